import { join } from "node:path";
import type { TodoService } from "@fathomline/contracts";
import type { FileSystem } from "@fathomline/workspace";
import { expect } from "vitest";
import { areKillsReal, reportFaults } from "../faults/report.ts";
import { child } from "./children.ts";
import { deathAt, toText } from "./moment.ts";
import type { Moment } from "./moment.ts";
import { Death, watchedDisk } from "./watched-disk.ts";
import { hashAt, mortalSqlite, service } from "./workplace.ts";
import type { Workplace } from "./workplace.ts";

type Outcome = { readonly outcome: string; readonly code?: string };

interface Dying {
  readonly disk?: FileSystem;
  /** A todo that an editor saves just before it is taken away. */
  readonly editBeforeTaken?: string;
}

/** What a process of its own is told to do, so that a real kill can end it. */
export interface Job {
  readonly task: "move" | "make" | "recover";
  readonly cwd: string;
  readonly root: string;
  /** The todo of a move, from the root. */
  readonly way?: string;
  readonly toStatus?: "pending" | "ready" | "complete";
}

/** An operation; one with a job can also be done by a process of its own. */
export type Mortal = ((todos: TodoService) => Promise<Outcome>) & { readonly job?: Job };

/**
 * Runs an operation that ends in the middle, as by a kill: the lock is freed and nothing else is tidied up. Where kills are
 * to be real, a process does it and is killed.
 */
export async function dieAt(moment: Moment, run: Mortal, { disk, editBeforeTaken }: Dying = {}): Promise<void> {
  if (areKillsReal && run.job !== undefined && disk === undefined) {
    const { signal, lines } = await child("die", JSON.stringify(toText(moment, run.job, editBeforeTaken)));
    if (signal !== "SIGKILL") throw new Error(`it did not die: ${JSON.stringify(lines)}`);
    const rows = [...(expect.getState().currentTestName ?? "").matchAll(/row ([CTX]\d+)/gu)].map(([, row = ""]) => row);
    reportFaults({ what: "kills", title: rows.join(" ") || "a case", runs: 1, wrong: 0, rows });
    return;
  }
  const { fileSystem, isDead, closeOpen } = watchedDisk({
    decide: deathAt(moment, editBeforeTaken),
    ...(disk === undefined ? {} : { disk }),
  });
  const { sqlite, closeAll } = mortalSqlite();
  try {
    const outcome = await run(service({ fileSystem, sqlite, lockWaitMs: 0 }));
    throw new Error(`it did not die: ${JSON.stringify(outcome)}`);
  } catch (error) {
    if (!(error instanceof Death) || !isDead()) throw error;
  } finally {
    closeAll();
    closeOpen();
  }
}

/** A transition of the todo at a way from the root, expecting what is there now. */
export function transitionOf(
  { cwd, root, roots, context }: Workplace,
  way: string,
  toStatus: "pending" | "ready" | "complete" = "ready",
): Mortal {
  const path = join(root, way);
  const expectedContentHash = hashAt(path);
  const run = async (todos: TodoService): Promise<Outcome> =>
    todos.transition({ ...roots, path, toStatus, expectedContentHash }, context);
  return Object.assign(run, { job: { task: "move", cwd, root, way, toStatus } as const });
}

/** The moments of a transition, by what has just been done. */
export const moments = {
  runFolderMade: { method: "open", path: /\/anchor$/u },
  journalStaged: { method: "write", path: /transitions\/.*\.tmp$/u },
  journalUnlinked: { method: "link", path: /journal\.json$/u },
  prepared: { method: "open", path: /transitions\/.*\.tmp$/u, nth: 2 },
  targetStaged: { method: "link", path: /todos\/[^.]*\.md$/u },
  targetPartlyStaged: { method: "write", path: /transitions\/.*\.tmp$/u, nth: 2 },
  published: { method: "link", path: /todos\/[^.]*\.md$/u, when: "after" },
  sourceChecked: { method: "rename", path: /source\.kept$/u },
  sourceTaken: { method: "rename", path: /source\.kept$/u, when: "after" },
  sourceSpare: { method: "unlink", path: /source\.kept$/u },
  sourceGone: { method: "unlink", path: /source\.kept$/u, when: "after" },
  journalGone: { method: "unlink", path: /journal\.json$/u, when: "after" },
  runFolderGone: { method: "removeFolder", path: /transitions\/[^/]+$/u, when: "after" },
} as const satisfies Record<string, Moment>;
