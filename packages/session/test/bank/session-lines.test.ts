import { join } from "node:path";
import { expect, test } from "vitest";
import { allEvents, analyzed, desk, reportOf } from "../support/ask.ts";
import { Chain, folder, header, text, write } from "../support/session-file.ts";

function three(): readonly [string, string, string] {
  const chain = new Chain();
  for (let index = 0; index < 3; index += 1) chain.user();
  const [a = "", b = "", c = ""] = chain.records.map((record) => JSON.stringify(record));
  return [a, b, c];
}

async function counts(
  content: string | Uint8Array,
): Promise<readonly [users: number, malformed: number, orphans: number]> {
  const root = folder();
  const { report } = await analyzed(desk(root), write(join(root, "a.jsonl"), content));
  return [report.totals.userMessages, report.corpus.malformedLines, report.corpus.unresolvedLineage];
}

const HEAD = text([header("a")]);

test("row S1: two whole records on one line are both there, with its number", async () => {
  const [a, b, c] = three();
  const root = folder();
  const at = desk(root);
  const report = await reportOf(at, write(join(root, "a.jsonl"), `${HEAD}${a}${b}\n${c}\n`));
  const events = await allEvents(at, { reportRef: report.reportRef });
  expect(events.map(({ provenance }) => provenance.line)).toEqual([2, 2, 3]);
  expect(report.corpus).toMatchObject({ malformedLines: 0, unresolvedLineage: 0 });
});

test("row S1: behind a stub the whole record of the line is there, and the tree below it", async () => {
  const [a, b, c] = three();
  expect(await counts(`${HEAD}${a.slice(0, 60)}${b}\n${c}\n`)).toEqual([2, 1, 1]);
  expect(await counts(`${HEAD}${a}\n${b.slice(0, 30)}${b}\n${c}\n`)).toEqual([3, 1, 0]);
});

test("row S1: a record inside of a torn record is none of its own", async () => {
  const [a, b] = three();
  const outer = JSON.stringify({
    type: "custom",
    id: "x",
    parentId: null,
    customType: "y",
    data: { inner: JSON.parse(b), more: 1 },
  });
  expect(await counts(`${HEAD}${a}\n${outer.slice(0, -3)}\n`)).toEqual([1, 1, 0]);
});

test("row S2: a block of NULs is one bad line, alone or before a record", async () => {
  const [a, b] = three();
  const nul = "\0".repeat(4_096);
  expect(await counts(`${HEAD}${a}\n${nul}\n${b}\n`)).toEqual([2, 1, 0]);
  expect(await counts(`${HEAD}${a}\n${nul}${b}\n`)).toEqual([2, 1, 0]);
});

test("row S3: reading goes on past a bad line, and a tail torn inside of a letter is one bad line", async () => {
  const [a, b, c] = three();
  expect(await counts(`${HEAD}${a}\n{"type":"mess\n${b}\n${c}\n`)).toEqual([3, 1, 0]);
  const tail = Buffer.from('{"type":"message","id":"z","message":{"role":"user","content":"ü');
  expect(await counts(Buffer.concat([Buffer.from(`${HEAD}${a}\n`), tail.subarray(0, -1)]))).toEqual([1, 1, 0]);
});

test("row S4: a raw line end in a value is two bad lines", async () => {
  const [a, b] = three();
  const broken = a.replace("please look", "please\nlook");
  expect(await counts(`${HEAD}${broken}\n${b}\n`)).toEqual([1, 2, 1]);
});

test("row S4: U+2028 and a lone CR inside of a text end no line", async () => {
  const [a, b] = three();
  expect(await counts(`${HEAD}${a.replace("please look", "please\u2028look\u0085")}\n${b}\n`)).toEqual([2, 0, 0]);
});

test("row S5: two writers make branches of one tree; a parent that is not there is counted", async () => {
  const chain = new Chain();
  const top = chain.user();
  const mine = chain.user("mine");
  chain.user("theirs", { parentId: top });
  chain.user("mine again", { parentId: mine });
  chain.user("lost", { parentId: "nobody" });
  expect(await counts(text([header("a"), ...chain.records]))).toEqual([5, 0, 1]);
});

test("row S6: a file without a header is flagged and not summed", async () => {
  const chain = new Chain();
  chain.user();
  const root = folder();
  const { report, completeness } = await analyzed(desk(root), write(join(root, "a.jsonl"), text(chain.records)));
  expect(report.totals.userMessages).toBe(0);
  expect(report.corpus.unsupportedFiles).toBe(1);
  expect(completeness.source.causes).toEqual(["unsupported_files"]);
});

test("a torn line before the header hides it from nobody", async () => {
  const [a] = three();
  expect(await counts(`{"type":"sess\n\n${HEAD}${a}\n`)).toEqual([1, 1, 0]);
});

test("several headers in one file break nothing behind them", async () => {
  const [a, b] = three();
  expect(await counts(`${HEAD}${a}\n${text([header("other")])}${b}\n`)).toEqual([2, 0, 0]);
});
