import type { SearchInput } from "@fathomline/contracts";
import { afterAll, expect, test } from "vitest";
import { Project } from "./project.ts";

const project = new Project({
  "docs/save.md":
    "---\ncomponent: render\nn: 007\nbuild: 1.10\ntags: [one, two words]\n---\n# The save-migration\n\nA cafe\u0301 in a STRASSE.\n",
  "docs/case.md": "# Case\n\nThe saveMigration function, full-width ＡＰＩ.\n",
  "docs/asia.md": "# 設計\n\n索引は全文検索のために作られる。\n",
  "docs/plans/none.md": "# None of it\n\nconcatenate renderer\n",
  "todos/1-complete-p1-x.md": "---\nstatus: completed\n---\n# Done\n",
});
afterAll(() => project.remove());

test.each<readonly [string, SearchInput, readonly string[]]>([
  ["a word split at a hyphen and at a change of case", { query: "save migration" }, ["docs/case.md", "docs/save.md"]],
  ["the same as one word", { query: "savemigration" }, ["docs/case.md", "docs/save.md"]],
  ["the beginning of a word", { query: "migr" }, ["docs/case.md", "docs/save.md"]],
  ["no middle of a word", { query: "cat" }, []],
  ["an accent in another composition, or none", { query: "café" }, ["docs/save.md"]],
  ["full case folding", { query: "straße" }, ["docs/save.md"]],
  ["full-width letters", { query: "api" }, ["docs/case.md"]],
  ["a word inside a sentence without spaces", { query: "検索" }, ["docs/asia.md"]],
  ["any term", { query: "café 検索", matchMode: "any" }, ["docs/asia.md", "docs/save.md"]],
  ["all terms", { query: "café 検索", matchMode: "all" }, []],
  ["all terms where a document has them", { query: "concatenate renderer" }, ["docs/plans/none.md"]],
  ["any terms where no document has all", { query: "café 検索" }, ["docs/asia.md", "docs/save.md"]],
  ["no other terms for at least so many", { query: "café 検索", minTermMatches: 2 }, []],
  ["a question without spaces by its words", { query: "なぜ検索がない" }, ["docs/asia.md"]],
  ["a plural for a singular", { query: "functions" }, ["docs/case.md"]],
  ["a phrase", { query: '"migration save"' }, []],
  ["a required term beside any", { query: "café 検索", matchMode: "any", requiredTerms: "設計" }, ["docs/asia.md"]],
  ["an optional term that gates nothing", { query: "café", optionalTerms: "検索" }, ["docs/save.md"]],
  ["a filter by the whole value only", { filters: { component: "render" } }, ["docs/save.md"]],
  ["a filter in another spelling", { filters: { tags: "Two-Words" } }, ["docs/save.md"]],
  ["a number as written", { filters: { n: "007" } }, ["docs/save.md"]],
  ["a number by value", { filters: { n: "7", build: "1.1" } }, ["docs/save.md"]],
  ["any of a field's values, all fields", { filters: { component: ["x", "render"], tags: "one" } }, ["docs/save.md"]],
  ["completed is complete", { filters: { status: "complete" } }, ["todos/1-complete-p1-x.md"]],
  ["a scope", { query: "renderer", scopes: ["plans"] }, ["docs/plans/none.md"]],
  ["a field that is not searched", { query: "renderer", includeBody: false }, []],
])("%s", async (_case, input, paths) => {
  expect((await project.paths(input)).toSorted()).toEqual(paths);
});

test.each([["-todo"], ["a OR b"], ["status:ready"], ["mig*"]])(
  "%s is read as text, and a note says so",
  async (query) => {
    const { content } = await project.ask({ query });
    expect(content[0]).toContain("The query holds what looks like an operator; it was read as plain text.");
  },
);
