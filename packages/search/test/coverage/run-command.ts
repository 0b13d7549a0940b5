import { spawnSync } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { rgPath } from "@vscode/ripgrep";

/** The command that a search's text suggests. */
export function suggestedCommand(content: readonly string[]): string {
  const command = /^To search them whole: (.*)$/m.exec(content.join("\n"))?.[1];
  if (command === undefined) throw new Error("no command is suggested");
  return command;
}

/** Runs a command literally with the real ripgrep and returns `path:line` of every line found, sorted. */
export function linesFound(command: string, cwd: string, environment: Readonly<Record<string, string>> = {}): string[] {
  const path = `${dirname(rgPath)}${delimiter}${process.env["PATH"] ?? ""}`;
  const run = spawnSync("/bin/sh", ["-c", command], { cwd, encoding: "utf8", env: { PATH: path, ...environment } });
  if (run.stderr !== "") throw new Error(run.stderr);
  const lines = run.stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => line.replace(/^\.\//, "").split(":", 2).join(":")).toSorted();
}
