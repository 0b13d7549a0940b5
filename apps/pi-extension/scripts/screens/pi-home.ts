import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { extensionPath, resolvePiCli, type Turn } from "@fathomline/pi-testkit";

/** A home, a project and a scripted model for one Pi with a screen. */
export interface PiHome {
  readonly work: string;
  readonly scratch: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  /** Appends to the model's script. */
  addTurns(turns: readonly Turn[]): void;
  /** Everything the model was given so far, as JSON text. */
  seenByModel(): string;
  remove(): void;
}

const EXTENSION = join(import.meta.dirname, "../../extension/index.ts");

/** Makes all of it in one temporary folder; `extension` is loaded in place of ours. */
export function makePiHome(files: Readonly<Record<string, string>>, extension: string = EXTENSION): PiHome {
  const scratch = mkdtempSync(join(tmpdir(), "fathomline-screens-"));
  const at = (name: string): string => join(scratch, name);
  for (const folder of ["agent", "tmp", "work"]) mkdirSync(at(folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(join("work", path))), { recursive: true });
    writeFileSync(at(join("work", path)), text);
  }
  const script: Turn[] = [];
  writeFileSync(at("inputs.jsonl"), "");
  return {
    work: at("work"),
    scratch,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: scratch,
      TMPDIR: at("tmp"),
      TZ: "UTC",
      PI_CODING_AGENT_DIR: at("agent"),
      PI_OFFLINE: "1",
      PI_SKIP_VERSION_CHECK: "1",
      PI_TELEMETRY: "0",
      PI_TESTKIT_SCRIPT: at("script.json"),
      PI_TESTKIT_MODEL_INPUTS: at("inputs.jsonl"),
    },
    command: [
      process.execPath,
      resolvePiCli(),
      "--model",
      "scripted/s1",
      "--tools",
      "+codemode",
      "-e",
      extensionPath("scripted-model"),
      "-e",
      extension,
    ],
    addTurns(turns) {
      script.push(...turns);
      writeFileSync(at("script.json"), JSON.stringify(script));
    },
    seenByModel: () => readFileSync(at("inputs.jsonl"), "utf8"),
    remove: () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }),
  };
}
