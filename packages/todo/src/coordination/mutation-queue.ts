import { basename, dirname, join } from "node:path";
import type { MutationQueue } from "@fathomline/contracts";
import { attempt } from "@fathomline/workspace";
import type { FileSystem } from "@fathomline/workspace";

/**
 * Runs `work` inside the host's own queue of file changes, for every path at once: real parents, each path once, always in
 * the same order, so that two calls that want the same files can't wait for each other.
 */
export async function joinMutationQueue<Result>(
  queue: MutationQueue | undefined,
  paths: readonly string[],
  fileSystem: FileSystem,
  work: () => Promise<Result>,
): Promise<Result> {
  if (queue === undefined) return work();
  const places = [...new Set(paths.map((path) => canonical(fileSystem, path)))].sort().toReversed();
  const nested = places.reduce<() => Promise<Result>>((inner, path) => async () => queue(path, inner), work);
  return nested();
}

function canonical(fileSystem: FileSystem, path: string): string {
  const parent = attempt(() => fileSystem.realPath(dirname(path)));
  return parent.ok ? join(parent.value, basename(path)) : path;
}
