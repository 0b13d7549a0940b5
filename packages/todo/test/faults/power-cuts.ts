import { expect } from "vitest";
import type { TodoService } from "@fathomline/contracts";
import { createTodoService } from "../../src/create-todo-service.ts";
import { watchedDisk } from "../support/watched-disk.ts";
import { afterPowerLoss } from "../support/volatile/power-loss.ts";
import type { VolatileDisk } from "../support/volatile/volatile-disk.ts";
import {
  context,
  root,
  roots,
  signatureOf,
  volatileLeftovers,
  volatileService,
  volatileTree,
} from "../support/volatile/volatile-place.ts";
import { differences, seen } from "../support/workplace.ts";
import type { Outcome, Tree } from "./check-truth.ts";

/** One call during which the power goes. */
export interface Cut {
  readonly name: string;
  readonly prepare: () => VolatileDisk;
  readonly run: (todos: TodoService) => Promise<Outcome>;
  /** Whether nothing can be promised after the answer, as where folders can't be flushed. */
  readonly mayStillBeLost?: boolean;
}

export type Create = typeof createTodoService;

export interface CutTally {
  /** Moments at which the power went, in the call and in every recovery after it. */
  cuts: number;
  /** Different disks that were left, and how many of them were as before and as after. */
  states: number;
  before: number;
  after: number;
  readonly wrong: string[];
}

/** Only these leave more than what was there before. */
const leaving: ReadonlySet<string> = new Set([
  "open",
  "write",
  "chmodOpen",
  "makeFolder",
  "removeFolder",
  "rename",
  "link",
  "unlink",
]);

interface State {
  readonly disk: VolatileDisk;
  readonly label: string;
  /** How often the power went. */
  readonly depth: number;
  /** The call had answered that it succeeded. */
  readonly mustBeAfter: boolean;
}

/**
 * Takes the power away before each call of the disk and after the last, in the call and, up to `depth` times in all, in what
 * recovers it; and compares.
 */
export async function cutPower(
  { name, prepare, run, mayStillBeLost = false }: Cut,
  depth: number,
  create: Create = createTodoService,
): Promise<CutTally> {
  const tally: CutTally = { cuts: 0, states: 0, before: 0, after: 0, wrong: [] };
  const disk = prepare();
  const before = volatileTree(disk);
  const states = new Map<string, State>();
  const collect = (left: VolatileDisk, label: string, from?: State, mustBeAfter = from?.mustBeAfter ?? false): void => {
    if ((from?.depth ?? 0) >= depth) return;
    tally.cuts += 1;
    for (const lost of afterPowerLoss(left)) {
      const key = `${signatureOf(lost)} ${mustBeAfter}`;
      if (!states.has(key)) states.set(key, { disk: lost, label, mustBeAfter, depth: (from?.depth ?? 0) + 1 });
    }
  };
  const reply = await watched(disk, create, run, (index) => collect(disk, `${name}: before call ${index}`));
  const isSuccess = ["created", "transitioned", "allocated"].includes(reply.outcome);
  expect(isSuccess, `${name}: ${JSON.stringify(reply)}`).toBe(true);
  const after = volatileTree(disk);
  collect(disk, `${name}: after its answer`, undefined, !mayStillBeLost);
  // The map grows while it is gone through: recovery can be cut off as well.
  for (const state of states.values()) {
    tally.states += 1;
    const onCall = (index: number): void =>
      collect(state.disk, `${state.label}, then recovery: before call ${index}`, state);
    const end = await settle(state, { before, after }, create, onCall).catch((error: unknown) => {
      tally.wrong.push(error instanceof Error ? error.message : String(error));
      return "wrong";
    });
    if (end === "before" || end === "after") tally[end] += 1;
  }
  return tally;
}

/** Runs a call and tells of every call of the disk before which there is more to lose than before. */
async function watched<Result>(
  disk: VolatileDisk,
  create: Create,
  run: (todos: TodoService) => Promise<Result>,
  onCall: (index: number) => void,
): Promise<Result> {
  let isMore = false;
  const decide = ({ method }: { readonly method: string }, index: number): undefined => {
    if (isMore) onCall(index);
    isMore = leaving.has(method);
    return undefined;
  };
  return run(volatileService(disk, watchedDisk({ decide, disk }).fileSystem, create));
}

async function allocate(todos: TodoService): ReturnType<TodoService["allocate"]> {
  return todos.allocate(roots, context);
}

async function settle(
  { disk, label, mustBeAfter }: State,
  { before, after }: { readonly before: Tree; readonly after: Tree },
  create: Create,
  onCall: (index: number) => void,
): Promise<"before" | "after"> {
  const recovered = await watched(disk, create, allocate, onCall);
  const tree = volatileTree(disk);
  const isRootGone = recovered.outcome === "failed" && recovered.code === "root_missing" && !tree.has(root);
  const says = JSON.stringify([recovered, seen(recovered).recovery]);
  if (!isRootGone) expect(recovered.outcome, `${label}: ${says}`).toBe("allocated");
  // An empty todos folder may be there or not.
  const unlike = (one: Tree): readonly string[] => differences(one, tree).filter((path) => path !== root);
  const isAfter = unlike(after).length === 0;
  const isBefore = !mustBeAfter && unlike(before).length === 0;
  expect(isAfter || isBefore, `${label}: ${JSON.stringify([...tree])} ${says}`).toBe(true);
  expect(volatileLeftovers(disk).join(), label).toBe("");
  const again = await allocate(volatileService(disk, disk, create));
  if (!isRootGone) expect(seen(again).recovery.state, label).toBe("none_found");
  return isAfter ? "after" : "before";
}
