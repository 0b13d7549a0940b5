import type { Sight } from "../coordination/sight.ts";
import type { Journal } from "../journal/journal.ts";

/** What is at the five places a run can have files. */
export interface RunSight {
  readonly source: Sight;
  readonly target: Sight;
  readonly sourceKept: Sight;
  readonly sourceMoved: Sight;
  readonly targetUndone: Sight;
}

/**
 * `discard`: nothing of the run is left among the todos. `finish`: both are there, the source goes. `clean`: all is done.
 * `restore`: the target was lost with the power, the source comes back. `return_source`, `return_target`: what was taken
 * turned out to be somebody else's, and gets its name back. `refuse`: a person has to look.
 */
export type Decision =
  | "discard"
  | "finish"
  | "clean"
  | "restore"
  | "return_source"
  | "return_target"
  | "refuse"
  | "unreadable";

type Standing = "absent" | "ours" | "foreign";

/**
 * Decides about a run by hashes alone. `isContinued`: another run started from this one's target, so that its absence is
 * no deletion.
 */
export function judgeRun(sight: RunSight, journal: Journal, isContinued: boolean): Decision {
  if (Object.values(sight).some((place: Sight) => place.state === "unknown")) return "unreadable";
  const source = standing(sight.source, journal.sourceHash);
  const target = standing(sight.target, journal.targetHash);
  const kept = standing(sight.sourceKept, journal.sourceHash);
  const moved = standing(sight.sourceMoved, journal.sourceHash);
  const undone = standing(sight.targetUndone, journal.targetHash);
  if (undone === "foreign")
    return target === "absent" || isSameFile(sight.targetUndone, sight.target) ? "return_target" : "refuse";
  const taken = kept === "foreign" ? sight.sourceKept : sight.sourceMoved;
  if (kept === "foreign" || moved === "foreign") {
    return source === "absent" || isSameFile(taken, sight.source) ? "return_source" : "refuse";
  }
  if (kept === "absent" && moved === "absent") return judgeUntaken(source, target);
  return judgeTaken(source, target, kept === "absent", isContinued);
}

/** The source was never taken by us: whatever is missing, somebody else removed. */
function judgeUntaken(source: Standing, target: Standing): Decision {
  if (target === "absent") return "discard";
  if (source === "absent") return "clean";
  return source === "ours" && target === "ours" ? "finish" : "refuse";
}

function judgeTaken(source: Standing, target: Standing, canBeLost: boolean, isContinued: boolean): Decision {
  if (source === "foreign" || target === "foreign") return "refuse";
  if (source === "ours") return target === "ours" ? "finish" : "discard";
  if (target === "ours") return "clean";
  if (isContinued) return "clean";
  // The target was safe on the disk before the source was taken: it was deleted, and stays deleted.
  return canBeLost ? "restore" : "refuse";
}

function standing(sight: Sight, hash: string): Standing {
  if (sight.state === "absent") return "absent";
  return sight.state === "file" && sight.hash === hash ? "ours" : "foreign";
}

/** One file under two names, as a return that was cut off leaves it. */
function isSameFile(one: Sight, other: Sight): boolean {
  if (one.state !== "file" || other.state !== "file") return false;
  return one.identity.ino === other.identity.ino && one.identity.dev === other.identity.dev;
}
