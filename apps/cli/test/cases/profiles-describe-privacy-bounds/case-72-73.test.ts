import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import {
  observe,
  readOnlyObservations,
  registerService,
  type SearchService,
  type SearchServiceRow,
} from "@fathomline/contracts";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { search } from "../support/search.ts";

const ROWS = 100;
const LINKS = 20;

/** A document that uses every list of a row to its end, in characters of three bytes. */
function fullDocument(index: number): string {
  const fields = Array.from(
    { length: 8 },
    (_, field) => `f${field}: ["${"値".repeat(119)}", "${"字".repeat(119)}", 共通]`,
  );
  const links = Array.from({ length: LINKS }, (_, link) => `[l](文書${(index + link + 1) % ROWS}.md)`).join(" ");
  return page(fields, `# 見出し${index} ${"題".repeat(200)}\n\n共通の単語 ${"本文".repeat(480)}\n\n${links}\n`);
}

// `search` asserts each channel's bytes and that returned + omitted = total.
test("case 72: 100 full rows: rows are omitted from the end, and every page goes on where the last one ended", async () => {
  using project = new Project(
    Object.fromEntries(Array.from({ length: ROWS }, (_, index) => [`docs/文書${index}.md`, fullDocument(index)])),
  );
  const names = Array.from({ length: 8 }, (_, field) => `f${field}`);
  const input = {
    query: "共通の単語",
    filters: Object.fromEntries(names.map((name) => [name, "共通"])),
    limit: ROWS,
    maxSnippetChars: 1_000,
    includeRelated: true,
    relatedLimit: LINKS,
    outputMode: "detailed",
    explain: true,
  } as const;
  const order = (await search(project, { ...input, includeRelated: false, maxSnippetChars: 60, limit: 1 })).total;
  expect(order).toBe(ROWS);
  const visited: string[] = [];
  let pages = 0;
  for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
    const { envelope, paths, rows } = await search(project, { ...input, ...(cursor === undefined ? {} : { cursor }) });
    const { counts, status } = envelope.completeness;
    expect(counts.results).toEqual({ total: ROWS, returned: rows.length, omitted: ROWS - rows.length });
    expect(status).toBe("partial");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(ROWS);
    for (const row of rows) expect([row.facets.length, row.related.length]).toEqual([8, LINKS]);
    visited.push(...paths);
    cursor = envelope.data.nextCursor;
  }
  expect(pages).toBeGreaterThan(2);
  expect([visited.length, new Set(visited).size]).toEqual([ROWS, ROWS]);
});

function rowAt(path: string): SearchServiceRow {
  const lists = { facets: [], confidence: [], evidence: [], related: [], relatedTotal: 0, reasons: [] };
  return { path, title: "t", titleSource: "heading", kind: "doc", score: 1, ...lists };
}

const UNKNOWN_SKIPS = {
  links: 0,
  notFiles: 0,
  unreadable: 0,
  vanished: 0,
  undecodableNames: 0,
  tooLarge: 0,
  notText: 0,
  ignored: 0,
};

/** A service of another package that answers these paths. */
function serviceOf(paths: readonly string[]): SearchService {
  return {
    search: async () =>
      observe(
        {
          ok: true,
          rows: paths.map(rowAt),
          total: paths.length,
          offset: 0,
          cursorAt: String,
          coverage: {
            roots: {
              state: "complete",
              docs: { path: "docs", state: "present" },
              todos: { path: "todos", state: "present" },
            },
            index: {
              state: "complete",
              freshness: "verified",
              persisted: true,
              documents: paths.length,
              skipped: UNKNOWN_SKIPS,
              malformed: 0,
              diagnostics: [],
              diagnosticCounts: { total: 0, returned: 0, omitted: 0 },
            },
            preview: { state: "complete", coverage: "preview", chars: 1_200, documentsBeyond: 0 },
          },
          provenance: {
            provider: { name: "other", version: "1.0.0" },
            profiles: [],
            profileCounts: { total: 0, returned: 0, omitted: 0 },
          },
          notes: [],
          exhaustiveCommand: undefined,
        },
        readOnlyObservations("query"),
      ),
  };
}

/** A path of so many characters. */
function pathOf(chars: number): string {
  return `docs/${"d".repeat(chars - "docs/.md".length)}.md`;
}

describe("long paths", () => {
  // No call of the system takes such a path, so a service from elsewhere gives it.
  test("case 73: 4,096 characters are exact; with one more the row is withheld and counted, never cut", async () => {
    using project = new Project();
    const scope = {};
    const paths = ["docs/a.md", pathOf(4_096), pathOf(4_097), "docs/z.md"];
    const registration = registerService(scope, "search", { name: "other", version: "1.0.0" }, serviceOf(paths));
    const answer = await search(project, { query: "x" }, { scope });
    registration.release();
    expect(answer.paths).toEqual(["docs/a.md", pathOf(4_096), "docs/z.md"]);
    expect(answer.envelope.completeness.counts.results).toEqual({ total: 4, returned: 3, omitted: 1 });
    expect(answer.envelope.completeness.status).toBe("partial");
    expect(answer.text).not.toContain("d".repeat(4_089));
  });

  test("case 73: a folder deeper than the system can name fails nothing, and is counted", async () => {
    using project = new Project({ "docs/a.md": "needle" });
    const name = "d".repeat(200);
    const steps = `for i in $(seq 24); do mkdir ${name} && cd -P ${name} || exit 1; done; echo needle > deep.md`;
    execFileSync("sh", ["-c", steps], { cwd: project.path("docs") });
    const { envelope, paths } = await search(project, { query: "needle" });
    expect(paths).toEqual(["docs/a.md"]);
    expect(envelope.completeness).toMatchObject({ status: "partial", index: { state: "partial" } });
    expect(envelope.completeness.index.skipped.unreadable).toBe(1);
    execFileSync("rm", ["-rf", project.path("docs")]);
  });
});
