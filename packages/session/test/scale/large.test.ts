import { execFileSync } from "node:child_process";
import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LINE_BYTES_MAX } from "../../src/read/line-reader.ts";
import { EntryTable } from "../../src/model/entry-table.ts";
import { allEvents, desk, reportOf } from "../support/ask.ts";
import { Chain, folder, header, text } from "../support/session-file.ts";

const PEAK_KILOBYTES_MAX = 260_000;

test("row S7: a line over the ceiling keeps its place in the tree and is counted", async () => {
  const root = folder();
  const path = join(root, "a.jsonl");
  const chain = new Chain();
  chain.calls([["read", "c1"]]);
  const giant = chain.message({ role: "user", content: "GIANT" });
  chain.result("read", "c1", { isError: true });
  const [call, user, result] = chain.records;
  const file = openSync(path, "w");
  writeSync(file, text([header("a"), call]));
  const [front = "", back = ""] = JSON.stringify(user).split("GIANT");
  writeSync(file, front);
  const filler = Buffer.alloc(1_048_576, "x");
  for (let bytes = 0; bytes <= LINE_BYTES_MAX; bytes += filler.length) writeSync(file, filler);
  writeSync(file, `${back}\n${text([result])}`);
  closeSync(file);
  const at = desk(root);
  const report = await reportOf(at, path);
  expect(report.corpus).toMatchObject({ oversizedRecords: 1, malformedLines: 0, unresolvedLineage: 0, recordsRead: 4 });
  expect(report.extraction).toMatchObject({ unresolvedCalls: 0, unresolvedResults: 0 });
  const events = await allEvents(at, { reportRef: report.reportRef });
  expect(events.map(({ provenance }) => provenance.line)).toEqual([2, 4]);
  expect(giant).toBe("a0000001");
});

const FILLER = "FILLER";
const CONTENT = [{ type: "text", text: FILLER }];
const GIGABYTE = 1_000_000_000;

test("case 75: a gigabyte of a hundred thousand lines and ten of eight megabytes is counted exactly, in bounded memory", () => {
  const path = join(folder(), "a.jsonl");
  const chain = new Chain();
  const file = openSync(path, "w");
  writeSync(file, text([header("a")]));
  const rounds = 10;
  // As source code is written in JSON.
  const filler = '\\tconst a = \\"b\\";\\n'.repeat(930);
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < 5_000; index += 1)
      chain.pair("read", `c${round}-${index}`, { isError: index % 10 === 0, content: CONTENT });
    writeSync(file, text(chain.records.splice(0)).replaceAll(FILLER, filler));
    chain.message({ role: "user", content: [{ type: "image", data: "A".repeat(8_000_000), mimeType: "image/png" }] });
    writeSync(file, text(chain.records.splice(0)));
  }
  closeSync(file);
  expect(statSync(path).size).toBeGreaterThan(GIGABYTE);
  const child = join(import.meta.dirname, "scan-child.ts");
  const printed = execFileSync(process.execPath, ["--conditions=@fathomline/source", child, path], {
    encoding: "utf8",
  });
  const { totals, corpus, peakKilobytes } = JSON.parse(printed);
  expect(totals).toEqual({ toolCalls: 50_000, failures: 5_000, userMessages: 10 });
  expect(corpus).toMatchObject({ recordsRead: 100_011, malformedLines: 0, unresolvedLineage: 0, duplicateEvents: 0 });
  expect(peakKilobytes).toBeLessThan(PEAK_KILOBYTES_MAX);
});

class CountedTable extends EntryTable {
  steps = 0;

  override stepUp(entry: number, depth: number): number {
    this.steps += 1;
    return super.stepUp(entry, depth);
  }
}

test("case 76: in a chain of twenty thousand entries the way up grows with a logarithm", () => {
  const entries = new CountedTable();
  const length = 20_000;
  for (let index = 0; index < length; index += 1) {
    entries.add({
      id: index,
      parent: index - 1,
      line: index + 1,
      time: 0,
      role: "other",
      kind: "other",
      fingerprint: 0,
    });
  }
  for (let index = 1; index < length; index += 1) {
    const before = entries.steps;
    expect(entries.isAncestor(0, index)).toBe(true);
    // Three times the logarithm bounds a way over skew-binary jumps.
    expect(entries.steps - before).toBeLessThanOrEqual(3 * Math.ceil(Math.log2(length)));
    expect(entries.isAncestor(index, index - 1)).toBe(false);
  }
});
