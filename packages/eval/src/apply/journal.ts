import { join } from "node:path";
import { contentHash, type FileIdentity, type FileSystem } from "@fathomline/workspace";
import type { Plan, PlannedEdit } from "../plan/plan.ts";
import { isRecord, member, type JsonRecord } from "../suite/json-record.ts";
import { parseJson } from "../suite/parse-json.ts";
import { readBounded } from "../suite/read-bounded.ts";
import { SUITE_LIMITS } from "../suite/suite-limits.ts";
import { RUN_FILES } from "./run-files.ts";

/** What an edit turns a file into; `before` is null where there was none. */
export interface JournaledEdit {
  readonly before: string | null;
  readonly after: string;
}

/** What one apply is about to do: enough to know later what of it happened, and to take it back. */
export interface Journal {
  readonly evalName: string;
  readonly script: string;
  /** The staged folder of the suite and the hashes of its files; null where the suite was there already. */
  readonly suite: { readonly identity: FileIdentity; readonly files: Readonly<Record<string, string>> } | null;
  /** Whether the folder of all suites was missing. */
  readonly makesSuites: boolean;
  readonly ignore: JournaledEdit | null;
  readonly manifest: JournaledEdit | null;
}

const VERSION = 1;
const EVAL_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/u;

/** The journal of a plan whose suite is staged. */
export function journalOf(plan: Plan, staged: FileIdentity | undefined, makesSuites: boolean): Journal {
  const { evalName, script, files, ignoreEdit, manifestEdit } = plan;
  const suite =
    staged === undefined
      ? null
      : { identity: staged, files: Object.fromEntries(files.map(({ path, hash }) => [path, hash])) };
  return { evalName, script, suite, makesSuites, ignore: editOf(ignoreEdit), manifest: editOf(manifestEdit) };
}

function editOf(edit: PlannedEdit | undefined): JournaledEdit | null {
  if (edit === undefined) return null;
  return { before: edit.before === undefined ? null : contentHash(edit.before), after: contentHash(edit.after) };
}

/** The bytes of a journal's file. */
export function journalBytes({ suite, ...journal }: Journal): Uint8Array {
  const written =
    suite === null ? null : { dev: String(suite.identity.dev), ino: String(suite.identity.ino), files: suite.files };
  return new TextEncoder().encode(JSON.stringify({ version: VERSION, ...journal, suite: written }));
}

/** The journal in a run's folder; undefined when there is none that can be used. */
export function readJournal(run: string, fileSystem: FileSystem): Journal | undefined {
  const read = readBounded(join(run, RUN_FILES.journal), SUITE_LIMITS.textBytes, fileSystem);
  const parsed = read.ok ? parseJson(read.bytes) : undefined;
  if (parsed?.ok !== true || !isRecord(parsed.value)) return undefined;
  const { value } = parsed;
  const evalName = member(value, "evalName");
  const script = member(value, "script");
  const ignore = readEdit(member(value, "ignore"));
  const manifest = readEdit(member(value, "manifest"));
  const suite = readSuite(member(value, "suite"));
  if (member(value, "version") !== VERSION || typeof script !== "string") return undefined;
  if (typeof evalName !== "string" || !EVAL_NAME.test(evalName)) return undefined;
  if (ignore === undefined || manifest === undefined || suite === undefined) return undefined;
  return { evalName, script, suite, makesSuites: member(value, "makesSuites") === true, ignore, manifest };
}

function readEdit(value: unknown): JournaledEdit | null | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const before = member(value, "before");
  const after = member(value, "after");
  if (typeof after !== "string" || (before !== null && typeof before !== "string")) return undefined;
  return { before, after };
}

function readSuite(value: unknown): Journal["suite"] | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const dev = readNumber(value, "dev");
  const ino = readNumber(value, "ino");
  const files = member(value, "files");
  if (dev === undefined || ino === undefined || !isRecord(files)) return undefined;
  const hashes = Object.entries(files).flatMap(([path, hash]) => (typeof hash === "string" ? [[path, hash]] : []));
  return { identity: { dev, ino }, files: Object.fromEntries(hashes) };
}

function readNumber(value: JsonRecord, name: string): bigint | undefined {
  const text = member(value, name);
  return typeof text === "string" && /^\d{1,20}$/u.test(text) ? BigInt(text) : undefined;
}
