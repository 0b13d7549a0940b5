import { randomBytes } from "node:crypto";
import { dirname, join } from "node:path";
import { attempt, flushFolder, publishFile, type FileIdentity, type FileSystem } from "@fathomline/workspace";
import { MANIFEST } from "../package/open-package.ts";
import { IGNORE_FILE } from "../plan/plan-edits.ts";
import type { Plan } from "../plan/plan.ts";
import { SUITES_FOLDER } from "../suite/suite-files.ts";
import { diskFailed, publishFailed, type ApplyContext, type StepFailure } from "./apply-context.ts";
import { journalBytes, journalOf, type Journal } from "./journal.ts";
import { isGone } from "./remove-tree.ts";
import { RUN_FILES, runsFolder } from "./run-files.ts";

/** A run whose suite and journal are on the disk; nothing outside of its folder has changed. */
export interface StagedRun {
  readonly ok: true;
  readonly folder: string;
  readonly journal: Journal;
}

const RUN_NAME_BYTES = 8;

/** A free place for a run; nothing is there yet. */
export function newRun(root: string): string {
  return join(runsFolder(root), randomBytes(RUN_NAME_BYTES).toString("hex"));
}

/** Writes the whole suite, what is needed to take the edits back, and last the journal. */
export function stageRun(plan: Plan, run: string, { root, fileSystem }: ApplyContext): StagedRun | StepFailure {
  for (const folder of [runsFolder(root), run]) {
    const made = makeFolder(folder, fileSystem);
    if (!made.ok) return made;
  }
  const before = [
    { name: RUN_FILES.manifestBefore, bytes: plan.manifestEdit?.before },
    { name: RUN_FILES.ignoreBefore, bytes: plan.ignoreEdit?.before },
  ];
  for (const { name, bytes } of before) {
    const written = bytes === undefined ? undefined : write(join(run, name), bytes, run, fileSystem);
    if (written?.ok === false) return written;
  }
  const staged = plan.needsSuite ? stageSuite(plan, run, fileSystem) : undefined;
  if (staged?.ok === false) return staged;
  const journal = journalOf(plan, staged?.identity, isGone(join(root, SUITES_FOLDER), fileSystem));
  const written = write(join(run, RUN_FILES.journal), journalBytes(journal), run, fileSystem);
  if (!written.ok) return written;
  flushFolder(runsFolder(root), { fileSystem });
  return { ok: true, folder: run, journal };
}

function stageSuite(
  { files }: Plan,
  run: string,
  fileSystem: FileSystem,
): { readonly ok: true; readonly identity: FileIdentity } | StepFailure {
  const suite = join(run, RUN_FILES.suite);
  const made = new Set<string>([run]);
  for (const { path, bytes } of files) {
    const target = join(suite, path);
    for (const folder of foldersAbove(dirname(target), made)) {
      const result = makeFolder(folder, fileSystem);
      if (!result.ok) return result;
      made.add(folder);
    }
    const written = write(target, bytes, run, fileSystem);
    if (!written.ok) return written;
  }
  const seen = attempt(() => fileSystem.lstat(suite));
  if (!seen.ok) return diskFailed(seen.errno);
  return { ok: true, identity: { dev: seen.value.dev, ino: seen.value.ino } };
}

/** The folders to make, the topmost first. */
function foldersAbove(folder: string, made: ReadonlySet<string>): readonly string[] {
  return made.has(folder) ? [] : [...foldersAbove(dirname(folder), made), folder];
}

function makeFolder(folder: string, fileSystem: FileSystem): { readonly ok: true } | StepFailure {
  const made = attempt(() => fileSystem.makeFolder(folder));
  if (made.ok) return { ok: true };
  const seen = attempt(() => fileSystem.lstat(folder));
  return seen.ok && seen.value.isDirectory() ? { ok: true } : diskFailed(made.errno);
}

function write(
  target: string,
  bytes: Uint8Array,
  stagingFolder: string,
  fileSystem: FileSystem,
): { readonly ok: true } | StepFailure {
  const published = publishFile({ target, bytes, mode: "create", stagingFolder, fileSystem });
  return published.ok ? { ok: true } : publishFailed(published.code);
}

/** The file that an edit of a plan is about, by its part of the journal. */
export const EDITED: { readonly ignore: string; readonly manifest: string } = {
  ignore: IGNORE_FILE,
  manifest: MANIFEST,
};
