import { join } from "node:path";
import { expect, test } from "vitest";
import { DISCOVERY_ENTRIES_MAX, nodeFolders, type FolderReader } from "../../src/scan/discover.ts";
import { ScanBudget } from "../../src/scan/scan-budget.ts";
import { scanSources } from "../../src/scan/scan-sources.ts";
import { analyzed, desk, reportOf } from "../support/ask.ts";
import { Chain, folder, writeSession } from "../support/session-file.ts";

/** One read of the scanner. */
const CHUNK_BYTES = 262_144;
const LIMITS = { maxFiles: 10, maxBytes: 1_000_000, maxRecords: 1_000, maxScanMs: 1_000 };

function users(count: number): Chain {
  const chain = new Chain();
  for (let index = 0; index < count; index += 1) chain.user();
  return chain;
}

test("case 14: the newest file is read, the other is counted as omitted", async () => {
  const root = folder();
  writeSession(join(root, "old.jsonl"), "old", users(1), {}, 1_000);
  writeSession(join(root, "deep", "new.jsonl"), "new", users(2), {}, 2_000);
  const { report, completeness } = await analyzed(desk(root), root, { maxFiles: 1 });
  expect(report.totals.userMessages).toBe(2);
  expect(report.corpus).toMatchObject({ candidatesSeen: 2, candidatesOmitted: 1 });
  expect(report.corpus.stopReason).toBeUndefined();
  expect(completeness.source.causes).toEqual(["candidates_omitted"]);
});

test("case 15: of equally old files the first path is read", async () => {
  const root = folder();
  writeSession(join(root, "b.jsonl"), "b", users(2), {}, 1_000);
  writeSession(join(root, "a.jsonl"), "a", users(1), {}, 1_000);
  expect((await reportOf(desk(root), root, { maxFiles: 1 })).totals.userMessages).toBe(1);
});

test("case 16: a folder without end is left, closed, and what was found is read", async () => {
  const root = folder();
  writeSession(join(root, "a.jsonl"), "a", users(1));
  let closed = 0;
  let names = 0;
  const folders: FolderReader = {
    open: () => ({
      next: () => ({ name: names++ === 0 ? "a.jsonl" : `n${names}.txt`, kind: "file" }),
      close: () => {
        closed += 1;
      },
    }),
  };
  const { report } = await analyzed(desk(root, { folders }), root);
  // Every name that may be a session file has to fit below it.
  expect(DISCOVERY_ENTRIES_MAX).toBeGreaterThanOrEqual(100_000);
  expect(names).toBe(DISCOVERY_ENTRIES_MAX + 1);
  expect(closed).toBe(1);
  expect(report.totals.userMessages).toBe(1);
  expect(report.corpus).toMatchObject({ discoveryComplete: false, stopReason: "directory_limit" });
});

test("case 17: the walk may take a quarter of the time, and the content is read after it", async () => {
  const root = folder();
  writeSession(join(root, "a.jsonl"), "a", users(1));
  let now = 0;
  const folders: FolderReader = {
    open(path) {
      const real = nodeFolders.open(path);
      return {
        next() {
          const name = real.next();
          // After the only name there is another one, late.
          if (name !== undefined) return name;
          now = 250;
          return { name: "late.txt", kind: "file" };
        },
        close: () => real.close(),
      };
    },
  };
  const scan = await scanSources(
    {
      selector: { kind: "all", root },
      includeSessionIds: undefined,
      excludeSessionIds: undefined,
      limits: LIMITS,
      memory: undefined,
      folders,
    },
    { now: () => now, isCancelled: () => false, onProgress: () => undefined },
  );
  expect(scan.stopReason).toBe("discovery_deadline");
  expect(scan.sources).toHaveLength(1);
});

test("case 18: aborted before anything was read it rejects; aborted later it is an incomplete report", async () => {
  const root = folder();
  for (const name of ["a", "b", "c"]) writeSession(join(root, `${name}.jsonl`), name, users(1));
  const at = desk(root);
  await expect(at.analyze({ session: root }, { signal: AbortSignal.abort() })).rejects.toThrow();
  // Asked three times by the walk, and then before each file and each chunk: the second file is where it ends.
  let asked = 0;
  const scan = await scanSources(
    {
      selector: { kind: "all", root },
      includeSessionIds: undefined,
      excludeSessionIds: undefined,
      limits: LIMITS,
      memory: undefined,
    },
    {
      now: () => 0,
      isCancelled: () => {
        asked += 1;
        return asked > 5;
      },
      onProgress: () => undefined,
    },
  );
  expect(scan.stopReason).toBe("cancelled");
  expect(scan.sources).toHaveLength(1);
  expect(scan.counts.candidatesOmitted).toBe(2);
});

test("case 18: aborted at the first progress it has read one chunk at most, and the answer is ok and incomplete", async () => {
  const root = folder();
  const path = writeSession(join(root, "a.jsonl"), "a", users(2_000));
  let ms = 0;
  const at = desk(root, { scanNow: () => (ms += 300) });
  const abort = new AbortController();
  const { native, isError } = await at.analyze(
    { session: path, since: "2026-01-01", maxScanMs: 600_000 },
    {
      signal: abort.signal,
      progress: () => abort.abort(),
    },
  );
  if (!native.ok) throw new Error(native.error.code);
  expect(isError).toBe(false);
  expect(native.report.corpus).toMatchObject({ stopReason: "cancelled", bytesRead: CHUNK_BYTES });
  expect(native.report.totals?.userMessages).toBeGreaterThan(0);
  expect(native.completeness.source.causes).toEqual(["stopped", "truncated_files"]);
});

test("case 19: exactly so many bytes are read, and the last piece of a line is no record", async () => {
  const root = folder();
  const path = writeSession(join(root, "a.jsonl"), "a", users(20));
  const { corpus } = await reportOf(desk(root), path, { maxBytes: 200 });
  expect(corpus).toMatchObject({
    bytesRead: 200,
    stopReason: "byte_limit",
    oversizedRecords: 0,
    malformedLines: 0,
    truncatedFiles: 1,
  });
});

test("case 20: exactly so many records are read", async () => {
  const root = folder();
  const path = writeSession(join(root, "a.jsonl"), "a", users(20));
  const { corpus, totals } = await reportOf(desk(root), path, { maxRecords: 3 });
  expect(corpus).toMatchObject({ recordsRead: 3, stopReason: "record_limit", truncatedFiles: 1 });
  expect(totals.userMessages).toBe(2);
});

test("the first reason to stop is kept", () => {
  const budget = new ScanBudget(
    { ...LIMITS, maxBytes: 5 },
    { now: () => 0, isCancelled: () => false, onProgress: () => undefined },
  );
  expect(budget.allow(3)).toBe(3);
  expect(budget.allow(3)).toBe(2);
  expect(budget.allow(3)).toBe(0);
  expect(budget.stopReason).toBe("byte_limit");
});
