import type { CatalogAnswer, CatalogRequest, Corpus, CorpusFailure, IndexReport } from "@fathomline/corpus";
import { FIELD } from "./call.ts";

const REPORT: IndexReport = {
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

/** A corpus that answers one catalog, and remembers what it was asked. */
export class FakeCorpus implements Corpus {
  readonly requests: CatalogRequest[] = [];
  answer: CatalogAnswer | CorpusFailure = {
    ok: true,
    generation: "generation-1",
    fields: [{ ...FIELD, distinct: { count: 2, capped: false }, example: "docs/guide.md" }],
    notObserved: [],
    kinds: ["doc"],
    index: REPORT,
  };

  async catalog(request: CatalogRequest): Promise<CatalogAnswer | CorpusFailure> {
    this.requests.push(request);
    return this.answer;
  }

  query(): Promise<never> {
    return Promise.reject(new Error("describe asks for no rows"));
  }

  async close(): Promise<void> {
    this.requests.length = 0;
  }
}
