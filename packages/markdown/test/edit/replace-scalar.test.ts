import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { replaceScalar } from "../../src/edit.ts";
import { replaceProperty } from "./replace-property.ts";

describe("replaceScalar", () => {
  test("changes the one value and not a character else, as two parsers read it", () => {
    const distribution = new Distribution("replaceScalar");
    replaceProperty({ replaceScalar }, { numRuns: 4_000 }, ({ source, target, result }) => {
      const labels = [result.ok ? (result.source === source ? "already" : "replaced") : result.code];
      if (result.ok && source.includes("\r\n")) labels.push("crlf");
      if (result.ok && source.startsWith("\ufeff")) labels.push("byteOrderMark");
      if (result.ok && /^[|>]/.test(target.written)) labels.push("blockScalar");
      if (result.ok && target.written === "") labels.push("missingValue");
      if (result.ok && target.written.includes("# comment")) labels.push("comment");
      if (!result.ok && result.code === "unsafe_edit") expect(target.scalar, source).toBe(false);
      distribution.record(...labels);
    });
    distribution.print();
    expect(distribution.count("already")).toBeGreaterThan(0);
    for (const label of [
      "replaced",
      "frontmatter_invalid",
      "not_a_scalar",
      "crlf",
      "byteOrderMark",
      "blockScalar",
      "missingValue",
      "comment",
    ]) {
      expect(distribution.count(label), label).toBeGreaterThan(5);
    }
  });

  test.each([
    [
      "keeps comments, spacing and data",
      "---\nstatus:  open  # why\nsha: 0123e45\n---\nbody",
      "status",
      "done",
      "---\nstatus:  done  # why\nsha: 0123e45\n---\nbody",
    ],
    [
      "keeps CRLF, byte order mark, missing final newline",
      "\ufeff---\r\na: x\r\nb: y\n--- ",
      "a",
      "z",
      "\ufeff---\r\na: z\r\nb: y\n--- ",
    ],
    ["quotes what needs it", "---\na: x\n---\n", "a", "done: yes # x", '---\na: "done: yes # x"\n---\n'],
    ["fills a missing value before its comment", "---\na:  # c\nb:\n---\n", "a", "x", "---\na: x  # c\nb:\n---\n"],
    ["fills a missing value at the end", "---\na:\n---", "a", "x", "---\na: x\n---"],
    ["replaces a block scalar whole", "---\na: |+\n  x\n\n# c\nb: 1\n---\n", "a", "w", "---\na: w\n\n# c\nb: 1\n---\n"],
    ["replaces a scalar of two lines", "---\na: x\n  y\nb: 1\n---\n", "a", "z", "---\na: z\nb: 1\n---\n"],
    ["writes in a flow map", '---\n{a: 1, "b":"x"}\n---\n', "b", "w", '---\n{a: 1, "b": w}\n---\n'],
    ["finds a key by its exact name", "---\n007: x\n7a: x\n---\n", "007", "w", "---\n007: w\n7a: x\n---\n"],
    ["leaves a value that reads the same", "---\na: 'open'\n---\n", "a", "open", "---\na: 'open'\n---\n"],
    ["makes a number a string", "---\na: 7\n---\n", "a", "7", '---\na: "7"\n---\n'],
  ])("%s", (_name, source, key, text, expected) => {
    expect(replaceScalar(source, key, text)).toEqual({ ok: true, source: expected });
  });

  test.each([
    ["no block", "text", "a", "no_frontmatter"],
    ["an unclosed block", "---\na: 1\n", "a", "frontmatter_invalid"],
    ["broken YAML", "---\na: b: c\n---\n", "a", "frontmatter_invalid"],
    ["a duplicate key", "---\na: 1\na: 2\n---\n", "a", "frontmatter_invalid"],
    ["an alias anywhere", "---\na: 1\nb: &x 1\n---\n", "a", "frontmatter_invalid"],
    ["an unknown key", "---\na: 1\n---\n", "b", "key_missing"],
    ["an inherited name", "---\na: 1\n---\n", "toString", "key_missing"],
    ["an empty block", "---\n---\n", "a", "key_missing"],
    ["a list", "---\na: [1]\n---\n", "a", "not_a_scalar"],
    ["a map", "---\na:\n  b: 1\n---\n", "a", "not_a_scalar"],
    ["parsers that disagree on lone CR", "---\na: 1\rb: 2\n---\n", "a", "unsafe_edit"],
    ["an explicit key without a value", "---\n? a\n---\n", "a", "unsafe_edit"],
    ["a result over the size limit", "---\na: 1\n---\n", "a", "unsafe_edit", "x".repeat(70_000)],
  ])("refuses %s", (_name, source, key, code, text = "x") => {
    expect(replaceScalar(source, key, text)).toEqual({ ok: false, code });
  });
});
