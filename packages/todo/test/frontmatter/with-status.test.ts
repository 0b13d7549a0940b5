import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { withStatus } from "../../src/frontmatter/with-status.ts";
import { statusProperty } from "./with-status-property.ts";

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

/** The bytes after `ready` became `complete`, one character a byte. */
function completed(text: string): string {
  const changed = withStatus(latin1(text), "ready", "complete");
  return changed.ok ? Buffer.from(changed.bytes).toString("latin1") : changed.code;
}

const rest = "priority: p1\nissue_id: 1\n---\n";

test.each([
  ["LF", `---\nstatus: ready\n${rest}\n# T\n`],
  ["CRLF", `---\nstatus: ready\n${rest}\n# T\n`.replaceAll("\n", "\r\n")],
  ["mixed", `---\r\nstatus: ready\n${rest}\r\n# T\n\n`],
])("case 35: %s line ends, only the value differs", (_ends, text) => {
  expect(completed(text)).toBe(text.replace("ready", "complete"));
});

test("case 36: a byte that is no UTF-8 in the body is kept", () => {
  const text = `---\nstatus: ready\n${rest}\xff\xfe\x80 ready\n`;
  expect(completed(text)).toBe(text.replace("ready", "complete"));
});

test("case 37: quotes stay", () => {
  expect(completed(`---\nstatus: "ready"\n${rest}`)).toBe(`---\nstatus: "complete"\n${rest}`);
  expect(completed(`---\nstatus: 'ready' # 'ready'\n${rest}`)).toBe(`---\nstatus: 'complete' # 'ready'\n${rest}`);
  expect(completed(`---\nstatus: "re\\u0061dy"\n${rest}`)).toBe(`---\nstatus: "complete"\n${rest}`);
});

test("case 38: no final newline, still none", () => {
  expect(completed(`---\nstatus: ready\n${rest}# T`)).toBe(`---\nstatus: complete\n${rest}# T`);
  expect(completed(`---\nstatus: ready\n${rest.trimEnd()}`)).toBe(`---\nstatus: complete\n${rest.trimEnd()}`);
});

test("case 11: the comment after the value is kept", () => {
  expect(completed(`---\nstatus: ready # now\n${rest}`)).toBe(`---\nstatus: complete # now\n${rest}`);
});

test("case 10: a byte order mark is kept", () => {
  expect(completed(`\xef\xbb\xbf---\nstatus: ready\n${rest}`)).toBe(`\xef\xbb\xbf---\nstatus: complete\n${rest}`);
});

test.each([
  ["case 13: two status lines", `---\nstatus: ready\nstatus: ready\n${rest}`],
  ["case 14: merge markers", `---\n<<<<<<< HEAD\nstatus: ready\n=======\n>>>>>>> x\n${rest}`],
  ["another status", `---\nstatus: pending\n${rest}`],
  ["no status", `---\n${rest}`],
  ["a status in a map", `---\na:\n  status: ready\n${rest}`],
  ["no frontmatter", "status: ready\n"],
  ["an id that is none", "---\nstatus: ready\npriority: p1\nissue_id: 0\n---\n"],
  ["nothing", ""],
])("refused: %s", (_case, text) => {
  expect(completed(text)).toBe("todo_invalid");
});

test("a flow map, and a large body", () => {
  const text = `---\n{ status: ready, priority: p1, issue_id: 1, note: ready }\n---\n${"\xe9".repeat(300_000)}`;
  expect(completed(text)).toBe(text.replace("ready", "complete"));
});

test("only the status value's bytes differ, in every file that was generated", () => {
  const seen = new Distribution("files with another status");
  statusProperty({ withStatus }, { numRuns: 2_000, seed: 12 }, ({ labels }) => seen.record(...labels));
  seen.print();
  for (const label of [
    "plain",
    "comment",
    "double quotes",
    "single quotes",
    "block scalar",
    "next line",
    "LF",
    "CRLF",
    "mixed",
    "byte order mark",
    "no UTF-8",
    "no UTF-8 in the frontmatter",
    "no final newline",
    "duplicate key",
    "same status",
  ]) {
    expect(seen.count(label), label).toBeGreaterThan(50);
  }
});
