import { existsSync } from "node:fs";
import { join } from "node:path";
import type { TodoService } from "@fathomline/contracts";
import { afterEach, describe, expect, test } from "vitest";
import { reportFaults } from "../faults/report.ts";
import { child } from "../support/children.ts";
import { dieAt } from "../support/die.ts";
import type { Mortal } from "../support/die.ts";
import type { Moment } from "../support/moment.ts";
import { leftovers, put, removeWorkplaces, service, workplace } from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";
import { allocate, names, twoTodos } from "../support/two-todos.ts";

afterEach(removeWorkplaces);

function createIn({ cwd, root, roots, context }: Workplace): Mortal {
  const run = async (todos: TodoService): Promise<{ readonly outcome: string }> =>
    todos.create({ ...roots, title: "New one", priority: "p3", body: "" }, context);
  return Object.assign(run, { job: { task: "make", cwd, root } as const });
}

const created = "001-pending-p3-new-one.md";

describe("a death in create", () => {
  const rows: readonly (readonly [string, Moment, "none" | "whole"])[] = [
    ["C1: todos folder made", { method: "makeFolder", path: /\.fathomline$/u }, "none"],
    [
      "C2: coordination folder made, no lock file",
      { method: "makeFolder", path: /coordination$/u, when: "after" },
      "none",
    ],
    [
      "C3: .gitignore partly written",
      { method: "write", path: /\.fathomline\/\.fathomline-.*tmp$/u, when: "before" },
      "none",
    ],
    ["C4: lock held", { method: "lstat", path: /coordination\/transitions$/u }, "none"],
    ["C6: partial stage", { method: "write", path: /stages\/.*tmp$/u }, "none"],
    ["C7: stage whole, target not begun", { method: "link", path: /todos\/001/u }, "none"],
    ["C8: no partial target is ever there", { method: "sync", path: /stages\/.*tmp$/u }, "none"],
    ["C9: target whole, folder not flushed", { method: "link", path: /todos\/001/u, when: "after" }, "whole"],
    ["C10: target whole, stage still there", { method: "unlink", path: /stages\/.*tmp$/u }, "whole"],
    ["C11: result known", { method: "readFolder", path: /todos\/?$/u, nth: 2, when: "after" }, "whole"],
  ];
  test.each(rows)("row %s", async (_row, moment, end) => {
    const place = workplace();
    await dieAt(moment, createIn(place));
    const seenNames = existsSync(place.root) ? names(place) : [];
    expect(seenNames).toEqual(end === "whole" ? [created] : []);
    // The next call proceeds at once, takes the id that is free, and leaves nothing of the dead one.
    const next = await service({ lockWaitMs: 0 }).create(
      { ...place.roots, title: "New one", priority: "p3", body: "" },
      place.context,
    );
    expect(next).toMatchObject({ outcome: "created", todo: { issueId: end === "whole" ? 2 : 1 } });
    expect(leftovers(place.root)).toEqual([]);
    const { outcome, ...listed } = await service().list(place.roots, place.context);
    expect(outcome).toBe("listed");
    expect(listed).toMatchObject({ issues: [] });
  });

  test("row C5: one that takes over from a dead holder dies too, and a foreign guard beside the lock: nobody is stopped", async () => {
    const place = twoTodos();
    const held: Moment = { method: "lstat", path: /coordination\/transitions$/u };
    await dieAt(held, createIn(place));
    await dieAt(held, createIn(place));
    put(join(place.root, ".fathomline/coordination/lock.db.reclaim"), "");
    expect((await allocate(place, service({ lockWaitMs: 0 }))).outcome).toBe("allocated");
  });

  test("row C12: killed while it gives the lock up: the todo is there and the next call proceeds", async () => {
    const place = workplace({}, true);
    expect((await child("release", place.cwd)).signal).toBe("SIGKILL");
    reportFaults({ what: "kills", title: "C12", runs: 1, wrong: 0, rows: ["C12"] });
    expect(names(place)).toEqual([created]);
    expect((await allocate(place, service({ lockWaitMs: 0 }))).outcome).toBe("allocated");
    expect(leftovers(place.root)).toEqual([]);
  });

  test("row C12: during release: an aside of a damaged lock is swept", async () => {
    const place = twoTodos();
    put(join(place.root, ".fathomline/coordination/.fathomline-0123456789abcdef.tmp"), "not a database");
    expect((await allocate(place)).outcome).toBe("allocated");
    expect(leftovers(place.root)).toEqual([]);
  });
});
