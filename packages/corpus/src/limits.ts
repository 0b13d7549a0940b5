import { SEARCH_CEILINGS } from "@fathomline/contracts";

/** Resource limits of the corpus. Every cut they cause is counted in the answer. */
export const CORPUS_LIMITS = {
  /** Documents with all words of a query; where fewer have them, those with any follow. */
  enoughWithAll: 10,
  /** Bytes read of one file; the rest is not searched. */
  documentBytes: 2_097_152,
  /** Characters of the body that are searched. */
  previewChars: SEARCH_CEILINGS.bodyPreviewChars as number,
  /** Characters behind the preview that redaction may look at, so that a secret is seen whole before the cut. */
  redactionLookaheadChars: 4_096,
  headingsPerDocument: 500,
  linksPerDocument: 500,
  /** Characters of one frontmatter field's text that are searched. */
  fieldTextChars: 4_000,
  fieldValuesPerField: 100,
  fieldsPerDocument: 200,
  queryTerms: 64,
  /** Documents scored field by field; the others follow in the index's own order. */
  scoredCandidates: 200,
  /** Characters of text after which no further document is scored field by field; only whole bodies reach it. */
  scoredChars: 1_000_000,
  /** Bytes of documents kept by one process so that their next rows are made without parsing them again. */
  rememberedBytes: 16_777_216,
  diagnosticsListed: 20,
  folderDepth: 256,
  /** Files read and written in one transaction. */
  batchDocuments: 256,
  /** Nanoseconds: a file or folder changed this short before its reading is read again next time. */
  unsettledNs: 2_000_000_000n,
  /** Milliseconds a writer waits for another before the answer comes from memory. */
  writeWaitMs: 1_500,
  /** Times a query starts over because files changed under it. */
  queryAttempts: 3,
} as const;
