/**
 * Delivery ceilings of contract v1. They bound what an answer carries; none may stop a scan, shrink a search or refuse an
 * input. `…Bytes` is compact JSON in UTF-8, `…Chars` is JavaScript characters, every other number counts items.
 */
export const CONTRACT_VERSION = 1;

/** Ceilings that every family shares. */
export const COMMON_CEILINGS = {
  pathChars: 4_096,
  errorMessageChars: 240,
  phaseChars: 64,
  effectReferences: 8,
  recoveryReceipts: 2,
  /** Effects in every envelope, a contract error included. */
  effectsBytes: 24_576,
  diagnostics: 20,
  cursorChars: 64,
  /** Counters above this are reported as this number. */
  count: 1_000_000_000_000,
} as const;

export const SEARCH_CEILINGS = {
  envelopeBytes: 65_536,
  contentBytes: 32_768,
  detailsBytes: 65_536,
  rows: 100,
  relatedPerRow: 20,
  facetsPerRow: 8,
  confidencePerRow: 8,
  evidencePerRow: 8,
  facetValueChars: 120,
  tagValues: 4,
  facetValues: 3,
  titleChars: 240,
  snippetChars: 1_000,
  descriptionChars: 240,
  nameChars: 256,
  headingChars: 240,
  headingDepth: 6,
  profiles: 8,
  bodyPreviewChars: 1_200,
  extraRoots: 8,
  brokenLinksPerRow: 8,
  brokenLinkChars: 240,
  suggestions: 8,
  suggestedValues: 5,
  suggestionChars: 120,
} as const;

export const DESCRIBE_CEILINGS = {
  envelopeBytes: 65_536,
  contentBytes: 32_768,
  detailsBytes: 65_536,
  definitions: 100,
  observed: 100,
  focusedFields: 20,
  enumValues: 20,
  enumValueChars: 240,
  samples: 3,
  sampleChars: 80,
  nameChars: 256,
  variants: 8,
  profiles: 8,
  distinctValues: 100,
} as const;

export const TODO_CEILINGS = {
  envelopeBytes: 65_536,
  contentBytes: 32_768,
  detailsBytes: 65_536,
  todos: 100,
  issues: 100,
  issueChars: 240,
  renderedIdChars: 16,
  preconditions: 2,
} as const;

export const SESSION_CEILINGS = {
  envelopeBytes: 32_768,
  contentBytes: 8_192,
  detailsBytes: 32_768,
  refChars: 26,
  cursorChars: 48,
  pageRows: 10,
  fieldShapes: 8,
  ancestryRecords: 2,
  reports: 4,
  events: 5_000,
  indexBytes: 4_194_304,
  nestedRecords: 256,
  lifetimeMinutes: 15,
} as const;

export const EVAL_CEILINGS = {
  envelopeBytes: 32_768,
  contentBytes: 8_192,
  detailsBytes: 32_768,
  findings: 100,
  contentFindings: 50,
  messageChars: 256,
  plannedFiles: 46,
  nameChars: 64,
  scriptChars: 160,
} as const;
