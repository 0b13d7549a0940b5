import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { dieAt, moments, transitionOf } from "../support/die.ts";
import type { Moment } from "../support/moment.ts";
import { differences, leftovers, removeWorkplaces, seen, service, todoText, treeOf } from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";
import { allocate, allocateIn, mode, names, runsHidden, source, target, twoTodos } from "../support/two-todos.ts";

afterEach(removeWorkplaces);

const edit = (place: Workplace) => ({ editBeforeTaken: join(place.root, source) });

describe("a death in transition", () => {
  const rows: readonly (readonly [string, Moment, "intact" | "forward", string])[] = [
    ["T1: run folder made, empty", moments.runFolderMade, "intact", "discard_prepared"],
    ["T2: the run's first file is there, nothing else", moments.journalStaged, "intact", "discard_prepared"],
    ["T3: staged target partial", moments.targetPartlyStaged, "intact", "discard_prepared"],
    ["T4: journal temporary", moments.journalUnlinked, "intact", "discard_prepared"],
    ["T5: journal prepared", moments.prepared, "intact", "discard_prepared"],
    ["T6: target staged whole, never visible in part", moments.targetStaged, "intact", "discard_prepared"],
    ["T7: target whole: it has the source's mode", moments.published, "forward", "finish_source_removal"],
    [
      "T8: target durable, journal still prepared",
      { method: "open", path: /todos$/u, nth: 2 },
      "forward",
      "finish_source_removal",
    ],
    ["T9: target verified, source not yet taken", moments.sourceChecked, "forward", "finish_source_removal"],
    ["T10: source taken, not flushed", moments.sourceTaken, "forward", "clean_published"],
    ["T11: source taken and flushed", moments.sourceSpare, "forward", "clean_published"],
    ["T12: helper gone, journal there", moments.sourceGone, "forward", "clean_published"],
    ["T12: journal gone", moments.journalGone, "forward", "discard_prepared"],
  ];
  test.each(rows)("row %s", async (_row, moment, end, action) => {
    const place = twoTodos();
    const before = treeOf(place.root);
    await dieAt(moment, transitionOf(place, source));
    const recovered = await allocate(place, service({ lockWaitMs: 0 }));
    expect(recovered).toMatchObject({ outcome: "allocated", issueId: 3 });
    expect(seen(recovered).recovery).toMatchObject({
      state: "completed",
      receipts: [{ action, outcome: "completed" }],
    });
    if (end === "intact") expect(differences(before, treeOf(place.root))).toEqual([]);
    else {
      expect(names(place)).toEqual([target, "002-ready-p1-second.md"]);
      expect(readFileSync(join(place.root, target), "utf8")).toBe(todoText(1, "ready", "p2"));
      expect(statSync(join(place.root, target)).mode & 0o777).toBe(mode);
    }
    expect(leftovers(place.root)).toEqual([]);
  });

  test("row T13: run folder gone, lock held", async () => {
    const place = twoTodos();
    await dieAt(moments.runFolderGone, transitionOf(place, source));
    const recovered = await allocate(place, service({ lockWaitMs: 0 }));
    expect(seen(recovered).recovery.state).toBe("none_found");
    expect(names(place)).toEqual([target, "002-ready-p1-second.md"]);
  });

  const undoing: readonly (readonly [string, Moment])[] = [
    [
      "T14: in rollback, what was taken is not the source that was to go",
      { method: "link", path: /todos\/001-pending/u },
    ],
    [
      "T14: in rollback, the source is back, the target still there",
      { method: "link", path: /todos\/001-pending/u, when: "after" },
    ],
    ["T14: in rollback, target taken back", { method: "rename", path: /target\.undone$/u, when: "after" }],
    ["T15: rollback done, run folder there", { method: "unlink", path: /target\.undone$/u }],
  ];
  test.each(undoing)("row %s", async (_row, moment) => {
    const place = twoTodos();
    await dieAt(moment, transitionOf(place, source), edit(place));
    await allocate(place);
    expect(readFileSync(join(place.root, source), "utf8")).toBe("edited");
    expect(names(place)).not.toContain(target);
    expect(leftovers(place.root)).toEqual([]);
  });

  test("row T16: recovery dies at each of its calls, one after another, and the end is the same", async () => {
    for (const moment of [moments.published, moments.sourceTaken]) {
      const place = twoTodos();
      await dieAt(moment, transitionOf(place, source));
      const methods = ["flush", "rename", "unlink", "removeFolder"] as const;
      for (const method of methods) {
        const dying = { method: method === "flush" ? "sync" : method, path: /./u } as const;
        await dieAt(dying, allocateIn(place)).catch((error: unknown) => expect(String(error)).toContain("did not die"));
      }
      expect((await allocate(place)).outcome).toBe("allocated");
      expect(names(place)).toEqual([target, "002-ready-p1-second.md"]);
      expect(leftovers(place.root)).toEqual([]);
    }
  });

  test("row T17: two runs of different todos: a bad one does not hide the other", async () => {
    for (const bad of [0, 1]) {
      const place = twoTodos();
      const ways = [source, "002-ready-p1-second.md"];
      for (const [index, way] of ways.entries()) {
        // The second death meets the first run at its start: so the first one is hidden from it.
        const hidden = runsHidden(place);
        await dieAt(moments.published, transitionOf(place, way, index === 0 ? "ready" : "complete"));
        hidden();
      }
      const badTarget = [target, "002-complete-p1-second.md"][bad] ?? "";
      writeFileSync(join(place.root, badTarget), "edited");
      const recovered = await allocate(place);
      expect(recovered).toMatchObject({ outcome: "failed", code: "recovery_failed" });
      const { receipts } = seen(recovered).recovery;
      expect(receipts.map(({ action }) => action).sort()).toEqual(["finish_source_removal", "refuse_conflict"]);
      expect(existsSync(join(place.root, ways[bad] ?? ""))).toBe(true);
      expect(existsSync(join(place.root, ways[1 - bad] ?? ""))).toBe(false);
      expect(readFileSync(join(place.root, badTarget), "utf8")).toBe("edited");
    }
  });

  test.each([
    ["both names are there", moments.published],
    ["the source is taken", moments.sourceTaken],
    ["it was prepared", moments.prepared],
  ] as const)(
    "row T18: two runs of one todo, the second died when %s: the newest bytes stay",
    async (_state, moment) => {
      const place = twoTodos();
      await dieAt(moments.sourceTaken, transitionOf(place, source));
      const show = runsHidden(place);
      await dieAt(moment, transitionOf(place, target, "complete"));
      show();
      const recovered = await allocate(place);
      expect(recovered.outcome, JSON.stringify(seen(recovered).recovery)).toBe("allocated");
      const last = moment === moments.prepared ? target : "001-complete-p2-first.md";
      expect(names(place)).toEqual([last, "002-ready-p1-second.md"]);
      expect(leftovers(place.root)).toEqual([]);
    },
  );

  test("row T18: there and back: neither run takes the other's todo for its own source", async () => {
    const place = twoTodos();
    const text = readFileSync(join(place.root, source), "utf8");
    await dieAt(moments.sourceTaken, transitionOf(place, source));
    const show = runsHidden(place);
    await dieAt(moments.sourceTaken, transitionOf(place, target, "pending"));
    show();
    await allocate(place);
    expect(readFileSync(join(place.root, source), "utf8")).toBe(text);
    expect(names(place)).toEqual([source, "002-ready-p1-second.md"]);
  });
});
