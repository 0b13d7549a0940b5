import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { SUITE_CONDITIONS } from "../suite/suite-config.ts";
import { isRecord, member, textList } from "../suite/json-record.ts";
import { RESULT_FILE_MODE } from "../suite/suite-files.ts";
import { OUTCOMES, type TrialRecord } from "./trial-record.ts";

/** Finished trials of a run, one JSON line each, on disk before the next trial starts. */
export class TrialLog {
  readonly #file: number;

  readonly #key: string;

  constructor(path: string, key: string, isResumed: boolean) {
    this.#key = key;
    this.#file = openSync(path, isResumed ? "a" : "w", RESULT_FILE_MODE);
    // A line that a kill cut short must not swallow the next one.
    if (isResumed) writeSync(this.#file, "\n");
  }

  append(record: TrialRecord): void {
    writeSync(this.#file, `${JSON.stringify({ key: this.#key, record })}\n`);
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** The trials that a log holds for a run's key; lines that are cut, or of another run, are left out. */
export function readTrialLog(path: string, key: string): readonly TrialRecord[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line) => {
      const entry = parse(line);
      const record = isRecord(entry) && member(entry, "key") === key ? member(entry, "record") : undefined;
      return isTrialRecord(record) ? [record] : [];
    });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isTrialRecord(value: unknown): value is TrialRecord {
  if (!isRecord(value)) return false;
  const has = (type: string, ...names: readonly string[]): boolean =>
    names.every((name) => typeof member(value, name) === type);
  const cost = member(value, "costUsd");
  const reason = member(value, "reason");
  return (
    has("string", "caseId") &&
    has("boolean", "shouldTrigger", "skillLoaded") &&
    has("number", "trial", "toolCalls", "toolErrors", "tokens", "durationMs") &&
    SUITE_CONDITIONS.some((name) => name === member(value, "condition")) &&
    OUTCOMES.some((name) => name === member(value, "outcome")) &&
    (cost === null || typeof cost === "number") &&
    (reason === null || typeof reason === "string") &&
    isRecord(member(value, "checks")) &&
    textList(member(value, "changedPaths")) !== undefined
  );
}
