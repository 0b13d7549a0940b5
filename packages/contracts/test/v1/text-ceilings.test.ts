import { expect, test } from "vitest";
import { SearchRowSchema } from "../../src/v1/index.ts";

const row = {
  path: "docs/a.md",
  title: "A",
  titleSource: "heading",
  kind: "doc",
  score: 1,
  facets: [],
  confidence: [],
  evidence: [],
  related: [],
};

test.each([
  ["title at its ceiling", { title: "x".repeat(240) }, true],
  ["title one over", { title: "x".repeat(241) }, false],
  ["title of 120 emoji, 240 JavaScript characters", { title: "😀".repeat(120) }, true],
  ["title of 121 emoji, 242 JavaScript characters", { title: "😀".repeat(121) }, false],
  ["snippet at its ceiling", { snippet: "x".repeat(1_000) }, true],
  ["snippet one over", { snippet: "x".repeat(1_001) }, false],
  ["snippet present but undefined", { snippet: undefined }, false],
  ["path at its ceiling", { path: "p".repeat(4_096) }, true],
  ["path one over", { path: "p".repeat(4_097) }, false],
  ["path of 2,048 emoji", { path: "😀".repeat(2_048) }, true],
  ["path of 2,049 emoji", { path: "😀".repeat(2_049) }, false],
  ["facet value over", { facets: [{ name: "tags", values: ["x".repeat(121)] }] }, false],
  ["a fifth tag value", { facets: [{ name: "tags", values: ["a", "b", "c", "d", "e"] }] }, false],
  ["a ninth facet", { facets: Array.from({ length: 9 }, () => ({ name: "a", values: [] })) }, false],
  [
    "a 21st related document",
    { related: Array.from({ length: 21 }, () => ({ path: "a", relation: "links_to" })) },
    false,
  ],
])("%s", (_name, change, valid) => {
  expect(SearchRowSchema.safeParse({ ...row, ...change }).success).toBe(valid);
});
