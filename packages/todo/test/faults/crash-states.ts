import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Death, watchedDisk } from "../support/watched-disk.ts";
import { mortalSqlite, service, treeOf } from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";
import type { Scenario } from "./explore.ts";
import type { Part } from "./matrix.ts";

/** A scenario that died before one of its calls, as the next operation finds it. */
async function crashed(cwd: string, scenario: Scenario, at: number): Promise<Workplace> {
  const place = await scenario.prepare(cwd);
  const disk = scenario.disk?.(place);
  const decide = (_call: unknown, index: number): { errno: "death" } | undefined =>
    index === at ? { errno: "death" } : undefined;
  const { fileSystem, closeOpen } = watchedDisk({ decide, ...(disk === undefined ? {} : { disk }) });
  const { sqlite, closeAll } = mortalSqlite();
  try {
    await scenario.run(service({ fileSystem, sqlite, lockWaitMs: 0 }), place);
  } catch (error) {
    if (!(error instanceof Death)) throw error;
  } finally {
    closeAll();
    closeOpen();
  }
  return place;
}

/** The number of calls of a scenario, and for each different state that a death can leave the first call that leaves it. */
export async function crashPoints(
  cwd: string,
  scenario: Scenario,
): Promise<{ calls: number; points: readonly number[] }> {
  const place = await scenario.prepare(cwd);
  const disk = scenario.disk?.(place);
  const watched = watchedDisk({ decide: () => undefined, ...(disk === undefined ? {} : { disk }) });
  await scenario.run(service({ fileSystem: watched.fileSystem }), place);
  const calls = watched.calls.length;
  const seen = new Set<string>();
  const points: number[] = [];
  for (let at = 0; at < calls; at += 1) {
    const { root } = await crashed(cwd, scenario, at);
    const state = stateOf(cwd, root);
    if (!seen.has(state)) points.push(at);
    seen.add(state);
  }
  return { calls, points };
}

const random = /[0-9a-f]{16}|[0-9a-f]{12}(?=-)/gu;

function stateOf(cwd: string, root: string): string {
  const state = join(root, ".fathomline");
  const isThere = statSync(state, { throwIfNoEntry: false }) !== undefined;
  const names = isThere ? readdirSync(state, { recursive: true, encoding: "utf8" }) : [];
  const files = names.map((name) => `${name.replaceAll(random, "x")} ${statSync(join(state, name)).size}`).sort();
  return JSON.stringify([[...treeOf(cwd)], files]);
}

/** The recovery of one crash state, by the call that settles and does nothing else. */
export function recoveryOf(scenario: Scenario, at: number): Scenario {
  return {
    name: `recovery of ${scenario.name}`,
    prepare: async (cwd) => crashed(cwd, scenario, at),
    run: async (todos, { roots, context }) => todos.allocate(roots, context),
    mustEndAfter: true,
    ...(scenario.mayStay === undefined ? {} : { mayStay: scenario.mayStay }),
  };
}

const elsewhere = /^(?!.*todo\/src\/recover\/recover\.ts)/u;

/** Every different state that a death leaves, broken again while it is recovered. */
export async function recoveries(cwd: string, scenario: Scenario): Promise<readonly Part[]> {
  const { points } = await crashPoints(cwd, scenario);
  return points.map((at, index) => {
    // The way to the lock and the scan after recovery are the same in all of them.
    const rest = index === 0 ? {} : { without: elsewhere };
    return {
      scenario: recoveryOf(scenario, at),
      ordinary: [{ errnos: ["ENOENT"], modes: ["death", "once"], ...rest }],
    };
  });
}
