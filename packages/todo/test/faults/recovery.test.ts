import { crashPoints, recoveryOf } from "./crash-states.ts";
import { faultTest } from "./matrix.ts";
import { isFull } from "./report.ts";
import type { Part } from "./matrix.ts";
import type { Scenario } from "./explore.ts";
import { create, createWithoutLinks, transition, transitionWithoutLinks } from "./scenarios.ts";

const elsewhere = /^(?!.*todo\/src\/recover\/recover\.ts)/u;

/** Every different state that a death leaves, broken again while it is recovered. */
async function recoveries(cwd: string, scenario: Scenario): Promise<readonly Part[]> {
  const { points } = await crashPoints(cwd, scenario);
  return points.map((at, index) => {
    // The way to the lock and the scan after recovery are the same in all of them.
    const rest = index === 0 ? {} : { without: elsewhere };
    const ordinary: Part["ordinary"] = [{ errnos: ["ENOENT"], modes: ["death", "once"], ...rest }];
    return { scenario: recoveryOf(scenario, at), ordinary };
  });
}

/** A disk that says once that nothing is there: an empty file that stood for a todo must not be taken for gone. */
async function placeholderRecoveries(cwd: string): Promise<readonly Part[]> {
  const { points } = await crashPoints(cwd, createWithoutLinks);
  const without = /^(?!.*todo\/src\/recover\/recover-placeholders\.ts)/u;
  return points.map((at) => ({
    scenario: recoveryOf(createWithoutLinks, at),
    ordinary: [{ errnos: ["ENOENT"], modes: ["once"], without }],
  }));
}

faultTest("recovery", { ordinary: 230, full: 470 }, async (cwd) => {
  const scenarios = isFull ? [transition, create, transitionWithoutLinks, createWithoutLinks] : [transition, create];
  const parts: Part[] = [];
  for (const scenario of scenarios) parts.push(...(await recoveries(cwd, scenario)));
  if (!isFull) parts.push(...(await placeholderRecoveries(cwd)));
  return parts;
});
