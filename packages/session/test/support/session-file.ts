import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

export type Rec = Readonly<Record<string, unknown>>;

/** 2026-01-02T12:00:00Z, inside of the window that the tests ask for. */
export const NOON = Date.UTC(2026, 0, 2, 12);
export const WINDOW = { since: "2026-01-01", until: "2026-01-03", asOf: "2026-01-03" } as const;

const USAGE = {
  input: 100,
  output: 20,
  cacheRead: 50,
  cacheWrite: 10,
  totalTokens: 180,
  cost: { input: 0.1, output: 0.2, cacheRead: 0.01, cacheWrite: 0.02, total: 0.33 },
};

export function usage(over: Rec = {}): Rec {
  return { ...USAGE, ...over };
}

/** A folder that is gone after the test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "session-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

export function header(id: string, over: Rec = {}): Rec {
  return { type: "session", version: 3, id, timestamp: "2026-01-02T12:00:00.000Z", cwd: "/users/dev/project", ...over };
}

/** Entries as Pi chains them: each has the one before as its parent, unless it says otherwise. */
export class Chain {
  readonly records: Rec[] = [];
  readonly #prefix: string;
  #count = 0;
  #last: string | null = null;
  #time: number;

  constructor(prefix = "a", time: number = NOON) {
    this.#prefix = prefix;
    this.#time = time;
  }

  entry(type: string, fields: Rec = {}): string {
    const id = `${this.#prefix}${String(this.#count).padStart(7, "0")}`;
    this.#count += 1;
    this.#time += 1_000;
    const timestamp = new Date(this.#time).toISOString();
    this.records.push({ type, id, parentId: this.#last, timestamp, ...fields });
    this.#last = id;
    return id;
  }

  message(message: Rec, fields: Rec = {}): string {
    return this.entry("message", { message: { timestamp: this.#time + 1_000, ...message }, ...fields });
  }

  user(text = "please look", fields: Rec = {}): string {
    return this.message({ role: "user", content: [{ type: "text", text }] }, fields);
  }

  /** An assistant message with these calls: name, id, arguments. */
  calls(
    calls: readonly (readonly [name: string, id?: string, args?: Rec])[],
    over: Rec = {},
    fields: Rec = {},
  ): string {
    const content = calls.map(([name, id, args]) => ({
      type: "toolCall",
      ...(id === undefined ? {} : { id }),
      name,
      arguments: args ?? { path: "src/main.ts" },
    }));
    return this.message(
      {
        role: "assistant",
        content,
        api: "x",
        provider: "acme",
        model: "m-1",
        usage: USAGE,
        stopReason: "toolUse",
        ...over,
      },
      fields,
    );
  }

  result(toolName: string, toolCallId: string | undefined, over: Rec = {}, fields: Rec = {}): string {
    return this.message(
      {
        role: "toolResult",
        ...(toolCallId === undefined ? {} : { toolCallId }),
        toolName,
        content: [{ type: "text", text: "done" }],
        isError: false,
        ...over,
      },
      fields,
    );
  }

  /** A call and its result. */
  pair(name: string, id: string, over: Rec = {}): void {
    this.calls([[name, id]]);
    this.result(name, id, over);
  }
}

export function text(records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}

/** Writes a file, and its folder where there is none. */
export function write(path: string, content: string | Uint8Array, mtimeSeconds?: number): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  if (mtimeSeconds !== undefined) utimesSync(path, mtimeSeconds, mtimeSeconds);
  return path;
}

export function writeSession(path: string, id: string, chain: Chain, over: Rec = {}, mtimeSeconds?: number): string {
  return write(path, text([header(id, over), ...chain.records]), mtimeSeconds);
}
