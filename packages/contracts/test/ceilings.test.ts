import { expect, test } from "vitest";
import {
  COMMON_CEILINGS,
  CONTRACT_VERSION,
  DESCRIBE_CEILINGS,
  EVAL_CEILINGS,
  OPERATIONS,
  SEARCH_CEILINGS,
  SESSION_CEILINGS,
  TODO_CEILINGS,
} from "../src/index.ts";

// Literals, not the names: these numbers are a promise to consumers, and changing one takes a new contract version.
const pinned: readonly [string, object, object][] = [
  [
    "common",
    COMMON_CEILINGS,
    {
      pathChars: 4096,
      errorMessageChars: 240,
      phaseChars: 64,
      effectReferences: 8,
      recoveryReceipts: 2,
      effectsBytes: 24576,
      diagnostics: 20,
      cursorChars: 64,
      count: 1e12,
    },
  ],
  [
    "search",
    SEARCH_CEILINGS,
    {
      envelopeBytes: 65536,
      contentBytes: 32768,
      detailsBytes: 65536,
      rows: 100,
      relatedPerRow: 20,
      facetsPerRow: 8,
      confidencePerRow: 8,
      evidencePerRow: 8,
      facetValueChars: 120,
      tagValues: 4,
      facetValues: 3,
      titleChars: 240,
      snippetChars: 1000,
      descriptionChars: 240,
      nameChars: 256,
      headingChars: 240,
      headingDepth: 6,
      profiles: 8,
      bodyPreviewChars: 1200,
      extraRoots: 8,
      brokenLinksPerRow: 8,
      brokenLinkChars: 240,
      suggestions: 8,
      suggestedValues: 5,
      suggestionChars: 120,
    },
  ],
  [
    "describe",
    DESCRIBE_CEILINGS,
    {
      envelopeBytes: 65536,
      contentBytes: 32768,
      detailsBytes: 65536,
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
    },
  ],
  [
    "todo",
    TODO_CEILINGS,
    { envelopeBytes: 65536, contentBytes: 32768, detailsBytes: 65536, todos: 100, issues: 100, issueChars: 240 },
  ],
  [
    "session",
    SESSION_CEILINGS,
    {
      envelopeBytes: 32768,
      contentBytes: 8192,
      detailsBytes: 32768,
      refChars: 26,
      cursorChars: 48,
      pageRows: 10,
      fieldShapes: 8,
      ancestryRecords: 2,
      reports: 4,
      events: 5000,
      indexBytes: 4194304,
      nestedRecords: 256,
      lifetimeMinutes: 15,
    },
  ],
  [
    "eval",
    EVAL_CEILINGS,
    {
      envelopeBytes: 32768,
      contentBytes: 8192,
      detailsBytes: 32768,
      findings: 100,
      contentFindings: 50,
      messageChars: 256,
      plannedFiles: 46,
      nameChars: 64,
      scriptChars: 160,
    },
  ],
];

test.each(pinned)("the ceilings of %s are pinned", (_family, ceilings, numbers) => {
  expect(ceilings).toEqual(numbers);
});

test("the version and the operations are pinned", () => {
  expect(CONTRACT_VERSION).toBe(1);
  expect(OPERATIONS).toEqual([
    "search",
    "describe",
    "todo_list",
    "todo_validate",
    "todo_inspect",
    "todo_allocate",
    "todo_create",
    "todo_transition",
    "session_analyze",
    "session_query",
    "eval_review",
    "eval_bootstrap",
  ]);
});
