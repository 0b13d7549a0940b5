export type {
  CacheState,
  CorpusAnswer,
  CorpusDiagnostic,
  CorpusMatch,
  CorpusNote,
  CorpusNoteCode,
  CorpusRow,
  DerivedEffect,
  IndexReport,
  NotPersistedReason,
  RelatedDocument,
  SkippedCounts,
  TitleSource,
} from "./answer.ts";
export { type Corpus, createCorpus } from "./corpus.ts";
export { CORPUS_FAILURE_CODES, type CorpusFailure, type CorpusFailureCode } from "./failure.ts";
export { CORPUS_LIMITS } from "./limits.ts";
export type {
  CorpusFreshness,
  CorpusQuery,
  CorpusRequest,
  CorpusRoot,
  DocumentField,
  DocumentKind,
  DocumentScope,
  RankProfile,
} from "./request.ts";
export { isSensitiveName } from "./redact/sensitive-name.ts";
export { redactText, type Redaction } from "./redact/redact-text.ts";
export { REDACTION_MARK } from "./redact/mark.ts";
