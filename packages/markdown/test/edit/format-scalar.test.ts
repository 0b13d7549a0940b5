import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { formatScalar } from "../../src/edit.ts";
import { formatScalarProperty } from "./format-scalar-property.ts";

describe("formatScalar", () => {
  test("every parser reads the text back, on one line", () => {
    const distribution = new Distribution("formatScalar");
    formatScalarProperty({ formatScalar }, { numRuns: 3_000, seed: 1 }, (text, written) => {
      const labels = [written.startsWith('"') ? "quoted" : "plain"];
      if (/[\r\n]/.test(text)) labels.push("lineBreak");
      if (/^\s|\s$/.test(text)) labels.push("outerBlank");
      if (!text.isWellFormed()) labels.push("loneSurrogate");
      if (/\p{Extended_Pictographic}/u.test(text)) labels.push("emoji");
      distribution.record(...labels);
    });
    distribution.print();
    for (const label of ["quoted", "plain", "lineBreak", "outerBlank"])
      expect(distribution.count(label), label).toBeGreaterThan(100);
    expect(distribution.count("emoji")).toBeGreaterThan(10);
    expect(distribution.count("loneSurrogate")).toBeGreaterThan(3);
  });

  test.each([
    ["open", "open"],
    ["in progress", "in progress"],
    ["Café", "Café"],
    ["2024-06-01", '"2024-06-01"'],
    ["007", '"007"'],
    ["Yes", '"Yes"'],
    ["a: b", '"a: b"'],
    ["a #b", '"a #b"'],
    ["", '""'],
    [" a", '" a"'],
    ['say "hi" \\', '"say \\"hi\\" \\\\"'],
    ["a\nkey: b", '"a\\nkey: b"'],
    ["🙂", '"🙂"'],
    ["\ud800", '"\\ud800"'],
  ])("%j is written %s", (text, written) => {
    expect(formatScalar(text)).toBe(written);
  });
});
