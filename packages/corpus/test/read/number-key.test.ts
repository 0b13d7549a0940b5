import { describe, expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { filterKey } from "../../src/read/filter-key.ts";
import { numberKey, yamlNumberKey } from "../../src/read/number-key.ts";
import { numberOrderHolds, type NumberKeyModule } from "./number-key-property.ts";

test.each([
  ["leading zeros", "007", "7"],
  ["trailing zeros", "1.10", "1.1"],
  ["a sign", "+5", "5"],
  ["a zero with a sign", "-0.00", "0"],
  ["a power of ten", "12e-1", "1.2"],
  ["no digit before the point", ".5", "0.5"],
  ["no digit behind it", "5.", "5"],
  ["blanks around", " 5 ", "5"],
])("equal: %s", (_name, one, other) => {
  expect(numberKey(one)).toBe(numberKey(other));
  expect(numberKey(one)).toBeDefined();
});

test.each(["12345678901234567890", "9007199254740993", "0.1", "1e308"])(
  "%s is not its neighbour in a double",
  (text) => {
    expect(numberKey(text)).not.toBe(numberKey(text.replace(/\d(?=e|$)/, (digit) => String((Number(digit) + 1) % 10))));
  },
);

test.each([
  "",
  " ",
  ".",
  "-",
  "e5",
  "1e",
  "1.2.3",
  "1_000",
  "1,5",
  "0x1F",
  "Infinity",
  "NaN",
  "1".repeat(401),
  "1e10000",
])("%j is no number to compare", (text) => expect(numberKey(text)).toBeUndefined());

test("what YAML reads as a number in another base is one", () => {
  expect(yamlNumberKey("0x1F")).toBe(numberKey("31"));
  expect(yamlNumberKey("0o17")).toBe(numberKey("15"));
  expect(yamlNumberKey("0xFFFFFFFFFFFFFFFFFF")).toBe(numberKey("4722366482869645213695"));
  expect(yamlNumberKey("0123")).toBe(numberKey("123"));
  expect(yamlNumberKey(".inf")).toBeUndefined();
});

test("no text of a document has the stored form of a number", () => {
  const key = numberKey("5") ?? "";
  expect(filterKey(key)).not.toBe(key);
});

test("stored forms order as the numbers do", () => {
  const distribution = new Distribution("number keys");
  numberOrderHolds({ numberKey }, { numRuns: 5_000 }, (...labels) => distribution.record(...labels));
  distribution.print();
  for (const label of ["equal in another spelling", "different", "both negative", "zero"])
    expect(distribution.count(label), label).toBeGreaterThan(100);
});

describe("number key mutants", () => {
  const file = "read/number-key.ts";
  killMutants<NumberKeyModule>({
    folder: "packages/corpus",
    entry: file,
    property: (module) => numberOrderHolds(module, { numRuns: 3_000, seed: 7 }),
    mutants: [
      { name: "trailing zeros count", file, from: '.replace(/0+$/, "")', to: "" },
      { name: "zeros in front count as power", file, from: "- leadingZeros", to: "" },
      { name: "the power of ten is forgotten", file, from: "Number(power) + whole.length", to: "whole.length" },
      { name: "powers are not padded", file, from: '.padStart(EXPONENT_DIGITS, "0")', to: "" },
      { name: "negative powers are not shifted", file, from: "exponent + EXPONENT_MAX)", to: "exponent)" },
      { name: "negative numbers count up", file, from: "String(9 - Number(digit))", to: "digit" },
      { name: "a shorter negative number comes first", file, from: 'NEGATIVE_END = "~"', to: 'NEGATIVE_END = ""' },
      { name: "zero is above", file, from: 'ZERO = "5"', to: 'ZERO = "7"' },
      { name: "the sign is forgotten", file, from: 'sign === "-"', to: 'sign === "+"' },
    ],
  });
});
