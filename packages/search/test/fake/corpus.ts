import type { Corpus, CorpusAnswer, CorpusFailure, CorpusRow, IndexReport, SearchRequest } from "@fathomline/corpus";

export const REPORT: IndexReport = {
  documents: 3,
  added: 0,
  updated: 0,
  removed: 0,
  unchanged: 3,
  cacheState: "validated_unchanged",
  freshness: "verified",
  persisted: true,
  derivedEffect: "none",
  skipped: {
    links: 0,
    notFiles: 0,
    unreadable: 0,
    vanished: 0,
    undecodableNames: 0,
    tooLarge: 0,
    notText: 0,
    ignored: 0,
  },
  malformed: 0,
  coverage: "preview",
  previewCut: 0,
  diagnostics: [],
  diagnosticsTotal: 0,
  damagedRebuilt: false,
};

export function corpusRow(path: string, over: Partial<CorpusRow> = {}): CorpusRow {
  return {
    path,
    title: path,
    titleSource: "file_name",
    kind: "doc",
    contentHash: `sha256:${path}`,
    score: 1,
    fields: {},
    reasons: [],
    related: [],
    relatedTotal: 0,
    brokenLinks: [],
    ...over,
  };
}

/** A corpus that answers pages of these rows, and remembers what it was asked. */
export class FakeCorpus implements Corpus {
  readonly requests: SearchRequest[] = [];
  rows: readonly CorpusRow[];
  over: Partial<CorpusAnswer> = {};
  failure: CorpusFailure | undefined;

  constructor(rows: readonly CorpusRow[]) {
    this.rows = rows;
  }

  async query(request: SearchRequest): Promise<CorpusAnswer | CorpusFailure> {
    this.requests.push(request);
    if (this.failure !== undefined) return this.failure;
    const { offset, limit } = request.query;
    return {
      ok: true,
      total: this.rows.length,
      generation: "generation-1",
      rows: this.rows.slice(offset, offset + limit),
      index: REPORT,
      notes: [],
      suggestions: [],
      ...this.over,
    };
  }

  catalog(): Promise<never> {
    return Promise.reject(new Error("search asks for no catalog"));
  }

  async close(): Promise<void> {
    this.rows = [];
  }
}
