import * as fc from "fast-check";
import { load, YAML11_SCHEMA } from "js-yaml";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { Distribution } from "../../../../test/support/distribution.ts";
import { formatScalar } from "../../src/edit.ts";
import { anyText } from "../support/frontmatter-arbitrary.ts";

/** Two parsers, each by YAML 1.2 and 1.1, in a block map, a flow list and a block list. */
function readings(written: string): unknown[] {
  const sources = [`a: ${written}\n`, `a: [${written}, x]\n`, `a:\n- ${written} # c\n`];
  return sources.flatMap((source) => {
    const documents = [
      load(source),
      load(source, { schema: YAML11_SCHEMA }),
      parse(source),
      parse(source, { version: "1.1" }),
    ];
    return documents.map((document: unknown) => {
      const value = valueOf(document);
      return Array.isArray(value) ? value[0] : value;
    });
  });
}

function valueOf(document: unknown): unknown {
  return typeof document === "object" && document !== null && "a" in document ? document.a : undefined;
}

describe("formatScalar", () => {
  test("every parser reads the text back, on one line", () => {
    const distribution = new Distribution("formatScalar");
    fc.assert(
      fc.property(anyText, (text) => {
        const written = formatScalar(text);
        expect(written).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
        expect(new Set(readings(written))).toEqual(new Set([text]));
        const labels = [written.startsWith('"') ? "quoted" : "plain"];
        if (/[\r\n]/.test(text)) labels.push("lineBreak");
        if (/^\s|\s$/.test(text)) labels.push("outerBlank");
        if (!text.isWellFormed()) labels.push("loneSurrogate");
        if (/\p{Extended_Pictographic}/u.test(text)) labels.push("emoji");
        distribution.record(...labels);
      }),
      { numRuns: 3_000 },
    );
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
