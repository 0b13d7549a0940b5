import { join } from "node:path";
import {
  attempt,
  contentHash,
  hashFile,
  publishFile,
  retireFile,
  sameIdentity,
  type FileSystem,
} from "@fathomline/workspace";
import { MANIFEST } from "../package/open-package.ts";
import { ignoreRule } from "../plan/plan-edits.ts";
import { isRecord, member } from "../suite/json-record.ts";
import { parseJson } from "../suite/parse-json.ts";
import { readBounded } from "../suite/read-bounded.ts";
import { scriptKey, SUITES_FOLDER } from "../suite/suite-files.ts";
import { SUITE_LIMITS } from "../suite/suite-limits.ts";
import type { ApplyContext } from "./apply-context.ts";
import type { Journal } from "./journal.ts";
import { RUN_FILES } from "./run-files.ts";
import { EDITED } from "./stage-suite.ts";
import { takeSuite } from "./take-suite.ts";

/**
 * What became of taking a run back. `kept`: something that others changed since was left as it is; `failed`: the disk refused.
 * `finished`: there was nothing to take back, as the run had come to its end.
 */
export type Undone = "completed" | "kept" | "failed" | "finished";

const NOTHING = contentHash(new Uint8Array());

/** Takes back what of a run is on the disk as the run left it, last things first. Works by what is seen, so it can be repeated. */
export function undoRun(run: string, journal: Journal, context: ApplyContext): Undone {
  if (isFinished(journal, context)) return "finished";
  const results = new Set([
    undoEdit("manifest", run, journal, context),
    takeSuite(run, journal, context),
    undoEdit("ignore", run, journal, context),
  ]);
  if (results.has("failed")) return "failed";
  return results.has("kept") ? "kept" : "completed";
}

/** Whether everything that a run was to publish is there. */
function isFinished(journal: Journal, { root, fileSystem }: ApplyContext): boolean {
  const { suite, manifest, ignore, evalName } = journal;
  const target = attempt(() => fileSystem.lstat(join(root, SUITES_FOLDER, evalName)));
  if (suite !== null && !(target.ok && sameIdentity(target.value, suite.identity))) return false;
  if (manifest !== null) return hasScript(journal, root, fileSystem);
  return suite !== null || ignore === null || hashAt(join(root, EDITED.ignore), fileSystem) === ignore.after;
}

function hasScript({ evalName, script }: Journal, root: string, fileSystem: FileSystem): boolean {
  const read = readBounded(join(root, MANIFEST), SUITE_LIMITS.manifestBytes, fileSystem);
  const parsed = read.ok ? parseJson(read.bytes) : undefined;
  if (parsed?.ok !== true || !isRecord(parsed.value)) return false;
  const scripts = member(parsed.value, "scripts");
  return isRecord(scripts) && member(scripts, scriptKey(evalName)) === script;
}

function undoEdit(
  name: "manifest" | "ignore",
  run: string,
  journal: Journal,
  { root, fileSystem, lock, recorder }: ApplyContext,
): "completed" | "kept" | "failed" {
  const edit = journal[name];
  if (edit === null) return "completed";
  const path = EDITED[name];
  const target = join(root, path);
  const now = hashAt(target, fileSystem);
  if (now === edit.before || now === null) return "completed";
  if (now === undefined) return "failed";
  // Without hard links a new file is empty for a moment; an empty ignore file says nothing that could be lost.
  const isPlaceholder = edit.before === null && now === NOTHING;
  if (now !== edit.after && !isPlaceholder) {
    if (!carriesOurs(name, journal, root, fileSystem)) return "completed";
    recorder.possible(path, edit.before === null ? "created" : "replaced");
    return "kept";
  }
  const common = { target, expectedHash: now, stagingFolder: run, lock, fileSystem };
  const back = edit.before === null ? undefined : readBefore(run, name, edit.before, fileSystem);
  if (edit.before !== null && back === undefined) return "failed";
  const undone = back === undefined ? retireFile(common) : publishFile({ ...common, bytes: back, mode: "replace" });
  const change = back === undefined ? "removed" : "replaced";
  if (undone.ok) recorder.tookBack(path, change);
  if (undone.ok) return "completed";
  recorder.possible(path, change);
  return undone.code === "target_changed" || undone.code === "target_missing" ? "kept" : "failed";
}

/** Whether a file that others changed has what we add to it. */
function carriesOurs(name: "manifest" | "ignore", journal: Journal, root: string, fileSystem: FileSystem): boolean {
  if (name === "manifest") return hasScript(journal, root, fileSystem);
  const read = readBounded(join(root, EDITED.ignore), SUITE_LIMITS.textBytes, fileSystem);
  const lines = read.ok ? new TextDecoder().decode(read.bytes).split(/\r?\n/u) : [];
  return lines.includes(ignoreRule(`${SUITES_FOLDER}/${journal.evalName}`));
}

/** The hash of a file; null when nothing is there, undefined when it cannot be seen. */
function hashAt(path: string, fileSystem: FileSystem): string | null | undefined {
  const hashed = hashFile(path, { fileSystem });
  if (hashed.ok) return hashed.hash;
  return hashed.code === "file_missing" ? null : undefined;
}

function readBefore(
  run: string,
  name: "manifest" | "ignore",
  hash: string,
  fileSystem: FileSystem,
): Uint8Array | undefined {
  const path = join(run, name === "manifest" ? RUN_FILES.manifestBefore : RUN_FILES.ignoreBefore);
  if (hashAt(path, fileSystem) !== hash) return undefined;
  const read = readBounded(path, SUITE_LIMITS.manifestBytes, fileSystem);
  return read.ok ? read.bytes : undefined;
}
