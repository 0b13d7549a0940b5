import { expect, test } from "vitest";
import { toWellFormedInput } from "../../src/input/well-formed.ts";

test.each([
  [{ query: "a\ud99cb" }, { query: "a\ufffdb" }, 1],
  [{ filters: { "k\udc00": ["\ud800", "fine 😀"] } }, { filters: { "k\ufffd": ["\ufffd", "fine 😀"] } }, 2],
  [["\udc00\ud800"], ["\ufffd\ufffd"], 2],
  [{ a: [1, null, true, 1.5] }, { a: [1, null, true, 1.5] }, 0],
  ["\ud800", "\ufffd", 1],
])("%j", (raw, value, replacedChars) => {
  expect(toWellFormedInput(raw)).toEqual({ value, replacedChars });
});

test("a member named __proto__ stays a member", () => {
  const { value } = toWellFormedInput(JSON.parse('{"__proto__":{"a":"\\ud800"}}'));
  expect(JSON.stringify(value)).toBe('{"__proto__":{"a":"\ufffd"}}');
  expect(Reflect.get({}, "a")).toBeUndefined();
});
