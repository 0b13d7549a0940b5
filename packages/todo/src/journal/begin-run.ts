import { dirname, join } from "node:path";
import { attempt, flushFolder, publishFile } from "@fathomline/workspace";
import type { Attempt } from "@fathomline/workspace";
import { ensureFolder } from "../coordination/coordination-folders.ts";
import type { Session } from "../coordination/session.ts";
import { renderJournal } from "./journal.ts";
import type { Journal } from "./journal.ts";
import { removeRun } from "./remove-run.ts";
import { newRunName, runAt } from "./run.ts";
import type { Run } from "./run.ts";
import { writeNewFile } from "./write-new-file.ts";

/** A transition whose journal is whole and flushed, so that from here on every end of it can be recovered. */
export interface BegunRun {
  readonly run: Run;
  readonly journal: Journal;
}

/** Makes the run's folder and its journal. On failure nothing of it stays that would mean anything to recovery. */
export function beginRun(session: Session, plan: Omit<Journal, "anchor">): Attempt<BegunRun> {
  const { fileSystem, folders, recorder, root } = session;
  const missing = ensureFolder(fileSystem, folders.coordination, folders.transitions);
  if (missing !== undefined) return { ok: false, errno: missing };
  // Whoever made the folders above need not have flushed them, and a power loss that takes one takes the journal with it.
  for (const folder of [folders.coordination, dirname(folders.coordination), root])
    if (flushFolder(folder, { fileSystem }) === "failed") return { ok: false, errno: "EIO" };
  const run = runAt(join(folders.transitions, newRunName()));
  const begun = attempt(() => writeRun(session, run, plan));
  if (begun.ok && begun.value.ok) return begun.value;
  if (removeRun(session, run, []) !== undefined) recorder.derived("possible");
  return begun.ok ? begun.value : begun;
}

function writeRun({ fileSystem, folders }: Session, run: Run, plan: Omit<Journal, "anchor">): Attempt<BegunRun> {
  fileSystem.makeFolder(run.folder);
  const { ino, mtimeNs } = writeNewFile(fileSystem, run.anchor, "");
  const journal = { ...plan, anchor: { ino: String(ino), mtimeNs: String(mtimeNs) } };
  const bytes = new TextEncoder().encode(renderJournal(journal));
  const written = publishFile({ target: run.journal, bytes, mode: "create", fileSystem });
  if (!written.ok) return { ok: false, errno: written.errno ?? "EIO" };
  const isSafe =
    (written.durability === "synced" || flushFolder(run.folder, { fileSystem }) !== "failed") &&
    flushFolder(folders.transitions, { fileSystem }) !== "failed";
  return isSafe ? { ok: true, value: { run, journal } } : { ok: false, errno: "EIO" };
}
