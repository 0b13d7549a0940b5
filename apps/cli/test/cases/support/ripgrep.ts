import { dirname, delimiter } from "node:path";
import { rgPath } from "@vscode/ripgrep";

/** A PATH on which `rg` is found, of this machine or of the development dependency. */
export function ripgrepPath(): string {
  return [process.env["PATH"] ?? "", dirname(rgPath)].join(delimiter);
}

/** The command that an answer suggests for what its index does not cover. */
export function suggestedCommand(text: string): string {
  const command = /^To search them whole: (.*)$/m.exec(text)?.[1];
  if (command === undefined) throw new Error(`no command in:\n${text}`);
  return command;
}
