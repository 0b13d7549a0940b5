import { utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allEvents, allUsage, analyzed, desk, reportOf } from "../support/ask.ts";
import { Chain, folder, header, text, write, writeSession } from "../support/session-file.ts";

/** A failing pair, a mirror of it under the same id, a fork with one more pair, and an unrelated session with the same history. */
function family(root: string): { readonly paths: readonly string[] } {
  const shared = new Chain();
  shared.pair("read", "c1", { isError: true });
  const parent = writeSession(join(root, "a-parent.jsonl"), "parent", shared);
  const mirror = writeSession(join(root, "b-mirror.jsonl"), "parent", shared);
  const more = new Chain("a");
  more.pair("read", "c1", { isError: true });
  more.pair("read", "c2");
  const fork = writeSession(join(root, "c-fork.jsonl"), "fork", more, { parentSession: parent });
  const alone = writeSession(join(root, "d-alone.jsonl"), "alone", shared);
  return { paths: [parent, mirror, fork, alone] };
}

async function expectFamily(ages: readonly number[]): Promise<void> {
  const root = folder();
  const { paths } = family(root);
  for (const [index, path] of paths.entries()) utimesSync(path, ages[index] ?? 0, ages[index] ?? 0);
  const at = desk(root);
  const { report, completeness } = await analyzed(at, root);
  expect(report.totals).toMatchObject({ toolCalls: 3, failures: 2 });
  expect(report.corpus).toMatchObject({ logicalSessions: 3, duplicateEvents: 4, identityConflicts: 0 });
  expect(completeness.status).toBe("complete");
  // The first path owns what is shared: the parent's two results are the fork's as well, and not the fork's to count.
  const results = (await allEvents(at, { reportRef: report.reportRef })).filter(({ kind }) => kind === "tool_result");
  expect(results.map(({ provenance }) => provenance.line)).toEqual([3, 5, 3]);
  expect(new Set(results.map(({ provenance }) => provenance.lineageRef)).size).toBe(2);
  expect(results.every(({ provenance }) => !provenance.duplicate)).toBe(true);
}

test("case 33: what forks and mirrors share is counted once, and unrelated equal histories stay apart", async () => {
  await expectFamily([4, 3, 2, 1]);
});

test("case 34: the ages of the files change nothing", async () => {
  await expectFamily([1, 2, 3, 4]);
});

test("case 35: a parent that is left out is not opened, and disclosed", async () => {
  const root = folder();
  const { paths } = family(root);
  const report = await reportOf(desk(root), paths[2] ?? "");
  expect(report.corpus).toMatchObject({ unresolvedLineage: 1, processedFiles: 1 });
  expect(report.totals).toMatchObject({ toolCalls: 2, failures: 1 });
});

test("case 36: parents in a circle are disclosed, nothing is merged", async () => {
  const root = folder();
  for (const [name, parent] of [
    ["a", "b"],
    ["b", "a"],
  ] as const) {
    const chain = new Chain();
    chain.user();
    writeSession(join(root, `${name}.jsonl`), name, chain, { parentSession: `${parent}.jsonl` });
  }
  const { corpus, totals } = await reportOf(desk(root), root);
  expect(corpus).toMatchObject({ unresolvedLineage: 2, duplicateEvents: 0 });
  expect(totals.userMessages).toBe(2);
});

test("case 37: one id with two contents is a conflict, and both count", async () => {
  const root = folder();
  const chain = new Chain();
  chain.user("one");
  const [first] = chain.records;
  const second = { ...first, message: { role: "user", content: "another", timestamp: 1_767_355_202_000 } };
  const path = write(join(root, "a.jsonl"), text([header("a"), first, second]));
  const { report, completeness } = await analyzed(desk(root), path);
  expect(report.corpus.identityConflicts).toBe(1);
  expect(report.totals.userMessages).toBe(2);
  expect(completeness.capture.causes).toEqual(["identity_conflicts"]);
});

test("case 38: the cost of what is shared is counted once", async () => {
  const root = folder();
  family(root);
  const at = desk(root);
  const { reportRef } = await reportOf(at, root);
  const [total] = await allUsage(at, { reportRef, groupBy: "total" });
  expect(total?.records).toBe(3);
});

test("an export with its parents written anew under the same id is a copy", async () => {
  const root = folder();
  const chain = new Chain();
  chain.pair("read", "c1");
  writeSession(join(root, "a.jsonl"), "same", chain);
  const again = chain.records.map((record, index) => ({ ...record, parentId: index === 0 ? null : "other" }));
  write(join(root, "b.jsonl"), text([header("same", { timestamp: "2026-01-02T13:00:00.000Z" }), ...again]));
  const { totals, corpus } = await reportOf(desk(root), root);
  expect(totals.toolCalls).toBe(1);
  expect(corpus.duplicateEvents).toBe(2);
});

test("forks of a parent that is gone share their history, and so do forks of one that was moved", async () => {
  const root = folder();
  const chain = new Chain();
  chain.pair("read", "c1");
  for (const name of ["x", "y", "z"]) {
    writeSession(join(root, "gone", `${name}.jsonl`), name, chain, { parentSession: "/nowhere/2026_p.jsonl" });
  }
  expect((await reportOf(desk(root), join(root, "gone"))).totals.toolCalls).toBe(1);
  writeSession(join(root, "moved", "2026_p.jsonl"), "p", chain);
  writeSession(join(root, "moved", "f.jsonl"), "f", chain, { parentSession: "/nowhere/2026_p.jsonl" });
  const moved = await reportOf(desk(root), join(root, "moved"));
  expect(moved.totals.toolCalls).toBe(1);
  expect(moved.corpus.unresolvedLineage).toBe(0);
});

test("a call that is answered in a fork only is resolved", async () => {
  const root = folder();
  const parent = new Chain();
  parent.calls([["read", "c1"]]);
  const path = writeSession(join(root, "a.jsonl"), "a", parent);
  const fork = new Chain();
  fork.pair("read", "c1");
  writeSession(join(root, "b.jsonl"), "b", fork, { parentSession: path });
  const { extraction } = await reportOf(desk(root), root);
  expect(extraction).toMatchObject({ unresolvedCalls: 0, unresolvedResults: 0 });
});
