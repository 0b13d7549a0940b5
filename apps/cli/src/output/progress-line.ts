import type { Writable } from "node:stream";
import { terminalText } from "./terminal-text.ts";

const CLEAR_LINE = "\r\u001B[K";

export interface ProgressLine {
  readonly show: (message: string) => void;
  /** Takes the line away, if there is one. */
  readonly clear: () => void;
}

/** One line of progress that is overwritten in place; undefined where standard error is no terminal that can do so. */
export function progressLine(
  stderr: Writable & { readonly isTTY?: boolean },
  environment: NodeJS.ProcessEnv,
): ProgressLine | undefined {
  if (stderr.isTTY !== true || environment["TERM"] === "dumb") return undefined;
  let shown = false;
  return {
    show(message) {
      shown = true;
      stderr.write(`${CLEAR_LINE}${terminalText(message).replaceAll(/[\t\n]/g, " ")}`);
    },
    clear() {
      if (shown) stderr.write(CLEAR_LINE);
      shown = false;
    },
  };
}
