import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import {
  DIAGNOSTIC_CODES,
  MAX_FRONTMATTER_BYTES,
  MAX_FRONTMATTER_DEPTH_LEVELS,
  MAX_FRONTMATTER_DIAGNOSTICS,
  MAX_LIST_ELEMENTS,
  MAX_MAP_KEYS,
  readFrontmatter,
} from "../../src/index.ts";
import { neverEchoesProperty } from "./never-echoes-property.ts";
import { bodyOf, codes, fieldTexts } from "../support/read-fields.ts";

const block = (yaml: string): string => `---\n${yaml}\n---\nbody`;

describe("readFrontmatter", () => {
  test.each([
    [
      "numbers keep their text",
      "a: 007\nb: 1.10\nc: 12345678901234567890\nd: 0x1F",
      ["a: number 007", "b: number 1.10", "c: number 12345678901234567890", "d: number 0x1F"],
    ],
    [
      "dates and date-times",
      "a: 2024-06-01\nb: 2024-06-01T10:00:00Z\nc: 2024-06-01 10:00 +02:00",
      ["a: date 2024-06-01", "b: date 2024-06-01T10:00:00Z", "c: date 2024-06-01 10:00 +02:00"],
    ],
    [
      "what only looks like a date",
      "a: 2024-13-01\nb: 2023-02-29\nc: 2024-6-1\nd: '2024-06-01'",
      ["a: string 2024-13-01", "b: string 2023-02-29", "c: string 2024-6-1", "d: string 2024-06-01"],
    ],
    [
      "YAML 1.1 words are strings",
      "a: yes\nb: off\nc: 12:30:45",
      ["a: string yes", "b: string off", "c: string 12:30:45"],
    ],
    [
      "booleans and nulls",
      "a: true\nb: False\nc: ~\nd: null\ne:",
      ["a: boolean true", "b: boolean False", "c: null ~", "d: null null", "e: null "],
    ],
    [
      "comments after values",
      'a: ready # note\nb: "a # b"\nc: a#b',
      ["a: string ready", "b: string a # b", "c: string a#b"],
    ],
    [
      "lists of each form",
      "a: [x, '1', 1]\nb:\n- 007\n- y\nc:\n  - 2024-06-01\nd: x, y",
      ["a: list [x, 1, 1]", "b: list [007, y]", "c: list [2024-06-01]", "d: string x, y"],
    ],
    [
      "block scalars and maps",
      "a: |\n  x\n  y\nb: >-\n  x\n  y\nc:\n  k: v",
      ["a: string x\ny\n", "b: string x y", "c: map null"],
    ],
    [
      "keys of any script",
      'Café: 1\na.b: 1\n"my key": 1\n日本: 1\n007: 1',
      ["Café: number 1", "a.b: number 1", "my key: number 1", "日本: number 1", "007: number 1"],
    ],
    ["a merge key is a key", "<<: {a: 1}", ["<<: map null"]],
    ["only comments", "# nothing", []],
  ])("%s", (_name, yaml, expected) => {
    expect(fieldTexts(block(yaml))).toEqual(expected);
    expect(codes(block(yaml))).toEqual([]);
    expect(bodyOf(block(yaml))).toBe("body");
  });

  test.each([
    ["an unclosed block", "---\na: 1\n", ["frontmatter_unclosed@1:1"]],
    ["an unquoted colon", block("b: 1\na: Use when: x"), ["unquoted_colon@3:12"]],
    ["a tab in the indentation", block("a:\n\tb: 1"), ["tab_indentation@3:1"]],
    ["other YAML errors", block("a: [1\nb: 2"), ["yaml_syntax@3:1"]],
    ["a bare text", block("text"), ["not_a_mapping@2:1"]],
    ["a list", block("- a"), ["not_a_mapping@2:1"]],
    ["two documents", block("a: 1\n...\nb: 1"), ["multiple_documents@4:1"]],
    ["conflict markers", block("a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x"), ["conflict_markers@3:1"]],
    ["a conflict around the fence", `<<<<<<< HEAD\n${block("a: 1")}`, ["conflict_markers@1:1"]],
  ])("%s yields no fields", (_name, source, expected) => {
    expect(codes(source)).toEqual(expected);
    expect(fieldTexts(source)).toEqual([]);
  });

  test.each([
    [
      "a duplicate key: the last value wins, in the first place",
      "a: 1\nb: 2\na: 3",
      ["duplicate_key@4:1/2"],
      ["a: number 3", "b: number 2"],
    ],
    ["a duplicate key of a nested map", "a:\n  b: 1\n  b: 2", ["duplicate_key@4:3/3"], ["a: map null"]],
    [
      "an anchor, an alias, a tag",
      "a: &x 1\nb: *x\nc: !t 1\nd: 1",
      ["anchor_refused@2:4", "alias_refused@3:4", "tag_refused@4:4"],
      ["d: number 1"],
    ],
    ["an unquoted glob", "a: *.ts\nb: 1", ["alias_refused@2:4"], ["b: number 1"]],
    ["an alias deep inside", "a:\n  b: [*x]\nc: 1", ["alias_refused@3:7"], ["c: number 1"]],
    ["a last value that is refused drops the key", "a: 1\na: *x", ["alias_refused@3:4", "duplicate_key@3:1/2"], []],
    ["keys that are no text", "[a]: 1\n: 2\nb: 3", ["unsupported_key@2:1", "unsupported_key@2:1"], ["b: number 3"]],
  ])("%s", (_name, yaml, expected, fields) => {
    expect(codes(block(yaml))).toEqual(expected);
    expect(fieldTexts(block(yaml))).toEqual(fields);
  });

  test("limits: each excess is a diagnostic, what fits is kept, what does not is counted", () => {
    const wide = readFrontmatter(
      block(Array.from({ length: MAX_MAP_KEYS + 3 }, (_, index) => `k${index}: [1]`).join("\n")),
    );
    expect([
      wide.fields.length,
      wide.omitted.keys,
      wide.diagnostics.map(({ code, line }) => `${code}@${line}`),
    ]).toEqual([MAX_MAP_KEYS, 3, [`too_many_keys@${MAX_MAP_KEYS + 2}`]]);
    const long = readFrontmatter(block(`a: [${"x,".repeat(MAX_LIST_ELEMENTS + 5)}]\nb: 1`));
    expect([
      long.fields[0]?.elements.length,
      long.omitted.elements,
      long.diagnostics.map(({ code }) => code),
      long.fields.length,
    ]).toEqual([MAX_LIST_ELEMENTS, 5, ["list_too_long"], 2]);
    const deep = (levels: number): string => block(`a: ${"[".repeat(levels)}${"]".repeat(levels)}`);
    expect(codes(deep(MAX_FRONTMATTER_DEPTH_LEVELS - 1))).toEqual([]);
    expect(readFrontmatter(deep(MAX_FRONTMATTER_DEPTH_LEVELS)).diagnostics.map(({ code }) => code)).toEqual([
      "too_deep",
    ]);
    const many = readFrontmatter(block("a: 1\n".repeat(MAX_FRONTMATTER_DIAGNOSTICS + 10)));
    expect([many.diagnostics.length, many.omitted.diagnostics]).toEqual([MAX_FRONTMATTER_DIAGNOSTICS, 9]);
  });

  test.each([
    ["one-byte characters", "a"],
    ["two-byte characters", "é"],
    ["three-byte characters", "日"],
  ])("the byte limit counts UTF-8: %s", (_name, character) => {
    const width = new TextEncoder().encode(character).length;
    const fitting = "k: x\n".length + Math.floor((MAX_FRONTMATTER_BYTES - 5 - 3) / width) * width;
    const yaml = (bytes: number): string => `---\nk: x\n# ${character.repeat((bytes - 5) / width)}\n---\nbody`;
    expect(codes(yaml(fitting))).toEqual([]);
    expect(codes(yaml(fitting + width))).toEqual(["frontmatter_too_large@2:1"]);
    expect(bodyOf(yaml(fitting + width))).toBe("body");
  });

  test("never throws, and never echoes a value", () => {
    const distribution = new Distribution("never throws, never echoes");
    neverEchoesProperty({ readFrontmatter }, { numRuns: 5_000, seed: 1 }, ({ fields, diagnostics }) => {
      distribution.record(
        diagnostics.length > 0 ? "diagnosed" : "accepted",
        ...new Set(diagnostics.map(({ code }) => code)),
        ...(fields.length > 0 ? ["fields"] : []),
      );
    });
    distribution.print();
    for (const label of ["accepted", "fields", "yaml_syntax", "not_a_mapping", "conflict_markers"])
      expect(distribution.count(label), label).toBeGreaterThan(30);
  });

  test("the README lists every diagnostic code, and no other", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    const listed = [...readme.matchAll(/^\| `([a-z_]+)` +\|/gm)].map((match) => match[1]);
    expect(listed).toEqual(DIAGNOSTIC_CODES);
  });
});
