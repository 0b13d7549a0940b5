import { statSync } from "node:fs";
import { relative } from "node:path";

import type { CorpusRoot } from "../request.ts";
import { findRepository, type Repository } from "./find-repository.ts";
import { GIT_LIMITS } from "./git-limits.ts";
import { ObjectReader } from "./object-reader.ts";
import { isAsIndexed, parseIndex, parseLog, TIME_MARK, type IndexedFile } from "./parse-output.ts";

/** When the files below some folders of one repository were last committed. */
interface RepositoryTimes {
  readonly committedMs: ReadonlyMap<string, number>;
  readonly indexed: ReadonlyMap<string, IndexedFile>;
  /** Added in another state than the last commit's. */
  readonly staged: ReadonlySet<string>;
}

/** The commit times of one root; `state` differs when they may. */
export interface CommitTimes {
  readonly state: string;
  /** Milliseconds since the epoch; `undefined` for a file that is not as it was committed, as far as git's index tells. */
  readonly at: (path: string, stamp: string) => number | undefined;
}

const kept = new Map<string, RepositoryTimes | undefined>();
const NONE: CommitTimes = { state: "", at: () => undefined };

/**
 * The last commit time of each file below a root. It counts only for a file whose size and modification time are those that
 * git's index recorded and that has no staged change: every other one may have been edited since. Anything that keeps git from
 * answering leaves the files without commit times, which is no error.
 */
export function commitTimes(root: CorpusRoot): CommitTimes {
  try {
    const repository = findRepository(root.absolute);
    if (repository === undefined) return NONE;
    const below = relative(repository.top, root.absolute).split("\\").join("/");
    const { mtimeNs, size, ino } = statSync(repository.index, { bigint: true });
    const state = JSON.stringify([
      repository.objects,
      below,
      repository.head,
      String(mtimeNs),
      String(size),
      String(ino),
    ]);
    const times = remembered(state, () => readTimes(repository, below));
    const prefix = below === "" ? "" : `${below}/`;
    return { state, at: (path, stamp) => (times === undefined ? undefined : committedAt(times, prefix + path, stamp)) };
  } catch {
    return NONE;
  }
}

function committedAt(
  { committedMs, indexed, staged }: RepositoryTimes,
  path: string,
  stamp: string,
): number | undefined {
  const file = indexed.get(path);
  return file !== undefined && !staged.has(path) && isAsIndexed(stamp, file) ? committedMs.get(path) : undefined;
}

function remembered(state: string, read: () => RepositoryTimes | undefined): RepositoryTimes | undefined {
  if (!kept.has(state)) {
    const times = read();
    for (const oldest of kept.keys()) {
      if (kept.size < GIT_LIMITS.statesKept) break;
      kept.delete(oldest);
    }
    kept.set(state, times);
  }
  return kept.get(state);
}

function readTimes(repository: Repository, below: string): RepositoryTimes | undefined {
  using reader = new ObjectReader(repository);
  const place = ["--", ...(below === "" ? [] : [below])];
  // Merges count where they differ from all of their parents.
  const form = ["-z", "--name-only", "--no-renames", "-c", "--no-show-signature", "--no-ext-diff", "--no-textconv"];
  const log = reader.run(["log", ...form, `--format=${TIME_MARK}%ct`, repository.head, ...place]);
  const listing = log === undefined ? undefined : reader.run(["ls-files", "-z", "--debug", ...place]);
  if (log === undefined || listing === undefined) return undefined;
  const diff = ["diff-index", "--cached", "-z", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv"];
  const staged = reader.run([...diff, repository.head, ...place]);
  if (staged === undefined) return undefined;
  return { committedMs: parseLog(log), indexed: parseIndex(listing), staged: new Set(staged.split("\0")) };
}
