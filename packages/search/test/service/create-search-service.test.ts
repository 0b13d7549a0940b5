import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  observationsOf,
  type SearchErrorCode,
  type SearchInput,
  type SearchServiceResult,
} from "@fathomline/contracts";
import type { CorpusFailureCode } from "@fathomline/corpus";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSearchService } from "../../src/index.ts";
import { corpusRow, FakeCorpus, REPORT } from "../fake/corpus.ts";

let cwd = "";
beforeAll(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-service-")));
  mkdirSync(join(cwd, "docs"));
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const signal = new AbortController().signal;

async function ask(corpus: FakeCorpus, input: SearchInput = {}): Promise<SearchServiceResult> {
  return createSearchService(corpus, { name: "test", version: "1.0.0" }).search(input, { cwd, signal });
}

async function succeed(
  corpus: FakeCorpus,
  input: SearchInput = {},
): Promise<Extract<SearchServiceResult, { ok: true }>> {
  const result = await ask(corpus, input);
  if (!result.ok) throw new Error(result.code);
  return result;
}

describe("our search service", () => {
  test("every default of an empty call", async () => {
    const corpus = new FakeCorpus([]);
    await succeed(corpus);
    expect(corpus.requests[0]).toEqual({
      workspace: cwd,
      roots: [
        { key: "docs", role: "docs", absolute: join(cwd, "docs"), relative: "docs", state: "present" },
        { key: "todos", role: "todos", absolute: join(cwd, "todos"), relative: "todos", state: "missing" },
      ],
      coverage: "preview",
      respectIgnoreFiles: true,
      freshness: { mode: "auto", ttlMs: 0 },
      rebuild: false,
      query: {
        text: "",
        requiredTerms: [],
        optionalTerms: [],
        fields: ["path", "title", "tags", "frontmatter", "headings", "body"],
        scopes: ["all"],
        filters: {},
        matchMode: "auto",
        rankProfile: "balanced",
        includeCompletedTodos: true,
        offset: 0,
        limit: 20,
        snippetChars: 220,
        relatedLimit: 0,
      },
    });
  });

  test.each<readonly [string, SearchInput, object]>([
    ["a lone required term is one term", { requiredTerms: "save migration" }, { requiredTerms: ["save migration"] }],
    ["a lone filter value is a list", { filters: { status: "ready" } }, { filters: { status: { is: ["ready"] } } }],
    ["no body", { includeBody: false }, { fields: ["path", "title", "tags", "frontmatter", "headings"] }],
    ["named fields win over includeBody", { includeBody: false, searchFields: ["body"] }, { fields: ["body"] }],
    ["links, by default five", { includeRelated: true }, { relatedLimit: 5 }],
    ["links wanted, none listed", { includeRelated: true, relatedLimit: 0 }, { relatedLimit: 0 }],
    ["a limit for links that are not wanted", { relatedLimit: 9 }, { relatedLimit: 0 }],
    ["a key that is a prototype's", { filters: { constructor: "x" } }, { filters: { constructor: { is: ["x"] } } }],
  ])("%s", async (_case, input, query) => {
    const corpus = new FakeCorpus([]);
    await succeed(corpus, input);
    expect(corpus.requests[0]?.query).toMatchObject(query);
  });

  test.each<readonly [string, SearchInput, SearchErrorCode]>([
    ["a blank filter name", { filters: { " ": "x" } }, "filter_invalid"],
    ["a filter without values", { filters: { status: [] } }, "filter_invalid"],
    ["a blank filter value", { filters: { status: ["ready", " "] } }, "filter_invalid"],
    ["a filter value of separators only", { filters: { status: "-_/ " } }, "filter_invalid"],
    ["a folder outside", { docsRoot: ".." }, "path_escape"],
  ])("%s is refused before anything is indexed", async (_case, input, code) => {
    const corpus = new FakeCorpus([]);
    const result = await ask(corpus, input);
    expect(result).toEqual({ ok: false, code, coverage: undefined });
    expect(corpus.requests).toHaveLength(0);
    expect(observationsOf(result)).toMatchObject({ derived: "none", phase: "resolve" });
  });

  test.each<readonly [CorpusFailureCode, SearchErrorCode]>([
    ["corpus_closed", "service_failed"],
    ["index_path_occupied", "index_path_occupied"],
    ["root_unreadable", "root_unreadable"],
    ["worker_failed", "service_failed"],
  ])("the corpus's %s is %s, with what it did to the index", async (from, code) => {
    const corpus = new FakeCorpus([]);
    corpus.failure = { ok: false, code: from, message: "m", retryable: false, derivedEffect: "unknown" };
    const result = await ask(corpus);
    expect(result).toMatchObject({ ok: false, code });
    expect(observationsOf(result)).toMatchObject({ derived: "unknown", phase: "refresh" });
  });

  test("rows that the corpus withholds are passed over by the cursor of a whole page", async () => {
    const corpus = new FakeCorpus([]);
    corpus.over = { total: 25, rows: Array.from({ length: 19 }, (_, index) => corpusRow(`docs/${index}.md`)) };
    const { cursorAt } = await succeed(corpus);
    expect(cursorAt(19)).toBe(cursorAt(20));
    expect(cursorAt(18)).not.toBe(cursorAt(19));
  });

  test("an aborted corpus rejects with an AbortError", async () => {
    const corpus = new FakeCorpus([]);
    corpus.failure = { ok: false, code: "aborted", message: "m", retryable: true, derivedEffect: "none" };
    await expect(ask(corpus)).rejects.toMatchObject({ name: "AbortError" });
  });

  test("a todo's status and priority come first among the facets, then filtered fields, then fields with a term", async () => {
    const fields = {
      title: ["alpha"],
      zone: ["north"],
      area: ["alpha north"],
      status: ["ready"],
      priority: ["p1"],
      other: ["x"],
    };
    const corpus = new FakeCorpus([
      corpusRow("todos/1.md", { kind: "todo", fields }),
      corpusRow("docs/a.md", { fields }),
    ]);
    const { rows } = await succeed(corpus, { query: '"alpha north"', filters: { zone: "north" } });
    expect(rows.map(({ facets }) => facets.map(({ name }) => name))).toEqual([
      ["status", "priority", "zone", "area"],
      ["zone", "area"],
    ]);
    expect(rows[0]?.confidence).toEqual([{ field: "zone", level: "raw_exact" }]);
  });

  test.each<readonly [string, SearchInput, string | undefined]>([
    [
      "the words of a phrase, without its quotes",
      { query: '"save-migration tool"' },
      "-e 'save-migration' -e 'save_migration' -e 'save migration' -e 'savemigration' -e 'tool' -- 'docs'",
    ],
    ["no terms", {}, undefined],
    ["bodies that were not searched", { query: "x", searchFields: ["title"] }, undefined],
  ])("the command for an exhaustive search: %s", async (_case, input, end) => {
    const { exhaustiveCommand } = await succeed(new FakeCorpus([]), input);
    if (end === undefined) expect(exhaustiveCommand).toBeUndefined();
    else expect(exhaustiveCommand?.endsWith(end)).toBe(true);
  });

  test.each<readonly [string, Partial<typeof REPORT>, string, string]>([
    ["nothing missing", {}, "complete", "complete"],
    ["a link skipped", { skipped: { ...REPORT.skipped, links: 1 } }, "partial", "complete"],
    ["a problem", { diagnosticsTotal: 1 }, "partial", "complete"],
    ["an index taken as it is", { freshness: "cached" }, "partial", "complete"],
    ["a body beyond the preview", { previewCut: 1 }, "complete", "partial"],
    ["an index in memory", { persisted: false }, "complete", "complete"],
  ])("coverage with %s", async (_case, over, index, preview) => {
    const corpus = new FakeCorpus([]);
    corpus.over = { index: { ...REPORT, ...over } };
    const { coverage } = await succeed(corpus);
    expect([coverage.index.state, coverage.preview.state]).toEqual([index, preview]);
  });
});
