import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SearchEnvelope, SearchInput } from "@fathomline/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSearchService, createSearchTool } from "../../src/index.ts";
import { context } from "../fake/call.ts";
import { corpusRow, FakeCorpus } from "../fake/corpus.ts";

let cwd = "";
beforeAll(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-cursor-")));
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const QUERY: SearchInput = { query: "alpha", limit: 10, filters: { status: ["ready", "open"] } };

function project(): { corpus: FakeCorpus; search: (input: SearchInput) => Promise<SearchEnvelope> } {
  const corpus = new FakeCorpus(Array.from({ length: 45 }, (_, index) => corpusRow(`docs/${index}.md`)));
  const tool = createSearchTool(createSearchService(corpus, { name: "test", version: "1.0.0" }));
  return { corpus, search: async (input) => (await tool.run(input, context({ cwd }))).native };
}

async function firstCursor(search: (input: SearchInput) => Promise<SearchEnvelope>): Promise<string> {
  const native = await search(QUERY);
  if (!native.ok || native.data.nextCursor === null) throw new Error("no next page");
  return native.data.nextCursor;
}

describe("K8: a cursor that does not advance", () => {
  test("K8: following cursors ends, and visits every row once", async () => {
    const { search } = project();
    const paths: string[] = [];
    const cursors = new Set<string>();
    for (let cursor: string | null = null, pages = 0; pages < 10; pages += 1) {
      const native = await search(cursor === null ? QUERY : { ...QUERY, cursor });
      if (!native.ok) throw new Error(native.error.code);
      paths.push(...native.data.results.map(({ path }) => path));
      cursor = native.data.nextCursor;
      if (cursor === null) break;
      expect(cursors.has(cursor)).toBe(false);
      cursors.add(cursor);
    }
    expect(paths).toEqual(Array.from({ length: 45 }, (_, index) => `docs/${index}.md`));
    expect(cursors.size).toBe(4);
  });

  test("K8: the last page has no cursor, to the row", async () => {
    const { search } = project();
    const cursor = await firstCursor(search);
    expect(await search({ ...QUERY, cursor, limit: 34 })).toMatchObject({ data: { nextCursor: expect.any(String) } });
    expect(await search({ ...QUERY, cursor, limit: 35 })).toMatchObject({ data: { nextCursor: null } });
  });

  test.each<readonly [string, (cursor: string) => SearchInput]>([
    ["malformed", () => ({ ...QUERY, cursor: "garbage" })],
    ["empty", () => ({ ...QUERY, cursor: "" })],
    ["cut", (cursor) => ({ ...QUERY, cursor: cursor.slice(0, -1) })],
    ["of another position", (cursor) => ({ ...QUERY, cursor: `zzz${cursor.slice(cursor.indexOf("."))}` })],
    ["of another query", (cursor) => ({ ...QUERY, query: "beta", cursor })],
    ["of another filter", (cursor) => ({ ...QUERY, filters: { status: "ready" }, cursor })],
    ["of another folder", (cursor) => ({ ...QUERY, docsRoot: ".", cursor })],
    ["of another order", (cursor) => ({ ...QUERY, rankProfile: "recency", cursor })],
  ])("K8: one that is %s is cursor_invalid, and nothing is searched", async (_case, inputOf) => {
    const { corpus, search } = project();
    const input = inputOf(await firstCursor(search));
    const before = corpus.requests.length;
    expect(await search(input)).toMatchObject({
      ok: false,
      error: { code: "cursor_invalid" },
      effects: { documents: { state: "none" }, derived: { state: "none" }, phase: "resolve" },
    });
    expect(corpus.requests).toHaveLength(before);
  });

  test("K8: one over documents that changed since is cursor_stale, with what this call looked at", async () => {
    const { corpus, search } = project();
    const cursor = await firstCursor(search);
    corpus.over = { generation: "generation-2" };
    expect(await search({ ...QUERY, cursor })).toMatchObject({
      ok: false,
      error: { code: "cursor_stale" },
      completeness: { index: { documents: 3, freshness: "verified" } },
      effects: { phase: "query" },
    });
  });

  test.each<readonly [string, SearchInput]>([
    ["another limit", { limit: 3 }],
    ["another form", { outputMode: "detailed", explain: true, groupByKind: true, maxSnippetChars: 100 }],
    ["links", { includeRelated: true, relatedLimit: 2 }],
    ["another check", { freshnessMode: "strict" }],
  ])("K8: it goes on with %s, which changes no row", async (_case, over) => {
    const { search } = project();
    const cursor = await firstCursor(search);
    const native = await search({ ...QUERY, ...over, cursor });
    expect(native).toMatchObject({ ok: true, data: { results: { 0: { path: "docs/10.md" } } } });
  });
});
