import { join } from "node:path";
import { attempt, isTemporaryName, stateFolderName } from "@fathomline/workspace";
import { discardFile } from "../journal/discard-file.ts";
import { readWholeFile } from "../coordination/read-whole-file.ts";
import type { Session } from "../coordination/session.ts";
import { isUndone, settleUndone } from "./undone-create.ts";

const ignoreFileName = ".gitignore";
const ignoreText = "*\n";

/** Takes away unfinished files of calls that died. Nothing depends on them, so what can't be removed is only noted. */
export function sweep(session: Session): void {
  const { folders, recorder } = session;
  if (!session.lock.check().ok) return;
  for (const { folder, name } of [...entries(session, folders.stages), ...entries(session, folders.coordination)]) {
    const path = join(folder, name);
    if (isTemporaryName(name) && discardFile(session.fileSystem, path) !== undefined) recorder.derived("possible");
    if (isUndone(name) && folder === folders.stages && !settleUndone(session, name)) recorder.derived("possible");
  }
  sweepStateFolder(session);
}

/**
 * The folder above is shared with calls that don't hold this lock. The only file made there on the way to the lock is the
 * `.gitignore`; once that stands, an unfinished one is of no use to anybody.
 */
function sweepStateFolder(session: Session): void {
  const { fileSystem, root, recorder } = session;
  const folder = join(root, stateFolderName);
  const names = entries(session, folder).map(({ name }) => name);
  if (!names.includes(ignoreFileName)) return;
  for (const name of names.filter(isTemporaryName)) {
    const path = join(folder, name);
    const read = readWholeFile(fileSystem, path, ignoreText.length);
    const isOurs = read.ok && isUnfinishedIgnore(read.bytes);
    if (isOurs && discardFile(fileSystem, path) !== undefined) recorder.derived("possible");
  }
}

/** The start of its text; a loss of power may leave zeros for any of it. */
function isUnfinishedIgnore(bytes: Uint8Array): boolean {
  return bytes.every((byte, at) => byte === 0 || byte === ignoreText.charCodeAt(at));
}

function entries(
  { fileSystem }: Session,
  folder: string,
): readonly { readonly folder: string; readonly name: string }[] {
  const listed = attempt(() => fileSystem.readFolder(folder));
  if (!listed.ok) return [];
  return listed.value.filter((entry) => entry.isFile()).map(({ name }) => ({ folder, name }));
}
