export type {
  CacheState,
  CatalogAnswer,
  CatalogField,
  CorpusAnswer,
  CorpusDiagnostic,
  CorpusMatch,
  CorpusNote,
  CorpusNoteCode,
  CorpusRow,
  CorpusSuggestion,
  DerivedEffect,
  IndexReport,
  NotPersistedReason,
  RelatedDocument,
  SkippedCounts,
  TitleSource,
} from "./answer.ts";
export { type CallOptions, type Corpus, createCorpus } from "./corpus.ts";
export { CORPUS_FAILURE_CODES, type CorpusFailure, type CorpusFailureCode } from "./failure.ts";
export { CORPUS_LIMITS } from "./limits.ts";
export { isAskedFor, isUsableCondition } from "./query/filter-condition.ts";
export type {
  CatalogRequest,
  CorpusFreshness,
  CorpusQuery,
  CorpusRequest,
  CorpusRoot,
  DocumentField,
  DocumentKind,
  DocumentScope,
  FieldCondition,
  RankProfile,
  SearchRequest,
} from "./request.ts";
export { indexCoverage, previewCoverage } from "./roots/index-coverage.ts";
export { resolveRoots, type ResolvedRoots, type RootFailure, type RootInput } from "./roots/resolve-roots.ts";
export { isSensitiveName } from "./redact/sensitive-name.ts";
export { redactText, type Redaction } from "./redact/redact-text.ts";
export { REDACTION_MARK } from "./redact/mark.ts";
