import { deepStrictEqual, ok, strictEqual } from "node:assert";
import {
  observationsOf,
  type SearchEnvelope,
  type SearchInput,
  type SearchService,
  type SearchServiceRow,
  type SearchServiceSuccess,
  type SearchSuccess,
  type Tool,
  type ToolAnswer,
} from "@fathomline/contracts";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import * as fc from "fast-check";
import { RARE_RECIPES, recipe, type Recipe } from "./arbitrary/recipe.ts";
import { serviceResult, serviceRows } from "./arbitrary/service-result.ts";
import { ENVELOPE_BYTES, OracleEnvelopes, PAGE_ROWS, wireBytes, type FirstRow } from "./oracle/oracle-envelope.ts";
import { isDeliverable } from "./oracle/oracle-row.ts";

const FILLER_CHARS = 900;
const CONTENT_BYTES = 32_768;
const DETAILS_BYTES = 65_536;
const ROW_LINE = /^(\d+)\. /;

/** What the property needs of the module, so that a copy with a planted fault can stand in. */
export interface ToolModule {
  createSearchTool(service: SearchService): Tool<SearchInput, SearchEnvelope>;
}

/** One case, for a distribution. */
export interface SeenCase {
  readonly recipe: Recipe;
  readonly native: SearchSuccess;
  readonly first: FirstRow;
  /** Rows that could be delivered and were not, although the page had room for their number. */
  readonly stoppedByBytes: boolean;
  readonly overByBytes: number | undefined;
  readonly rowsNotInText: number;
}

/** Every channel of every answer is within its ceiling and says exactly what an oracle says. */
export async function toolProperty(
  module: ToolModule,
  runs: { readonly numRuns: number; readonly seed?: number; readonly endOnFailure?: boolean },
  seen: (each: SeenCase) => void,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(recipe, async (each) => {
      const result = await tuned(module, each);
      const answer = await ask(module, each, result);
      const native = successOf(answer);
      const oracle = new OracleEnvelopes(result, native, observationsOf(result));
      const first = oracle.firstRow();
      const count = native.data.results.length;
      strictEqual(SearchEnvelopeSchema.safeParse(native).success, true);
      ok(wireBytes(native) <= ENVELOPE_BYTES);
      deepStrictEqual(native, oracle.envelope(count, first));
      checkDiagnostics(result, native);
      const stoppedByBytes = count < oracle.most(first);
      const bytesWithNext = stoppedByBytes ? wireBytes(oracle.envelope(count + 1, first)) : undefined;
      if (bytesWithNext !== undefined) ok(bytesWithNext > ENVELOPE_BYTES, "the next row would have fitted");
      const rowsNotInText = checkContent(answer, native);
      checkDetails(answer, native);
      const overByBytes = bytesWithNext === undefined ? undefined : bytesWithNext - ENVELOPE_BYTES;
      seen({ recipe: each, native, first, stoppedByBytes, overByBytes, rowsNotInText });
    }),
    { ...runs, examples: RARE_RECIPES.map((each) => [each]) },
  );
}

/** Asks the real Tool, over a service that answers this result. */
async function ask(
  module: ToolModule,
  { input, replacedInputChars }: Pick<Recipe, "input" | "replacedInputChars">,
  result: SearchServiceSuccess,
): Promise<ToolAnswer<SearchEnvelope>> {
  const tool = module.createSearchTool({ search: async () => result });
  return tool.run(input, { cwd: "/", signal: new AbortController().signal, scope: {}, replacedInputChars });
}

function successOf(answer: ToolAnswer<SearchEnvelope>): SearchSuccess {
  strictEqual(answer.isError, !answer.native.ok);
  if (!answer.native.ok) throw new Error(`an error where a success was expected: ${answer.native.error.code}`);
  return answer.native;
}

// Fills the page up with small rows, and gives the one that did not fit a snippet with which it is over by just the recipe's bytes.
async function tuned(module: ToolModule, each: Recipe): Promise<SearchServiceSuccess> {
  const rows = serviceRows(each);
  const plain = serviceResult(each, rows);
  if (each.tuneBytes === null || rows.length === 0) return plain;
  const kept = await stopsAt(module, each, rows);
  const fillers = Array.from({ length: PAGE_ROWS }, (_, index) => fillerRow(index));
  const full = [...rows.slice(0, kept), ...fillers];
  const index = await stopsAt(module, each, full);
  const row = full[index];
  if (index < kept || row === undefined) return plain;
  const longest = serviceResult(each, full);
  const native = successOf(await ask(module, each, longest));
  const oracle = new OracleEnvelopes(longest, native, observationsOf(longest));
  const count = native.data.results.length;
  if (oracle.firstRow() !== "whole" || count >= oracle.most("whole")) return plain;
  const spare = wireBytes(oracle.envelope(count + 1, "whole")) - ENVELOPE_BYTES - each.tuneBytes;
  if (spare < 0 || spare > FILLER_CHARS) return plain;
  return serviceResult(each, full.with(index, { ...row, snippet: "s".repeat(FILLER_CHARS - spare) }));
}

/** Index of the first row that is not in the answer and could be. */
async function stopsAt(module: ToolModule, each: Recipe, rows: readonly SearchServiceRow[]): Promise<number> {
  const native = successOf(await ask(module, each, serviceResult(each, rows)));
  const deliverable = rows.flatMap((row, index) => (isDeliverable(row.path) ? [index] : []));
  return deliverable[native.data.results.length] ?? rows.length;
}

function fillerRow(index: number): SearchServiceRow {
  return {
    path: `docs/filler-${index}.md`,
    title: "Filler",
    titleSource: "heading",
    kind: "doc",
    score: 1,
    snippet: "s".repeat(FILLER_CHARS),
    facets: [],
    confidence: [],
    evidence: [],
    related: [],
    relatedTotal: 0,
    reasons: [],
  };
}

function checkDiagnostics(result: SearchServiceSuccess, native: SearchSuccess): void {
  const all = result.coverage.index.diagnostics.map(({ path, ...rest }) =>
    path !== undefined && path.length <= 4_096 ? { path, ...rest } : rest,
  );
  const { diagnostics, diagnosticCounts } = native.completeness.index;
  deepStrictEqual(diagnostics, all.slice(0, diagnostics.length));
  deepStrictEqual(diagnosticCounts, {
    total: all.length,
    returned: diagnostics.length,
    omitted: all.length - diagnostics.length,
  });
}

// The text has exactly one line of its own for each row it shows, whatever the rows hold.
function checkContent(answer: ToolAnswer<SearchEnvelope>, native: SearchSuccess): number {
  ok(wireBytes(answer.content.map((text) => ({ type: "text", text }))) <= CONTENT_BYTES);
  const [block = "", receipt, ...others] = answer.content;
  strictEqual(others.length, 0);
  strictEqual(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(answer.content.join("")), false);
  const shown = block.split("\n").filter((line) => ROW_LINE.test(line)).length;
  const rowsNotInText = native.data.results.length - shown;
  strictEqual(answer.details["rowsNotInText"], rowsNotInText);
  const { counts, clipped } = native.completeness;
  const isDue =
    Object.values(counts).some(({ omitted }) => omitted !== 0) ||
    clipped !== 0 ||
    rowsNotInText > 0 ||
    native.effects.documents.state !== "none" ||
    native.effects.derived.state !== "none";
  strictEqual(receipt !== undefined, isDue, "a receipt exactly where there is something to say");
  if (native.data.nextCursor !== null) ok(receipt?.includes(`"cursor": ${JSON.stringify(native.data.nextCursor)}`));
  if (rowsNotInText > 0) ok(receipt?.includes(`${rowsNotInText} returned rows are in the structured answer only`));
  return rowsNotInText;
}

function checkDetails({ details }: ToolAnswer<SearchEnvelope>, native: SearchSuccess): void {
  ok(wireBytes(details) <= DETAILS_BYTES);
  const { results } = native.completeness.counts;
  deepStrictEqual(
    [details["envelopeBytes"], details["total"], details["returned"], details["omitted"]],
    [wireBytes(native), results.total, results.returned, results.omitted],
  );
  const rows = native.data.results.map(({ path, title, kind, score, match }) => {
    return { path, title, kind, score, line: match?.line ?? null };
  });
  deepStrictEqual([details["rows"], details["rowsOmitted"]], [rows, 0]);
}

/** Follows cursors over all rows of a recipe, and gives back the paths in the order in which they came. */
export async function readAllPages(
  module: ToolModule,
  each: Recipe,
  rows: readonly SearchServiceRow[],
  limit: number,
): Promise<{ readonly paths: readonly string[]; readonly pages: number }> {
  const paths: string[] = [];
  let offset = 0;
  for (let pages = 1; ; pages += 1) {
    ok(pages <= rows.length + 1, "a page loop must advance");
    const page = { ...serviceResult(each, rows.slice(offset, offset + limit)), offset, total: rows.length };
    const { data } = successOf(await ask(module, each, page));
    paths.push(...data.results.map(({ path }) => path));
    if (data.nextCursor === null) return { paths, pages };
    const next = Number(data.nextCursor.slice("at-".length));
    ok(next > offset && next < rows.length, "a cursor leads on");
    offset = next;
  }
}
