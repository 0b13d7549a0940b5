import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { isRecord, type JsonRecord } from "../suite/json-record.ts";
import { hostLives } from "./living-hosts.ts";
import type { PiCommand } from "./resolve-pi.ts";
import { LineSplitter } from "./split-lines.ts";

/** Output of one trial, of each stream; beyond it the trial is stopped. */
const OUTPUT_BYTES_MAX = 67_108_864;
const STDERR_TAIL_CHARS = 4_000;
const TERM_GRACE_MS = 1_500;

/** Where one Pi runs, and who hears of it. */
export interface PiStart {
  readonly command: PiCommand;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly onEvent: (event: JsonRecord) => void;
  /** The stream can no longer be trusted: too long, or not JSON. */
  readonly onBroken: (why: "output_overflow" | "output_invalid") => void;
  /** Of each stream. Default: {@link OUTPUT_BYTES_MAX}. */
  readonly maxOutputBytes?: number;
}

/** A Pi in RPC mode and in a process group of its own. */
export class PiProcess {
  /** Resolves when the process and its streams have ended; never rejects. */
  readonly ended: Promise<void>;
  readonly #start: PiStart;
  #stderr = "";
  readonly #bytes = { stdout: 0, stderr: 0 };
  #isOver = false;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #lines = new LineSplitter();

  constructor(start: PiStart) {
    this.#start = start;
    this.#child = spawn(start.command.file, [...start.command.args, ...start.args], {
      cwd: start.cwd,
      env: { ...start.env },
      stdio: ["pipe", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    this.#child.stdout.on("data", (chunk: Buffer) => this.#read(chunk));
    this.#child.stderr.on("data", (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString("utf8")).slice(-STDERR_TAIL_CHARS);
      this.#count("stderr", chunk.length);
    });
    // A write may meet a process that has just gone; its end tells the story.
    this.#child.stdin.on("error", () => undefined);
    const gone = hostLives({ kill: () => this.signal("SIGKILL") });
    this.ended = new Promise((resolve) => {
      const over = (): void => {
        this.#isOver = true;
        gone();
        resolve();
      };
      this.#child.on("error", over);
      this.#child.on("exit", () => this.signal("SIGKILL"));
      this.#child.on("close", over);
    });
  }

  /** The last of what it said on its error stream. */
  get stderrTail(): string {
    return this.#stderr;
  }

  send(command: JsonRecord): void {
    this.#child.stdin.write(`${JSON.stringify(command)}\n`);
  }

  /** Asks the whole group to end, kills what is left after a moment, and waits. */
  async stop(): Promise<void> {
    if (this.#isOver) return;
    this.#child.stdin.end();
    this.signal("SIGTERM");
    const kill = setTimeout(() => this.signal("SIGKILL"), TERM_GRACE_MS);
    await this.ended;
    clearTimeout(kill);
  }

  /** Signals the process and all it started. */
  signal(name: "SIGTERM" | "SIGKILL"): void {
    const id = this.#child.pid;
    if (id === undefined) return;
    try {
      if (process.platform === "win32") this.#child.kill(name);
      else process.kill(-id, name);
    } catch {
      // The group is gone already.
    }
  }

  #count(stream: "stdout" | "stderr", bytes: number): boolean {
    this.#bytes[stream] += bytes;
    if (this.#bytes[stream] <= (this.#start.maxOutputBytes ?? OUTPUT_BYTES_MAX)) return true;
    this.#start.onBroken("output_overflow");
    return false;
  }

  #read(chunk: Buffer): void {
    if (!this.#count("stdout", chunk.length)) return;
    for (const line of this.#lines.push(chunk)) {
      const event = parse(line);
      if (event === undefined || !this.#tell(event)) this.#start.onBroken("output_invalid");
    }
  }

  /** False when the event is nested too deep to be looked at. */
  #tell(event: JsonRecord): boolean {
    try {
      this.#start.onEvent(event);
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }
}

function parse(line: string): JsonRecord | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
