import { basename, dirname } from "node:path";
import { attempt, flushFolder, sameIdentity } from "@fathomline/workspace";
import type { FileIdentity } from "@fathomline/workspace";
import { readWholeFile } from "../coordination/read-whole-file.ts";
import { lookAt } from "../coordination/sight.ts";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";
import { parseTodoName } from "../identity/todo-name.ts";
import { discardFile } from "../journal/discard-file.ts";
import { notePaths, noteKey, readIntent, readPlaced } from "../journal/placeholder-note.ts";
import { isPlainWay } from "../journal/read-journal.ts";
import { folderStanding } from "./folder-standing.ts";

const maxNoteBytes = 16_384;
const removalTries = 2;

/** Takes away the empty files that stood for todos which never came. False when something of them may still be there. */
export function recoverPlaceholders(session: Session): boolean {
  const { fileSystem, folders } = session;
  const listed = attempt(() => fileSystem.readFolder(folders.stages));
  if (!listed.ok) return listed.errno === "ENOENT";
  let isClean = true;
  for (const { name } of listed.value) {
    const key = noteKey(name);
    if (key !== undefined && !settleNote(session, key)) isClean = false;
  }
  return isClean;
}

function settleNote(session: Session, key: string): boolean {
  const { fileSystem, folders, root } = session;
  const { intent, placed } = notePaths(folders.stages, key);
  const note = readWholeFile(fileSystem, intent, maxNoteBytes);
  if (!note.ok) return false;
  const target = readIntent(new TextDecoder().decode(note.bytes));
  if (target !== undefined && isPlainWay(target) && parseTodoName(basename(target)) !== undefined) {
    const standing = folderStanding(session, target);
    if (standing.state === "unknown") return false;
    const identity = standing.state === "real" ? ours(session, target, placed, note.stat.mtimeNs) : undefined;
    if (identity === "unknown") return false;
    const path = absolutePath(root, target);
    if (identity !== undefined && !removeEmpty(session, path, identity)) return false;
    // The note must not be gone from the disk while the empty file is still there.
    if (standing.state === "real" && flushFolder(dirname(path), { fileSystem }) === "failed") return false;
  }
  // The name last: without it the rest would say nothing.
  return discardFile(fileSystem, placed) === undefined && discardFile(fileSystem, intent) === undefined;
}

/** Removes the empty file that was just found to be ours; false when it may still be there. */
function removeEmpty({ fileSystem, recorder }: Session, path: string, identity: FileIdentity): boolean {
  recorder.possible({ path, change: "removed", contentHash: null });
  for (let tried = 0; tried < removalTries; tried += 1) {
    if (attempt(() => fileSystem.unlink(path)).ok) {
      recorder.changed({ path, change: "removed", contentHash: null });
      return true;
    }
    // A disk that only says it is gone was not seen to remove it: that stays said as possible.
    const now = lookAt(fileSystem, path);
    if (now.state === "absent" || (now.state === "file" && !sameIdentity(now.identity, identity))) return true;
  }
  return false;
}

/** The empty file at the target, when it is the one that was placed, or when none was written down and it is no older than the note. */
function ours(
  { fileSystem, root }: Session,
  target: string,
  placed: string,
  notedAt: bigint,
): FileIdentity | "unknown" | undefined {
  const path = absolutePath(root, target);
  const sight = lookAt(fileSystem, path);
  if (sight.state === "unknown") return "unknown";
  if (sight.state !== "file" || sight.bytes !== 0) return undefined;
  const found = attempt(() => fileSystem.lstat(path));
  if (!found.ok) return "unknown";
  const written = readWholeFile(fileSystem, placed, maxNoteBytes);
  if (!written.ok && written.errno !== "ENOENT") return "unknown";
  const identity = written.ok ? readPlaced(new TextDecoder().decode(written.bytes)) : undefined;
  const isOurs = identity === undefined ? found.value.mtimeNs >= notedAt : sameIdentity(found.value, identity);
  return isOurs ? found.value : undefined;
}
