import { join } from "node:path";
import { expect, test } from "vitest";
import { allUsage, desk, reportOf } from "../support/ask.ts";
import { Chain, folder, NOON, writeSession } from "../support/session-file.ts";

test("row S8: thirty-six forks of one parent cost what the parent costs", async () => {
  const root = folder();
  const shared = new Chain();
  for (let index = 0; index < 5; index += 1) shared.pair("read", `c${index}`);
  const parent = writeSession(join(root, "a.jsonl"), "parent", shared);
  for (let index = 0; index < 36; index += 1) {
    writeSession(join(root, `f${index}.jsonl`), `fork-${index}`, shared, { parentSession: parent });
  }
  const at = desk(root);
  const { reportRef, corpus, totals } = await reportOf(at, root);
  expect(totals.toolCalls).toBe(5);
  expect(corpus.duplicateEvents).toBe(36 * 10);
  const [total] = await allUsage(at, { reportRef, groupBy: "total" });
  expect(total?.records).toBe(5);
});

test("row S10: a history that was resumed in other files is counted once", async () => {
  const root = folder();
  const chain = new Chain();
  for (const name of ["a", "b", "c"]) {
    chain.pair("read", `c-${name}`);
    writeSession(join(root, `${name}.jsonl`), "one-id", chain);
  }
  const { totals, corpus } = await reportOf(desk(root), root);
  expect(totals.toolCalls).toBe(3);
  expect(corpus).toMatchObject({ logicalSessions: 1, duplicateEvents: 6, identityConflicts: 0 });
});

test("row S11: an id is unique in its session only, and equal histories of two sessions both count", async () => {
  const root = folder();
  for (const id of ["one", "two"]) {
    const chain = new Chain();
    chain.pair("read", "c1");
    writeSession(join(root, `${id}.jsonl`), id, chain);
  }
  const { totals, corpus } = await reportOf(desk(root), root);
  expect(totals.toolCalls).toBe(2);
  expect(corpus).toMatchObject({ duplicateEvents: 0, identityConflicts: 0 });
});

test("row S9: a response that is split over two messages tells its usage once; another with equal numbers tells its own", async () => {
  const root = folder();
  const chain = new Chain();
  chain.calls([["read", "c1"]], { responseId: "r1", timestamp: NOON });
  chain.calls([["read", "c2"]], { responseId: "r1", timestamp: NOON });
  // Gateways that give one id to all responses exist.
  chain.calls([["read", "c3"]], { responseId: "r1", timestamp: NOON + 1 });
  chain.calls([["read", "c4"]]);
  chain.calls([["read", "c5"]]);
  const at = desk(root);
  const { reportRef, totals } = await reportOf(at, writeSession(join(root, "a.jsonl"), "a", chain));
  expect(totals.toolCalls).toBe(5);
  const [total] = await allUsage(at, { reportRef, groupBy: "total" });
  expect(total?.records).toBe(4);
});
