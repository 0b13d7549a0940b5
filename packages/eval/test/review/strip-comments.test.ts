import { expect, test } from "vitest";
import { stripComments } from "../../src/review/strip-comments.ts";

test.each([
  ["a // b\nc", "a  \nc"],
  ["a /* b\n// c */ d", "a   d"],
  ["\"// no\" + '/* no */'", "\"// no\" + '/* no */'"],
  ["`// no ${a /* yes */} no`", "`// no ${a  } no`"],
  ["x = /[\"']/; // yes", "x = /[\"']/;  "],
  ["x = /[/*]/; y", "x = /[/*]/; y"],
  ["a / b // c", "a / b  "],
  ["const f = <T>(x: T): T => x; // c", "const f = <T>(x: T): T => x;  "],
  ["/* never closed", " "],
  ['"never closed // c', '"never closed // c'],
  ["", ""],
])("%j", (source, expected) => {
  expect(stripComments(source)).toBe(expected);
});

test("a long text takes no longer than its length says", () => {
  const source = `${"/".repeat(3)} c\n`.repeat(20_000);
  expect(stripComments(source)).toBe(" \n".repeat(20_000));
});
