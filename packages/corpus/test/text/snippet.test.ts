import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { lexQuery } from "../../src/text/lex-query.ts";
import { locateMatches } from "../../src/text/locate.ts";
import type { MatchSpan } from "../../src/text/match-span.ts";
import { bestWindow, snippet } from "../../src/text/snippet.ts";

function shown(text: string, query: string, maxChars: number): string {
  return snippet(text, locateMatches(text, lexQuery(query).terms), maxChars).text;
}

describe("snippet", () => {
  test.each([
    ["short text", "text", 60, "short text"],
    ["  two\n\n lines\tand\u0000more ", "", 60, "two lines and more"],
    ["one two three four five six seven", "six", 18, "…five six seven"],
    ["one two three", "", 9, "one two …"],
    ["", "x", 60, ""],
    ["abc", "", 0, ""],
    ["abc", "", 1, "…"],
    ["👨‍👩‍👧👨‍👩‍👧", "", 10, "👨‍👩‍👧…"],
    ["a\ud800b", "", 9, "a\ufffdb"],
  ])("%j for %j in %d: %j", (text, query, maxChars, expected) => expect(shown(text, query, maxChars)).toBe(expected));

  test("the match stands about a third into the snippet", () => {
    const text = `${"before ".repeat(100)}needle ${"after ".repeat(100)}`;
    const line = shown(text, "needle", 90);
    expect(line.indexOf("needle")).toBeGreaterThan(15);
    expect(line.indexOf("needle")).toBeLessThanOrEqual(31);
  });

  test("a place with both terms wins over an earlier one", () => {
    const text = `alpha ${"x ".repeat(300)} alpha beta ${"x ".repeat(300)}`;
    expect(shown(text, "alpha beta", 60)).toContain("alpha beta");
  });
});

interface Module {
  readonly bestWindow: typeof bestWindow;
  readonly snippet: typeof snippet;
}

const spanList = fc
  .array(fc.record({ term: fc.nat(3), start: fc.nat(200), length: fc.integer({ min: 1, max: 9 }) }), { maxLength: 15 })
  .map((spans): MatchSpan[] =>
    spans
      .map(({ term, start, length }) => ({ term, start, end: start + length }))
      .sort((a, b) => a.start - b.start || a.end - b.end || a.term - b.term),
  );

function rating(spans: readonly MatchSpan[]): number {
  return 1000 * new Set(spans.map(({ term }) => term)).size + spans.length;
}

/** Oracle: every run of spans that fits, all compared. */
function windowProperty(module: Module, distribution?: Distribution): void {
  fc.assert(
    fc.property(spanList, fc.integer({ min: 10, max: 80 }), (spans, maxChars) => {
      let best = 0;
      for (let from = 0; from < spans.length; from += 1) {
        for (let to = from + 1; to <= spans.length; to += 1) {
          const run = spans.slice(from, to);
          const fits = run.every(({ end }) => end - (run[0]?.start ?? 0) <= maxChars);
          if (fits) best = Math.max(best, rating(run));
        }
      }
      const window = module.bestWindow(spans, maxChars);
      const held = spans.filter(({ start, end }) => window !== undefined && start >= window.start && end <= window.end);
      expect(rating(held)).toBe(best);
      if (window !== undefined) expect(window.end - window.start).toBeLessThanOrEqual(maxChars);
      distribution?.record(best >= 2000 ? "several terms" : "at most one term");
    }),
    { numRuns: 800, seed: 71 },
  );
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

function snippetProperty(module: Module, distribution?: Distribution): void {
  const piece = fc.constantFrom("needle", "word", " ", "  ", "\n", "👨‍👩‍👧", "e\u0301", "検索", "\ud800", "x");
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 5, maxLength: 60, size: "max" }),
      fc.integer({ min: 12, max: 60 }),
      (pieces, maxChars) => {
        const text = pieces.join("");
        const spans = locateMatches(text, lexQuery("needle 検索").terms);
        const made = module.snippet(text, spans, maxChars);
        expect(made.text.length).toBeLessThanOrEqual(maxChars);
        expect(made.text.isWellFormed()).toBe(true);
        const inner = made.text.slice(made.cutStart ? 1 : 0, made.cutEnd ? -1 : undefined);
        const source = text.slice(made.start, made.end).toWellFormed();
        expect(inner.trimEnd()).toBe(source.replaceAll(/\s+/gu, " ").trim());
        expect(made.text.startsWith("…")).toBe(made.cutStart);
        expect(made.text.endsWith("…")).toBe(made.cutEnd);
        expect(made.cutStart).toBe(text.slice(0, made.start).trim() !== "");
        expect(made.cutEnd).toBe(text.slice(made.end).trim() !== "");
        // Cut between clusters only.
        const borders = new Set([
          0,
          text.length,
          ...[...graphemes.segment(text.toWellFormed())].map(({ index }) => index),
        ]);
        expect([borders.has(made.start), borders.has(made.end)]).toEqual([true, true]);
        if (spans.length > 0) expect(spans.some(({ start, end }) => start >= made.start && end <= made.end)).toBe(true);
        distribution?.record(
          ...(made.cutStart ? ["cut at the start"] : []),
          ...(made.cutEnd ? ["cut at the end"] : []),
          ...(spans.length > 0 ? ["match"] : []),
        );
      },
    ),
    { numRuns: 1000, seed: 72 },
  );
}

test("windows and snippets keep their promises", () => {
  const distribution = new Distribution("snippet");
  windowProperty({ bestWindow, snippet }, distribution);
  snippetProperty({ bestWindow, snippet }, distribution);
  distribution.print();
  for (const label of ["several terms", "cut at the start", "cut at the end", "match"]) {
    expect(distribution.count(label), label).toBeGreaterThan(100);
  }
});

describe("planted faults in snippets", () => {
  killMutants<Module>({
    folder: "packages/corpus",
    entry: "text/snippet.ts",
    property: (module) => {
      windowProperty(module);
      snippetProperty(module);
    },
    mutants: [
      {
        name: "window too wide",
        file: "text/snippet.ts",
        from: "next.end - span.start > maxChars",
        to: "next.start - span.start > maxChars",
      },
      {
        name: "matches instead of terms",
        file: "text/snippet.ts",
        from: "inside.size > bestTerms || (inside.size === bestTerms && matches > bestMatches)",
        to: "matches > bestMatches",
      },
      {
        name: "term never leaves",
        file: "text/snippet.ts",
        from: "if (left === 0) inside.delete(span.term);",
        to: "if (left < 0) inside.delete(span.term);",
      },
      {
        name: "no room for the first ellipsis",
        file: "text/snippet.ts",
        from: "maxChars - before.length",
        to: "maxChars",
      },
      {
        name: "starts inside a cluster",
        file: "text/snippet.ts",
        from: "Math.min(match, from + cluster.index + cluster.segment.length)",
        to: "wanted",
      },
      { name: "end one short", file: "text/snippet.ts", from: "ends[shown - 1]", to: "ends[shown - 2]" },
      { name: "blanks kept", file: "text/snippet.ts", from: 'pendingBlank = line !== "";', to: "pendingBlank = true;" },
    ],
  });
});
