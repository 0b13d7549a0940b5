import {
  readOnlyObservations,
  seal,
  SEARCH_CEILINGS,
  type SearchEnvelope,
  type SearchServiceRow,
  type SearchServiceSuccess,
} from "@fathomline/contracts";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import { projectSuccess } from "@fathomline/search";
import { median, round, type BenchReport } from "./report.ts";

const ROWS = 100;
const ROUNDS = 60;
const WARM_UP_ROUNDS = 30;
const CALLS_A_ROUND = 10;
const OBSERVATIONS = readOnlyObservations("query");
// Chosen so that 100 rows come close to the envelope's ceiling without an omission.
const SNIPPET_CHARS = 250;

/** Charging, projecting and sealing 100 rows, as a ratio to one `JSON.stringify` of the same envelope. */
export function benchBounds(): BenchReport {
  const mixed = measure(10);
  const none = measure(0);
  const all = measure(ROWS);
  return {
    bench: "bounds",
    node: process.version,
    rows: ROWS,
    envelopeBytes: mixed.bytes,
    ratio: mixed.ratio,
    ratioNothingClipped: none.ratio,
    ratioEverythingClipped: all.ratio,
    stringifyMicroseconds: mixed.stringifyMicroseconds,
    boundedMicroseconds: mixed.boundedMicroseconds,
  };
}

function measure(clippedRows: number): {
  ratio: number;
  bytes: number;
  stringifyMicroseconds: number;
  boundedMicroseconds: number;
} {
  const result = fixedMix(clippedRows);
  const envelope = bound(result);
  const { counts, clipped } = envelope.completeness;
  if (counts.results.returned !== ROWS || clipped !== clippedRows)
    throw new Error("the mix is not what it is meant to be");
  const bounded: number[] = [];
  const stringified: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    // Interleaved, so that a busy moment of the machine falls on both.
    const boundedNs = time(() => bound(result));
    const stringifiedNs = time(() => JSON.stringify(envelope));
    if (round < 0) continue;
    bounded.push(boundedNs);
    stringified.push(stringifiedNs);
  }
  return {
    ratio: round(median(bounded) / median(stringified)),
    bytes: Buffer.byteLength(JSON.stringify(envelope)),
    stringifyMicroseconds: round(median(stringified) / 1_000),
    boundedMicroseconds: round(median(bounded) / 1_000),
  };
}

function bound(result: SearchServiceSuccess): SearchEnvelope {
  return seal({
    ...projectSuccess(result, OBSERVATIONS, 0),
    schema: SearchEnvelopeSchema,
    maxBytes: SEARCH_CEILINGS.envelopeBytes,
    contractError: (code) => {
      throw new Error(code);
    },
  }).envelope;
}

let sink = 0;

/** Nanoseconds of one call, over a few; the results are used, so that nothing is optimised away. */
function time(work: () => unknown): number {
  const start = process.hrtime.bigint();
  for (let call = 0; call < CALLS_A_ROUND; call += 1) sink += work() === undefined ? 1 : 0;
  return Number(process.hrtime.bigint() - start) / CALLS_A_ROUND + sink;
}

function fixedMix(clippedRows: number): SearchServiceSuccess {
  const skipped = {
    links: 0,
    notFiles: 0,
    unreadable: 0,
    vanished: 0,
    undecodableNames: 0,
    tooLarge: 0,
    notText: 0,
    ignored: 0,
  };
  return {
    ok: true,
    rows: Array.from({ length: ROWS }, (_, index) => fixedRow(index, index < clippedRows)),
    total: ROWS,
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
        documents: ROWS,
        skipped,
        malformed: 0,
        diagnostics: [],
        diagnosticCounts: { total: 0, returned: 0, omitted: 0 },
      },
      preview: { state: "complete", coverage: "preview", chars: SEARCH_CEILINGS.bodyPreviewChars, documentsBeyond: 0 },
    },
    provenance: {
      provider: { name: "benchmark", version: "1" },
      profiles: [],
      profileCounts: { total: 0, returned: 0, omitted: 0 },
    },
    notes: [],
    exhaustiveCommand: undefined,
  };
}

function fixedRow(index: number, clipped: boolean): SearchServiceRow {
  const text = `The index is checked on every call, and “naïve” readers of row ${index} never wait for a writer. `;
  return {
    path: `docs/guides/chapter-${index}/section-${index % 7}.md`,
    title: clipped ? text.repeat(12) : `Section ${index % 7} of chapter ${index}`,
    titleSource: "heading",
    kind: "doc",
    score: 12.345 - index / 100,
    snippet: text.repeat(4).slice(0, clipped ? SNIPPET_CHARS - 200 : SNIPPET_CHARS),
    match: {
      fields: ["title", "body"],
      headingPath: ["Guides", `Chapter ${index}`],
      line: 12,
      startLine: 10,
      endLine: 44,
    },
    facets: [{ name: "status", values: ["ready"] }],
    confidence: [],
    evidence: [],
    related: [],
    relatedTotal: 0,
    reasons: [],
  };
}
