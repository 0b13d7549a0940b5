import { expect } from "vitest";
import type { TodoService } from "@fathomline/contracts";
import type { FileSystem } from "@fathomline/workspace";
import { Death, watchedDisk } from "../support/watched-disk.ts";
import type { Call, Fault } from "../support/watched-disk.ts";
import { differences, leftovers, mortalSqlite, seen, service, treeOf } from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";
import { checkTruth } from "./check-truth.ts";
import type { Outcome, Tree } from "./check-truth.ts";

/** One thing to break. `prepare` always makes the same folder. */
export interface Scenario {
  readonly name: string;
  readonly prepare: (cwd: string) => Workplace | Promise<Workplace>;
  readonly run: (service: TodoService, place: Workplace) => Promise<Outcome>;
  /** The disk under the faults; default: the real one. */
  readonly disk?: (place: Workplace) => FileSystem;
  /** Whether the first state is no end: an interrupted call has to be finished. */
  readonly mustEndAfter?: boolean;
  /** Also allowed where the first state is: paths that may be there or not, such as an empty todos folder. */
  readonly mayStay?: (place: Workplace) => readonly string[];
}

/** `once`: one call; `late`: one call that was done all the same; `kind`: every later call of its method; `all`: every later call. */
export type Mode = "once" | "late" | "kind" | "all" | "death";

/** What changes the disk; a reading call that fails late has just failed. */
const changing: ReadonlySet<string> = new Set([
  "open",
  "write",
  "chmodOpen",
  "sync",
  "makeFolder",
  "removeFolder",
  "rename",
  "link",
  "unlink",
]);

export interface Exploration {
  readonly errnos: readonly string[];
  readonly modes: readonly Mode[];
  /** Every call, or the first of each call site. */
  readonly everyCall: boolean;
  /** Call sites to leave out, where another exploration breaks the same ones. */
  readonly without?: RegExp;
}

export interface Tally {
  /** Distinct (operation, call site, errno, mode) that were tried, and those that were to be. */
  readonly distinct: Set<string>;
  readonly due: Set<string>;
  /** (Operation, call site). */
  readonly sites: Set<string>;
  /** What was said of runs that ended neither before nor after, or whose reply was not true. */
  readonly wrong: string[];
  readonly histogram: Map<string, number>;
  runs: number;
}

export function newTally(): Tally {
  return { distinct: new Set(), due: new Set(), sites: new Set(), wrong: [], histogram: new Map(), runs: 0 };
}

/** Breaks an operation at each of its calls in each way, recovers, and compares. Returns the number of its calls. */
export async function explore(
  cwd: string,
  scenario: Scenario,
  exploration: Exploration,
  tally: Tally,
): Promise<number> {
  const { calls, before, after } = await undisturbed(cwd, scenario);
  const broken = calls.filter(({ site }) => exploration.without?.test(site) !== true);
  for (const call of broken) expected(scenario, exploration, call, tally);
  const sites = new Set<string>();
  for (const [index, call] of calls.entries()) {
    const { method, site } = call;
    if (!broken.includes(call) || (!exploration.everyCall && sites.has(site))) continue;
    sites.add(site);
    for (const mode of exploration.modes) {
      if (mode === "late" && !changing.has(method)) continue;
      for (const errno of mode === "death" ? ["death"] : exploration.errnos) {
        const label = `${scenario.name}: call ${index} (${site}) ${errno} ${mode}`;
        tally.distinct.add(`${scenario.name} ${site} ${errno} ${mode}`);
        tally.runs += 1;
        const fault = faultAt(index, method, errno, mode);
        const end = await breakOnce(cwd, scenario, { before, after }, fault, label).catch((error: unknown) => {
          tally.wrong.push(error instanceof Error ? error.message : String(error));
          return "wrong";
        });
        const key = `${scenario.name} ${mode}: ${end}`;
        tally.histogram.set(key, (tally.histogram.get(key) ?? 0) + 1);
      }
    }
  }
  return calls.length;
}

/** What has to come up, from the calls that were counted alone: the loop that breaks them could leave some out. */
function expected({ name }: Scenario, { errnos, modes }: Exploration, { method, site }: Call, tally: Tally): void {
  tally.sites.add(`${name} ${site}`);
  const due = (errno: string, mode: Mode): Set<string> => tally.due.add(`${name} ${site} ${errno} ${mode}`);
  const isChange = changing.has(method);
  for (const mode of modes.filter((each) => each !== "death" && (each !== "late" || isChange)))
    for (const errno of errnos) due(errno, mode);
  if (modes.includes("death")) due("death", "death");
}

async function undisturbed(
  cwd: string,
  scenario: Scenario,
): Promise<{ calls: readonly Call[]; before: Tree; after: Tree }> {
  const place = await scenario.prepare(cwd);
  const before = treeOf(cwd);
  const disk = scenario.disk?.(place);
  const watched = watchedDisk({ decide: () => undefined, withSites: true, ...(disk === undefined ? {} : { disk }) });
  await scenario.run(service({ fileSystem: watched.fileSystem }), place);
  return { calls: watched.calls, before, after: treeOf(cwd) };
}

function faultAt(at: number, method: string, errno: string, mode: Mode): (call: Call, index: number) => Fault {
  return (call, index) => {
    const isHit = index === at || (index > at && (mode === "all" || (mode === "kind" && call.method === method)));
    if (!isHit) return undefined;
    return errno === "death" ? { errno: "death" } : { errno, when: mode === "late" ? "after" : "before" };
  };
}

async function breakOnce(
  cwd: string,
  scenario: Scenario,
  { before, after }: { readonly before: Tree; readonly after: Tree },
  decide: (call: Call, index: number) => Fault,
  label: string,
): Promise<string> {
  const place = await scenario.prepare(cwd);
  const started = treeOf(cwd);
  expect(differences(before, started), `${label}: the start`).toEqual([]);
  const disk = scenario.disk?.(place);
  const watched = watchedDisk({ decide, ...(disk === undefined ? {} : { disk }) });
  const { sqlite, closeAll } = mortalSqlite();
  const reply = await replyOf(scenario, place, watched.fileSystem, sqlite, watched.isDead);
  closeAll();
  watched.closeOpen();
  const replied = treeOf(cwd);
  const ignored = new Set(scenario.mayStay?.(place) ?? []);
  const unlike = (one: Tree, other: Tree): readonly string[] =>
    differences(one, other).filter((path) => !ignored.has(path));
  if (reply !== undefined) {
    checkTruth(reply, unlike(started, replied), replied, label);
    if (isSuccess(reply)) expect(unlike(after, replied), `${label}: a success`).toEqual([]);
    else if (isUndone(reply)) expect(unlike(before, replied), `${label}: a refusal`).toEqual([]);
  }
  const recovered = await service().allocate(place.roots, place.context);
  const isRootMissing = recovered.outcome === "failed" && recovered.code === "root_missing" && !replied.has(place.root);
  if (!isRootMissing)
    expect(recovered.outcome, `${label}: the next call says ${JSON.stringify(recovered)}`).toBe("allocated");
  const settled = treeOf(cwd);
  checkTruth(recovered, unlike(replied, settled), settled, `${label}: recovery`);
  const isBefore = unlike(before, settled).length === 0 && scenario.mustEndAfter !== true;
  const isAfter = unlike(after, settled).length === 0;
  expect(isBefore || isAfter, `${label}: neither before nor after: ${JSON.stringify([...settled], undefined, 1)}`).toBe(
    true,
  );
  expect(leftovers(place.root), label).toEqual([]);
  const again = await service().allocate(place.roots, place.context);
  expect(differences(settled, treeOf(cwd)), `${label}: the second recovery`).toEqual([]);
  if (!isRootMissing) expect(seen(again).recovery.state, `${label}: the second recovery`).toBe("none_found");
  const end = isAfter ? "after" : "before";
  return reply === undefined ? `died, ${end}` : `${isSuccess(reply) ? "success" : (reply.code ?? "")}, ${end}`;
}

async function replyOf(
  scenario: Scenario,
  place: Workplace,
  fileSystem: FileSystem,
  sqlite: ReturnType<typeof mortalSqlite>["sqlite"],
  isDead: () => boolean,
): Promise<Outcome | undefined> {
  try {
    const outcome = await scenario.run(service({ fileSystem, sqlite, lockWaitMs: 0 }), place);
    if (isDead()) throw new Error("somebody went on after the death");
    return outcome;
  } catch (error) {
    if (error instanceof Death) return undefined;
    throw error;
  }
}

/** A refusal that says all is as before. */
function isUndone(reply: Outcome): boolean {
  const { changed, possible, rollback } = seen(reply);
  return possible.length === 0 && (changed.length === 0 || rollback === "completed");
}

function isSuccess({ outcome }: Outcome): boolean {
  return outcome !== "failed" && outcome !== "blocked" && outcome !== "conflict";
}
