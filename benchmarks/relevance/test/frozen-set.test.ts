import { expect, test } from "vitest";
import { cjkCorpus } from "../cjk-corpus.ts";
import { judgmentsOf } from "../judgments.ts";
import { RELEVANCE_QUERIES, type RelevanceQuery } from "../queries.ts";
import manifest from "../real-corpus.json" with { type: "json" };
import { searchedText } from "../searched-text.ts";

const keys = { real: new Set(Object.keys(manifest)), cjk: new Set(cjkCorpus().map(({ key }) => key)) };

test("there are enough queries of either corpus, and of two-character words", () => {
  expect(queriesOf("real").length).toBeGreaterThanOrEqual(64);
  expect(queriesOf("cjk").length).toBeGreaterThanOrEqual(32);
  const words = RELEVANCE_QUERIES.filter(({ kind }) => kind === "two-character");
  expect(words.length).toBeGreaterThanOrEqual(16);
  expect(words.filter(({ text }) => text.length !== 2)).toEqual([]);
});

test("halves alternate through each corpus, so every kind is in both", () => {
  for (const corpus of ["real", "cjk"]) {
    const halves = queriesOf(corpus).map(({ half }) => half);
    expect(halves).toEqual(halves.map((_, index) => (index % 2 === 0 ? "tune" : "held-out")));
  }
});

test.each(RELEVANCE_QUERIES)("$id has judgments of existing documents, one of them exact", ({ id, corpus }) => {
  const judged = judgmentsOf(id);
  expect([...judged.keys()].filter((key) => !keys[corpus].has(key))).toEqual([]);
  expect([...judged.values()]).toContain(3);
});

test("the bodies of the committed notes lie within the searched text", () => {
  for (const document of cjkCorpus()) {
    const { body } = searchedText(document);
    expect(document.text.trimEnd().endsWith(body.trimEnd())).toBe(true);
  }
});

test("every note that holds a two-character word in its searched text is judged for it", () => {
  const texts = cjkCorpus().map(searchedText);
  for (const { id, text } of RELEVANCE_QUERIES.filter(({ kind }) => kind === "two-character")) {
    const holding = texts.filter((fields) => Object.values(fields).some((field) => field.includes(text)));
    expect(holding.length).toBeGreaterThan(0);
    expect(holding.filter(({ key }) => !judgmentsOf(id).has(key))).toEqual([]);
  }
});

function queriesOf(corpus: string): readonly RelevanceQuery[] {
  return RELEVANCE_QUERIES.filter((query) => query.corpus === corpus);
}
