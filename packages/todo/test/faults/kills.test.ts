import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { child } from "../support/children.ts";
import {
  differences,
  fill,
  leftovers,
  put,
  removeWorkplaces,
  seen,
  service,
  todoText,
  treeOf,
  workplace,
} from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";
import { dieAt, moments, transitionOf } from "../support/die.ts";
import { fullTimeoutMs, isFull, reportFaults } from "./report.ts";

afterEach(removeWorkplaces);

const source = "001-pending-p2-one.md";
/** Every how many calls a process is killed. */
const stride = isFull ? 1 : 37;
const repeats = isFull ? 6 : 1;

function prepare(cwd: string): Workplace {
  const place = fill(cwd, {});
  put(join(place.root, source), todoText(1, "pending", "p2"), 0o640);
  return place;
}

async function prepareCrashed(cwd: string): Promise<Workplace> {
  const place = prepare(cwd);
  await dieAt(moments.published, transitionOf(place, source));
  return place;
}

const tasks: readonly (readonly [string, (cwd: string) => Workplace | Promise<Workplace>, readonly string[]])[] = [
  ["move", prepare, [source]],
  ["make", prepare, []],
  ["recover", prepareCrashed, []],
];

test.each(tasks)(
  "case 59, case 60: kill -9 at the calls of %s: before or after, the lock is free at once, and recovery is final",
  async (task, begin, further) => {
    const { cwd } = workplace(undefined, true);
    await begin(cwd);
    const before = treeOf(cwd);
    const whole = await child(task, cwd, "-1", ...further);
    expect(whole.signal).toBeNull();
    const after = treeOf(cwd);
    let kills = 0;
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      for (let at = 0; ; at += stride) {
        const place = await begin(cwd);
        const { signal } = await child(task, cwd, String(at), ...further);
        if (signal === null) break;
        kills += 1;
        const recovered = await service({ lockWaitMs: 0 }).allocate(place.roots, place.context);
        expect(recovered.outcome, `${task} killed at ${at}: ${JSON.stringify(recovered)}`).toBe("allocated");
        const settled = treeOf(cwd);
        const isBefore = task !== "recover" && differences(before, settled).length === 0;
        expect(isBefore || differences(after, settled).length === 0, `${task} killed at ${at}`).toBe(true);
        expect(leftovers(place.root)).toEqual([]);
        const again = await service().allocate(place.roots, place.context);
        expect(seen(again).recovery.state).toBe("none_found");
        expect(differences(settled, treeOf(cwd))).toEqual([]);
      }
    }
    reportFaults({ what: "kills", title: task, runs: kills, wrong: 0 });
    expect(kills).toBeGreaterThanOrEqual(isFull ? 300 : 2);
  },
  isFull ? fullTimeoutMs : undefined,
);
