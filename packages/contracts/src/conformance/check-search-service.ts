import { COMMON_CEILINGS, SEARCH_CEILINGS } from "../ceilings.ts";
import { isExactPath } from "../exact-identity.ts";
import type { SearchService, SearchServiceResult, SearchServiceSuccess } from "../providers/search-service.ts";
import type { SearchInput } from "../v1/search/search-input.ts";
import { checkCancellation } from "./check-cancellation.ts";
import { checkObservations } from "./check-observations.ts";
import { demandShape } from "./read-result.ts";
import { demand, ReportBuilder, type ConformanceReport } from "./report.ts";
import { SearchResultSchema } from "./search-result-schema.ts";
import { probe, type ServiceFixture } from "./service-probe.ts";

const PAGES_MAX = 3;

/** Proves a search service over a fixture. It needs no test framework; it rejects only for a bug of its own. */
export async function checkSearchService(
  service: SearchService,
  fixture: ServiceFixture<SearchInput>,
): Promise<ConformanceReport> {
  const report = new ReportBuilder();
  const { call, ask, answerMs, settleMs } = probe<SearchInput, SearchServiceResult>(
    (input, context) => service.search(input, context),
    fixture,
    {},
  );

  let first: SearchServiceSuccess | undefined;
  const page = (): SearchServiceSuccess => {
    demand(first !== undefined, "no answer");
    return first;
  };
  await report.check("answers", [], async () => {
    first = await ask();
  });
  await report.check("result_shape", ["answers"], () => demandShape(SearchResultSchema, page()));
  await report.check("totals_consistent", ["result_shape"], () => demandTotals(page()));
  await report.check("paths_deliverable", ["result_shape"], () => demandPaths(page()));
  await report.check("cursors_advance", ["result_shape"], () => demandCursors(ask));
  await checkCancellation(report, ["result_shape"], {
    call,
    essence: (result) => {
      const { rows, total, offset } = SearchResultSchema.parse(result);
      return { total, offset, paths: rows.map(({ path }) => path) };
    },
    answerMs,
    settleMs,
  });
  await checkObservations(report, ["result_shape"], first);
  return report.report();
}

function demandTotals({ rows, total, offset, provenance }: SearchServiceSuccess): void {
  demand(rows.length <= SEARCH_CEILINGS.rows, `${rows.length} rows; at most ${SEARCH_CEILINGS.rows} are asked for`);
  demand(offset + rows.length <= total, `total is ${total}, but the page ends at ${offset + rows.length}`);
  for (const { path, related, relatedTotal } of rows)
    demand(related.length <= relatedTotal, `${path}: relatedTotal is less than the related documents`);
  const profiles = provenance.profileCounts.total;
  demand(profiles === null || profiles >= provenance.profiles.length, "profileCounts.total is less than the profiles");
}

function demandPaths({ rows }: SearchServiceSuccess): void {
  const paths = rows.flatMap((row) => [row.path, ...row.related.map(({ path }) => path)]);
  const bad = paths.find((path) => !isExactPath(path));
  demand(
    bad === undefined,
    `a path is not relative, well-formed and of at most ${COMMON_CEILINGS.pathChars} characters`,
  );
}

async function demandCursors(ask: (over: SearchInput) => Promise<SearchServiceSuccess>): Promise<void> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let at = 0; at < PAGES_MAX; at += 1) {
    const page = await ask({ limit: 1, ...(cursor === undefined ? {} : { cursor }) });
    demand(page.total >= 2, "the fixture needs two documents that the input finds");
    demand(page.offset === at, `page ${at + 1} of one row starts at ${page.offset}`);
    const [row] = page.rows;
    demand(row !== undefined && page.rows.length === 1, `page ${at + 1} has ${page.rows.length} rows; 1 was asked for`);
    demand(!seen.has(row.path), "a row is on two pages");
    seen.add(row.path);
    if (at + 1 >= page.total) return;
    cursor = page.cursorAt(at + 1);
    demand(typeof cursor === "string" && cursor !== "", "a cursor is not a text");
    demand(cursor.length <= COMMON_CEILINGS.cursorChars, `a cursor has over ${COMMON_CEILINGS.cursorChars} characters`);
  }
}
