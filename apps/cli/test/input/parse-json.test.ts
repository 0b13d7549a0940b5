import { expect, test } from "vitest";
import { parseJson, parseJsonBytes } from "../../src/input/parse-json.ts";

test.each([
  ['{"a":1}', { a: 1 }],
  [' \r\n{"a":"\u2028"}\n', { a: "\u2028" }],
  ["\ufeff{}", {}],
  ["null", null],
  ["5", 5],
])("reads %j", (text, value) => {
  expect(parseJsonBytes(Buffer.from(text))).toEqual({ ok: true, value });
});

test.each([
  ["nothing", "", "the input is empty; expected a JSON object"],
  ["blanks", " \t\r\n", "the input is empty; expected a JSON object"],
  ["a word", "secret-word", "the input is not valid JSON"],
  ["a comma too many", '{\n "a": "secret",\n}', "the input is not valid JSON (line 3 column 1)"],
  ["half of it", '{"a": "secret', "the input is not valid JSON (line 1 column 14)"],
  ["a non-JSON blank", "\u00a0{}", "the input is not valid JSON"],
])("refuses %s without repeating it", (_what, text, message) => {
  expect(parseJson(text)).toEqual({ ok: false, message });
});

test.each([
  ["a lone byte", [0xff]],
  ["a cut character", [0x22, 0xe2, 0x80]],
  ["a surrogate in UTF-8", [0x22, 0xed, 0xa0, 0x80, 0x22]],
])("refuses %s, which would be another text when replaced", (_what, bytes) => {
  expect(parseJsonBytes(Uint8Array.from(bytes))).toEqual({ ok: false, message: "the input is not valid UTF-8" });
});
