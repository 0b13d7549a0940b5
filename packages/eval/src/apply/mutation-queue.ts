import { join } from "node:path";
import type { MutationQueue } from "@fathomline/contracts";
import { MANIFEST } from "../package/open-package.ts";
import { IGNORE_FILE } from "../plan/plan-edits.ts";

/** Runs `work` inside the host's own queue for both files that an apply edits, always in one order. `root` is real. */
export async function inMutationQueue<Result>(
  queue: MutationQueue | undefined,
  root: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (queue === undefined) return work();
  return queue(join(root, IGNORE_FILE), async () => queue(join(root, MANIFEST), work));
}
