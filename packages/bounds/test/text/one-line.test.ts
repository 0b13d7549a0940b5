import { describe, expect, test } from "vitest";
import { isOneLine, oneLine, printPath } from "../../src/index.ts";

const BREAKERS: readonly (readonly [string, string])[] = [
  ["a newline", "\n"],
  ["a carriage return", "\r"],
  ["ESC", "\u001b[1A"],
  ["NEL", "\u0085"],
  ["U+2028", "\u2028"],
  ["U+2029", "\u2029"],
  ["a right-to-left override", "\u202e"],
  ["a backspace", "\b"],
];

describe("text on one line", () => {
  test.each(BREAKERS)("%s becomes a blank", (_name, breaker) => {
    expect(oneLine(`a${breaker}b`)).toMatch(/^a (?:\[1A)?b$/);
    expect(isOneLine(`a${breaker}b`)).toBe(false);
  });

  test("plain text is left as it is", () => {
    expect(oneLine("a  b\u{1f600}")).toBe("a  b\u{1f600}");
    expect(isOneLine("a  b\u{1f600}")).toBe(true);
  });

  test.each([...BREAKERS, ["a quote", '"'] as const, ["plain text", "x"] as const])(
    "a path with %s is printed exactly: as it is, or as a JSON string",
    (_name, breaker) => {
      const path = `docs/a${breaker}b.md`;
      const printed = printPath(path);
      const read: unknown = printed.startsWith('"') ? JSON.parse(printed) : printed;
      expect(read).toBe(path);
    },
  );
});
