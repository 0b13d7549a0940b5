import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readModelInput } from "./model-input.ts";
import type { ModelInput } from "./model-input.ts";
import { makeTempFolder, removeTempFolder } from "./temp-folder.ts";
import type { Turn } from "./turn.ts";

/** The host's compiled code, kept between runs as a cache of this package: compiling is a large part of a start. */
const COMPILE_CACHE = fileURLToPath(new URL("../node_modules/.cache/compile", import.meta.url));

/** A temporary folder that stands for the user's home, the host's state, the temporary folder and the working folder of one run. */
export class Sandbox {
  readonly folder: string = makeTempFolder();
  readonly work: string = join(this.folder, "work");
  readonly #agent = join(this.folder, "agent");
  readonly #script = join(this.folder, "script.json");
  readonly #inputs = join(this.folder, "model-inputs.jsonl");
  #last: { readonly inputs: readonly ModelInput[]; readonly entries: readonly unknown[] } | undefined;
  #turns: readonly Turn[] = [];

  constructor(turns: readonly Turn[]) {
    for (const folder of [this.work, this.#agent, join(this.folder, "tmp")]) mkdirSync(folder);
    writeFileSync(this.#inputs, "");
    this.addTurns(turns);
  }

  /** Appends to the script; the model reads it afresh at each request. */
  addTurns(turns: readonly Turn[]): void {
    this.#turns = [...this.#turns, ...turns];
    writeFileSync(this.#script, JSON.stringify(this.#turns));
  }

  /** The environment of the run: nothing of ours but `PATH`, no network, and `extra` on top. */
  environment(extra: Readonly<Record<string, string>>): Record<string, string> {
    return {
      PATH: process.env["PATH"] ?? "",
      HOME: this.folder,
      USERPROFILE: this.folder,
      TMPDIR: join(this.folder, "tmp"),
      PI_CODING_AGENT_DIR: this.#agent,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PI_OFFLINE: "1",
      PI_SKIP_VERSION_CHECK: "1",
      PI_TELEMETRY: "0",
      PI_TESTKIT_SCRIPT: this.#script,
      PI_TESTKIT_MODEL_INPUTS: this.#inputs,
      ...extra,
    };
  }

  /** What the model was given so far, one entry a request. */
  modelInputs(): readonly ModelInput[] {
    return this.#last?.inputs ?? readJsonLines(this.#inputs).map(readModelInput);
  }

  /** The entries of every session file the host kept, in file order. */
  sessionEntries(): readonly unknown[] {
    if (this.#last !== undefined) return this.#last.entries;
    const files = readdirSync(this.#agent, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".jsonl"),
    );
    return files.sort().flatMap((file) => readJsonLines(join(this.#agent, file)));
  }

  /** Removes the folder; the model's inputs and the session's entries stay readable. */
  remove(): void {
    try {
      this.#last = { inputs: this.modelInputs(), entries: this.sessionEntries() };
    } finally {
      removeTempFolder(this.folder);
    }
  }
}

/** A last line without LF was cut by a kill and is left out. */
function readJsonLines(file: string): readonly unknown[] {
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line): unknown => JSON.parse(line));
}
