import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { Confirm } from "@fathomline/contracts";
import { terminalText } from "../output/terminal-text.ts";
import { coloured, type TerminalStyle } from "./terminal-style.ts";

const YES = /^\s*(?:y|yes)\s*$/i;
const DANGER = "DANGER:";

/** Asks on a terminal, with details below, and waits for one line; y or yes is a yes, and an end of the input is none. */
export function askPerson(
  stdin: Readable,
  terminal: Writable,
  style: TerminalStyle,
  details: readonly string[],
): Confirm {
  return async ({ title, message, signal }) => {
    const lines = message
      .split("\n")
      .map((line) => coloured(terminalText(line), line.startsWith(DANGER) ? "red" : undefined, style));
    terminal.write([...lines, "", ...details, "", `${terminalText(title)} [y/N] `].join("\n"));
    const answer = await nextLine(stdin, signal);
    // The cursor stands behind the question still.
    if (answer === undefined) terminal.write("\n");
    return answer !== undefined && YES.test(answer);
  };
}

/** One line, or undefined where the input ends or the question is taken away. */
async function nextLine(stdin: Readable, signal: AbortSignal): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const reader = createInterface({ input: stdin, terminal: false });
  reader.once("line", resolve).once("close", () => resolve(undefined));
  const close = (): void => reader.close();
  signal.addEventListener("abort", close, { once: true });
  try {
    return await promise;
  } finally {
    signal.removeEventListener("abort", close);
    reader.close();
  }
}
