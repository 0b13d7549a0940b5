import { deepStrictEqual } from "node:assert";
import { describe } from "vitest";
import { killMutants } from "../../../test/support/mutants.ts";
import type { Recipe } from "./arbitrary/recipe.ts";
import { serviceRows } from "./arbitrary/service-result.ts";
import { isDeliverable } from "./oracle/oracle-row.ts";
import { readAllPages, toolProperty, type ToolModule } from "./tool-property.ts";

const envelope = "project/project-envelope.ts";
const page = "project/admit-page.ts";
const row = "project/project-row.ts";

const GAPS: Recipe = {
  seed: 11,
  rows: 40,
  before: 0,
  behind: 0,
  script: "cjk",
  size: "long",
  undeliverable: 30,
  tuneBytes: null,
  coverage: "clean",
  effects: "none",
  replacedInputChars: 0,
  input: {},
};

async function property(module: ToolModule): Promise<void> {
  const rows = serviceRows(GAPS);
  const { paths } = await readAllPages(module, GAPS, rows, 15);
  deepStrictEqual(
    paths,
    rows.map((each) => each.path).filter((path) => isDeliverable(path)),
  );
  await toolProperty(module, { numRuns: 250, seed: 2, endOnFailure: true }, () => undefined);
}

describe("the search Tool: planted faults", () => {
  killMutants<ToolModule>({
    folder: "packages/search",
    entry: "tool.ts",
    property,
    mutants: [
      {
        name: "a row that fits to the byte refused",
        file: page,
        from: "frameBytes(envelope) + bytes <=",
        to: "frameBytes(envelope) + bytes <",
      },
      {
        name: "one byte over the ceiling admitted",
        file: page,
        from: "frameBytes(envelope) + bytes <= SEARCH_CEILINGS.envelopeBytes",
        to: "frameBytes(envelope) + bytes <= SEARCH_CEILINGS.envelopeBytes + 1",
      },
      {
        name: "a reserve kept that nothing needs",
        file: page,
        from: "FRAME_SLACK_BYTES = 512",
        to: "FRAME_SLACK_BYTES = -512",
      },
      { name: "commas not charged", file: page, from: "COMMA_BYTES = 1", to: "COMMA_BYTES = 0" },
      { name: "a huge first row not reduced", file: page, from: "[reduceRow(first), ...rest]", to: "[first, ...rest]" },
      { name: "what a reduced row lost not counted", file: row, from: "bare.clipped + dropped", to: "bare.clipped" },
      { name: "a clip not counted", file: row, from: "if (clip.clipped || clip.replaced > 0) clipped += 1;", to: "" },
      { name: "replaced halves not counted", file: row, from: "clip.clipped || clip.replaced > 0", to: "clip.clipped" },
      {
        name: "lost heading levels not counted",
        file: row,
        from: "if (headings.length < match.headingPath.length) clipped += 1;",
        to: "",
      },
      {
        name: "a path cut to its ceiling",
        file: row,
        from: "path: source.path",
        to: "path: source.path.slice(0, 4_095)",
      },
      {
        name: "related rows beyond the ceiling not counted",
        file: row,
        from: "Math.max(source.relatedTotal, source.related.length)",
        to: "related.length",
      },
      {
        name: "omitted results not counted",
        file: "project/completeness.ts",
        from: "listCounts(results.total, results.returned)",
        to: "listCounts(results.returned, results.returned)",
      },
      {
        name: "a path over its ceiling delivered",
        file: envelope,
        from: "isDeliverablePath(row.path) ? [{ row, index }] : []",
        to: "[{ row, index }]",
      },
      {
        name: "a cursor one row too far",
        file: envelope,
        from: "deliverable[consumed]?.index ??",
        to: "deliverable[consumed + 1]?.index ??",
      },
      { name: "a cursor at the end", file: envelope, from: "position < result.total", to: "position <= result.total" },
      {
        name: "rows that the text lacks without a receipt",
        file: "present/receipt-of.ts",
        from: "rowsNotShown > 0 ? {",
        to: "rowsNotShown < 0 ? {",
      },
      {
        name: "titles as they are",
        file: "present/render-row.ts",
        from: "${oneLine(row.title)}`]",
        to: "${row.title}`]",
      },
      {
        name: "matches said to be the rows",
        file: "present/render-details.ts",
        from: "total: completeness.counts.results.total",
        to: "total: completeness.counts.results.returned",
      },
      {
        name: "no bytes kept for the receipt",
        file: "present/render-content.ts",
        from: "+ RECEIPT_BYTES + FRAME_BYTES",
        to: "",
      },
    ],
  });
});
