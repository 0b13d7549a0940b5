import { expect, test } from "vitest";
import { progressLine } from "../../src/output/progress-line.ts";
import { terminalJson, terminalText } from "../../src/output/terminal-text.ts";
import { collect } from "../support/streams.ts";

const HOSTILE = "a\u001B[31mred\u0007\u009B2J\u007F\r\tb\nc\u0000é📁\u2028";

test("text for people keeps tabs and line feeds, and no other control character", () => {
  expect(terminalText(HOSTILE)).toBe("a\u{FFFD}[31mred\u{FFFD}\u{FFFD}2J\u{FFFD}\u{FFFD}\tb\nc\u{FFFD}é📁\u2028");
});

test("JSON on a terminal holds no control character and means the same", () => {
  const value = { [HOSTILE]: [HOSTILE] };
  const shown = terminalJson(JSON.stringify(value, undefined, 2));
  expect(JSON.parse(shown)).toEqual(value);
  expect(terminalText(shown)).toBe(shown);
});

test("progress is one line that is overwritten and taken away", () => {
  const stderr = collect({ isTTY: true });
  const progress = progressLine(stderr, { TERM: "xterm" });
  progress?.clear();
  progress?.show("one\u001B[2J\ntwo");
  progress?.show("three");
  progress?.clear();
  progress?.clear();
  expect(stderr.text()).toBe("\r\u001B[Kone\u{FFFD}[2J two\r\u001B[Kthree\r\u001B[K");
});

test.each([
  ["a pipe", {}, {}],
  ["a terminal that cannot overwrite", { isTTY: true }, { TERM: "dumb" }],
])("there is no progress on %s", (_what, stream, environment) => {
  expect(progressLine(collect(stream), environment)).toBeUndefined();
});
