import type { TodoService } from "@fathomline/contracts";
import { Death, watchedDisk } from "./watched-disk.ts";
import type { Call, Method } from "./watched-disk.ts";
import { hashAt, mortalSqlite, service } from "./workplace.ts";
import type { Workplace } from "./workplace.ts";
import type { FileSystem } from "@fathomline/workspace";
import { join } from "node:path";

/** Where a process ends: before the n-th call (from 1) of a method whose path, or destination, fits; or just after it. */
export interface Moment {
  readonly method: Method;
  readonly path: RegExp;
  readonly nth?: number;
  readonly when?: "before" | "after";
}

type Outcome = { readonly outcome: string; readonly code?: string };

interface Dying {
  readonly disk?: FileSystem;
  /** Called before each call, to interfere. */
  readonly onCall?: (call: Call) => void;
}

/** Runs an operation that ends in the middle, as by a kill: the lock is freed and nothing else is tidied up. */
export async function dieAt(
  moment: Moment,
  run: (todos: TodoService) => Promise<Outcome>,
  { disk, onCall }: Dying = {},
): Promise<void> {
  let count = 0;
  const { fileSystem, isDead, closeOpen } = watchedDisk({
    decide: (call) => {
      onCall?.(call);
      const isFit = call.method === moment.method && (moment.path.test(call.path) || moment.path.test(call.to));
      if (!isFit) return undefined;
      count += 1;
      return count === (moment.nth ?? 1) ? { errno: "death", when: moment.when ?? "before" } : undefined;
    },
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
export function transitionOf(place: Workplace, way: string, toStatus: "pending" | "ready" | "complete" = "ready") {
  const path = join(place.root, way);
  const expectedContentHash = hashAt(path);
  return async (todos: TodoService): Promise<Outcome> =>
    todos.transition({ ...place.roots, path, toStatus, expectedContentHash }, place.context);
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
