import { describe, expect, test } from "vitest";
import type { Grade } from "../judgments.ts";
import { ndcgAt10, recallAt10, unjudgedAt10 } from "../score.ts";

const JUDGED: ReadonlyMap<string, Grade> = new Map<string, Grade>([
  ["exact", 3],
  ["good", 2],
  ["related", 1],
  ["noise", 0],
]);
// Gains 7, 3, 1 at ranks 1 to 3, discounts 1, log2 3 = 1.58496, 2: 7 + 1.89279 + 0.5.
const IDEAL = 9.39279;

describe("nDCG@10", () => {
  test.each<[name: string, ranked: readonly string[], dcg: number]>([
    ["the best order", ["exact", "good", "related", "noise"], IDEAL],
    ["nothing", [], 0],
    ["only noise", ["noise"], 0],
    ["the exact one at rank 2", ["noise", "exact"], 7 / 1.58496],
    ["the two best in the wrong order", ["good", "exact"], 3 + 7 / 1.58496],
    ["an unjudged document takes a rank and gains nothing", ["unknown", "exact"], 7 / 1.58496],
    ["rank 10 counts with log2 11", [...fillers(9), "exact"], 7 / 3.45943],
    ["rank 11 does not", [...fillers(10), "exact"], 0],
  ])("%s", (_, ranked, dcg) => {
    expect(ndcgAt10(ranked, JUDGED)).toBeCloseTo(dcg / IDEAL, 4);
  });

  test("the ideal holds ten documents, so eleven exact ones can reach 1", () => {
    const judged = new Map<string, Grade>(fillers(11).map((key) => [key, 3]));
    expect(ndcgAt10(fillers(10), judged)).toBeCloseTo(1, 10);
  });

  test("a query without any useful document is 0, not NaN", () => {
    expect(ndcgAt10(["noise"], new Map<string, Grade>([["noise", 0]]))).toBe(0);
  });
});

describe("recall@min(10, relevant)", () => {
  test.each<[name: string, ranked: readonly string[], recall: number]>([
    ["both relevant ones, wherever", ["noise", "good", "exact"], 1],
    ["one of two", ["exact", "related"], 0.5],
    ["grade 1 is not relevant", ["related"], 0],
    ["rank 11 does not count", [...fillers(10), "exact", "good"], 0],
  ])("%s", (_, ranked, recall) => {
    expect(recallAt10(ranked, JUDGED)).toBe(recall);
  });

  test("with twenty relevant documents, ten of them are all that fits", () => {
    const judged = new Map<string, Grade>(fillers(20).map((key) => [key, 2]));
    expect(recallAt10(fillers(20), judged)).toBe(1);
    expect(recallAt10(fillers(5), judged)).toBe(0.5);
  });
});

test("unjudged documents are counted within the first ten ranks", () => {
  expect(unjudgedAt10(["exact", "unknown", "noise"], JUDGED)).toBe(1);
  expect(unjudgedAt10(fillers(12), JUDGED)).toBe(10);
});

function fillers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `filler-${index}`);
}
