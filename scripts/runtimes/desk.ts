import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { start, type Ended, type Start, type Started } from "./process.ts";
import type { Runtime } from "./runtime.ts";

export const ROOT: string = join(import.meta.dirname, "../..");
const MAIN = join(ROOT, "apps/cli/dist/main.js");

/** What session reports refer to, which gets a name at random. */
const REFERENCE = /\b[a-z]_[0-9a-f]{24}\b/g;
/** What else is another at each run: cursors of session reports, times, and how much was read again of a file so young that no summary is kept. */
const UNSTEADY: readonly (readonly [RegExp, string])[] = [
  [/\b\d{23}\.[0-9a-f]{24}\b/g, "<cursor>"],
  [/(?<=(?:asOf|expiresAt)\\*":)\d+/g, "<time>"],
  [/(?<=bytesRead\\*":)\d+/g, "<bytes>"],
  [/(?<=Wall time )[\d.]+(?= seconds)/g, "<seconds>"],
];

/** What one run of a check did, to be compared with the same run on another runtime. */
export class Desk {
  /** Every answer, in order, without what differs between two runs on one runtime. */
  readonly seen: string[] = [];
  /** What is wrong, whatever other runtimes do. */
  readonly faults: string[] = [];
  readonly own: Runtime;
  /** The runtime to compare with, for what two processes of different runtimes do with the same files. */
  readonly other: Runtime;
  readonly folder: string;
  readonly home: string;

  readonly #references = new Map<string, number>();

  constructor(own: Runtime, other: Runtime, folder: string, home: string) {
    this.own = own;
    this.other = other;
    this.folder = folder;
    this.home = home;
  }

  start(argv: readonly string[], options: Partial<Start> = {}, by: Runtime = this.own): Started {
    return start(by, [MAIN, ...argv], { cwd: this.folder, home: this.home, ...options });
  }

  /** Asks a tool in a process of its own, notes the answer, and gives the envelope. */
  async ask(tool: string, input: object, { status = 0, by = this.own } = {}): Promise<unknown> {
    const argv = [...tool.split(" "), "--input", JSON.stringify(input)];
    const ended = await this.start(argv, { stdin: "" }, by).ended;
    this.note(`${tool} ${JSON.stringify(input)}`, ended, status);
    return parsed(ended.stdout);
  }

  note(what: string, { status, stdout, stderr }: Ended, expected: number): void {
    this.see(`${what}: status ${String(status)}\n${stdout}${stderr}`);
    this.expect(status === expected, `${what}: status ${String(status)}, not ${expected}: ${stdout}${stderr}`);
  }

  see(text: string): void {
    this.seen.push(this.#steady(text));
  }

  expect(holds: boolean, what: string): void {
    if (!holds) this.faults.push(what);
  }

  /** Asks line by line in one process, each input made of the answer before it. */
  async batch(steps: readonly { tool: string; input: (last: unknown) => object }[]): Promise<void> {
    const { child, ended } = this.start(["batch"]);
    if (child.stdout === null || child.stdin === null) throw new Error("no streams");
    const lines = createInterface(child.stdout);
    let last: unknown;
    for (const { tool, input } of steps) {
      // Otherwise a process that ends would leave this waiting.
      const line = Promise.race([
        once(lines, "line"),
        ended.then(({ stderr }) => [`{"ended":${JSON.stringify(stderr)}}`]),
      ]);
      child.stdin.write(`${JSON.stringify({ tool, input: input(last) })}\n`);
      const [text]: unknown[] = await line;
      last = parsed(String(text));
      this.see(`${tool}: ${String(text)}`);
      this.expect(member(last, "ok") === true, `${tool}: ${String(text)}`);
    }
    child.stdin.end();
    this.note("batch", { ...(await ended), stdout: "" }, 0);
  }

  #steady(text: string): string {
    // Numbered, so that what is one thing in several answers stays one.
    const steady = text.replaceAll(this.folder, "<folder>").replaceAll(REFERENCE, (reference) => {
      const number = this.#references.get(reference) ?? this.#references.size + 1;
      this.#references.set(reference, number);
      return `<${reference.slice(0, 1)}${number}>`;
    });
    return UNSTEADY.reduce((before, [pattern, name]) => before.replaceAll(pattern, name), steady);
  }
}

/** The value as JSON, or nothing. */
export function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A value inside by its keys: `data.todos.0.path`. */
export function member(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    );
}
