import { readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import { searchTool } from "@fathomline/search/tool";
import { runCli } from "../../../src/run-cli.ts";
import { collect } from "../../support/streams.ts";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { pathsOf, search } from "../support/search.ts";

test("row U1: half a surrogate pair in a parameter is read as U+FFFD, counted, and none leaves", async () => {
  using project = new Project({ "docs/a.md": "needle \uFFFD here" });
  const { envelope, text } = await search(project, { query: "needle \ud99c", filters: {}, optionalTerms: ["\udc00x"] });
  expect(envelope.completeness).toMatchObject({ status: "partial", replacedInputChars: 2 });
  expect(text).toContain("Read as U+FFFD: 2 half surrogate pairs in the input.");
});

test.each([60, 61, 62, 63, 64])(
  "row U1: a cut at %i characters is never between surrogates",
  async (maxSnippetChars) => {
    using project = new Project({ "docs/a.md": `needle ${"😀".repeat(100)}` });
    const { rows } = await search(project, { query: "needle", maxSnippetChars });
    expect(rows[0]?.snippet?.isWellFormed()).toBe(true);
    expect(rows[0]?.snippet?.length).toBeLessThanOrEqual(maxSnippetChars);
  },
);

// `search` asserts the bytes of each channel; the rows are of three and four bytes a character, at every offset to the limit.
test.each([0, 1, 2, 3])("row U2: budgets in bytes are kept whatever the characters are (shift %i)", async (shift) => {
  const files = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [
      `docs/${index}.md`,
      page([`title: ${"x".repeat(shift)}${"漢😀".repeat(70)}`], `needle ${"漢字".repeat(480)}`),
    ]),
  );
  using project = new Project(files);
  const { envelope } = await search(project, { query: "needle", limit: 100, maxSnippetChars: 1_000 });
  const { total, returned, omitted } = envelope.completeness.counts.results;
  expect([total, returned + (omitted ?? 0)]).toEqual([100, 100]);
  expect(returned).toBeLessThan(100);
});

test("row U3: a family or a flag at the limit is there whole or not at all", async () => {
  const family = "👩‍👩‍👧‍👦";
  const flag = "🇩🇪";
  using project = new Project({ "docs/a.md": `needle ${family.repeat(30)}`, "docs/b.md": `needle ${flag.repeat(60)}` });
  for (let maxSnippetChars = 60; maxSnippetChars < 72; maxSnippetChars += 1) {
    const { rows } = await search(project, { query: "needle", maxSnippetChars });
    for (const { snippet = "" } of rows)
      expect(snippet.replaceAll(family, "").replaceAll(flag, "")).toMatch(/^[\w\s…]*$/);
  }
});

// Descriptive text is one line, so it is free of them in the native answer too; a path is an identity and stays exact.
test("row U4: control characters move no cursor in the text, and paths are exact in data", async () => {
  const name = "esc\u001b[2J\u0007.md";
  using project = new Project({
    [`docs/${name}`]: page(['title: "t \\e[31mred\\x9b"'], "needle \u001b[31mred\u001b[0m \u0085 \u009b31m end"),
  });
  const { rows, text, details } = await search(project, { query: "needle", outputMode: "detailed" });
  expect(rows.map(({ path }) => path)).toEqual([`docs/${name}`]);
  expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  expect(text).toContain("\\u001b[2J");
  expect(details).toBeDefined();
});

test("row U5: U+2028 and U+2029 in a JSON string end no record of a batch", async () => {
  using project = new Project({ "docs/a.md": "needle\u2028second\u2029third" });
  const lines = [{ query: "needle\u2028second" }, { query: "third" }].map((input) =>
    JSON.stringify({ tool: "project_artifact_search", input }),
  );
  const stdout = collect();
  const status = await runCli(["batch", "--cwd", project.folder], {
    tools: [searchTool],
    environment: {},
    openStdin: () => Readable.from([Buffer.from(`${lines.join("\n")}\n`)]),
    stdout,
    stderr: collect(),
    signal: new AbortController().signal,
  });
  expect(status).toBe(0);
  const answers = stdout.text().trimEnd().split("\n");
  expect(answers).toHaveLength(2);
  for (const answer of answers) {
    const line: unknown = JSON.parse(answer);
    expect(JSON.stringify(line)).toContain("docs/a.md");
  }
});

test("row U6: NFC and NFD meet in names and texts, and paths are not rewritten", async () => {
  const decomposed = "cafe\u0301";
  using project = new Project({
    [`docs/${decomposed}.md`]: "x",
    "docs/b.md": `a ${decomposed} there`,
    "docs/c.md": "café",
  });
  for (const query of ["café", decomposed, "cafe"])
    expect(await pathsOf(project, { query })).toEqual(["docs/b.md", "docs/c.md", `docs/${decomposed}.md`]);
  expect(readdirSync(project.path("docs"))).toContain(`${decomposed}.md`);
});

test("row U7: a zero-width space inside a word is no border, on either side", async () => {
  using project = new Project({ "docs/a.md": "the migra\u200btion", "docs/b.md": "the migration" });
  for (const query of ["migration", "migra\u200btion"])
    expect(await pathsOf(project, { query })).toEqual(["docs/a.md", "docs/b.md"]);
});

describe("scripts without spaces", () => {
  const texts = [
    "全文検索エンジンの設計",
    "検索結果",
    "検閲と索引",
    "新しいAPI設計書",
    "数据库迁移到新库",
    "데이터베이스검색",
    "ค้นหาข้อมูลในระบบ",
    "設計書検索",
  ];

  test.each(["検索", "索エ", "検索エンジン", "API", "API設計", "数据库", "迁移", "검색", "ข้อมูล", "設計", "設計書"])(
    "row U8: %s is found exactly where a scan of the text finds it",
    async (query) => {
      using project = new Project(Object.fromEntries(texts.map((text, index) => [`docs/${index}.md`, text])));
      const expected = texts.flatMap((text, index) => (text.includes(query) ? [`docs/${index}.md`] : []));
      expect(expected.length).toBeGreaterThan(0);
      const { paths, total } = await search(project, { query, limit: 100 });
      expect([[...paths].sort(), total]).toEqual([expected, expected.length]);
    },
  );
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "row U9: %s is an ordinary term",
  async (query) => {
    using project = new Project({ "docs/a.md": `about ${query} here`, "docs/b.md": "nothing" });
    const { paths, total } = await search(project, {
      query,
      requiredTerms: [query],
      optionalTerms: query,
      explain: true,
    });
    expect([paths, total]).toEqual([["docs/a.md"], 1]);
  },
);

test("row U10: a first line of 60 KB gives a part of it within the budget, and a notice", async () => {
  using project = new Project({ "docs/a.md": `needle ${"longword".repeat(7_500)}` });
  const { envelope, rows, text } = await search(project, { query: "needle", maxSnippetChars: 1_000 });
  expect(rows[0]?.snippet?.length).toBeGreaterThan(500);
  expect(rows[0]?.snippet).toMatch(/^needle longword/);
  expect(envelope.completeness.preview).toMatchObject({ state: "partial", documentsBeyond: 1 });
  expect(text).toContain("Only the first 1200 characters");
});

test("row U11: the advice of a cut answer, followed literally, returns the rest", async () => {
  using project = new Project(
    Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`docs/${index}.md`, "needle"])),
  );
  const input = { query: "needle", limit: 3 };
  const visited: string[] = [];
  let advice = "{}";
  for (let turn = 0; turn < 3; turn += 1) {
    const more: unknown = JSON.parse(advice);
    const { paths, text, envelope } = await search(project, { ...input, ...Object(more) });
    expect(SearchEnvelopeSchema.safeParse(envelope).success).toBe(true);
    visited.push(...paths);
    const cursor = /the same input with ("cursor": "[^"]+")/.exec(text)?.[1];
    expect(cursor !== undefined).toBe(turn < 2);
    advice = `{${cursor ?? ""}}`;
  }
  expect(visited.toSorted()).toEqual(Array.from({ length: 7 }, (_, index) => `docs/${index}.md`));
});
