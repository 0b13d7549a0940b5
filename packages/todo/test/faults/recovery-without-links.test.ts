import { crashPoints, recoveries, recoveryOf } from "./crash-states.ts";
import { faultTest } from "./matrix.ts";
import type { Part } from "./matrix.ts";
import { isFull } from "./report.ts";
import { createWithoutLinks, transitionWithoutLinks } from "./scenarios.ts";

/** A disk that says once that nothing is there: an empty file that stood for a todo must not be taken for gone. */
async function placeholders(cwd: string): Promise<readonly Part[]> {
  const { points } = await crashPoints(cwd, createWithoutLinks);
  const without = /^(?!.*todo\/src\/recover\/recover-placeholders\.ts)/u;
  return points.map((at) => ({
    scenario: recoveryOf(createWithoutLinks, at),
    ordinary: [{ errnos: ["ENOENT"], modes: ["once"], without }],
  }));
}

faultTest("recovery without links", { ordinary: 10, full: 230 }, async (cwd) =>
  isFull
    ? [...(await recoveries(cwd, transitionWithoutLinks)), ...(await recoveries(cwd, createWithoutLinks))]
    : placeholders(cwd),
);
