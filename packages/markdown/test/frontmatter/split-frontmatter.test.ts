import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { splitFrontmatter } from "../../src/index.ts";
import { splitProperty } from "./split-property.ts";

describe("splitFrontmatter", () => {
  test("agrees with a line by line oracle and loses no character", () => {
    const distribution = new Distribution("splitFrontmatter");
    splitProperty({ splitFrontmatter }, { numRuns: 20_000 }, (source, { state, yaml, body }) => {
      const labels = [state as string];
      if (source.startsWith("\ufeff")) labels.push("byteOrderMark");
      if (source.includes("\r\n")) labels.push("crlf");
      if (/\r(?!\n)/.test(source)) labels.push("loneCarriageReturn");
      if (state === "closed" && yaml.start === yaml.end) labels.push("emptyBlock");
      if (state === "closed" && body.start === body.end) labels.push("emptyBody");
      distribution.record(...labels);
    });
    distribution.print();
    for (const label of [
      "absent",
      "closed",
      "unclosed",
      "byteOrderMark",
      "crlf",
      "loneCarriageReturn",
      "emptyBlock",
      "emptyBody",
    ]) {
      expect(distribution.count(label), label).toBeGreaterThan(100);
    }
  });

  test.each([
    ["a block", "---\na: 1\n---\nbody", "closed", "a: 1\n", "body", 4],
    ["an empty block, a later rule", "---\n---\nbody\n---\n", "closed", "", "body\n---\n", 3],
    ["blanks after both fences", "--- \na: 1\n---\t \nbody", "closed", "a: 1\n", "body", 4],
    ["a closing fence at the end", "---\na: 1\n---", "closed", "a: 1\n", "", 3],
    ["no fence at all", "text\n---\n", "absent", "", "text\n---\n", 1],
    ["four dashes", "----\na: 1\n---\n", "absent", "", "----\na: 1\n---\n", 1],
    ["an indented fence", " ---\na: 1\n---\n", "absent", "", " ---\na: 1\n---\n", 1],
    ["a fence that is not the first line", "\n---\na: 1\n---\n", "absent", "", "\n---\na: 1\n---\n", 1],
    ["only a fence", "---", "unclosed", "", "---", 1],
    ["the empty source", "", "absent", "", "", 1],
  ])("%s", (_name, source, state, yaml, body, line) => {
    const block = splitFrontmatter(source);
    expect([block.state, source.slice(block.yaml.start, block.yaml.end), source.slice(block.body.start)]).toEqual([
      state,
      yaml,
      body,
    ]);
    expect(block.body.line).toBe(line);
  });
});
