import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  COMMON_CEILINGS,
  DESCRIBE_ERRORS,
  envelopeError,
  EVAL_BOOTSTRAP_ERRORS,
  EVAL_REVIEW_ERRORS,
  SEARCH_ERRORS,
  SESSION_ANALYZE_ERRORS,
  SESSION_QUERY_ERRORS,
  TODO_ERRORS,
  type ErrorMeaning,
} from "../src/index.ts";
import {
  DescribeEnvelopeSchema,
  EvalBootstrapEnvelopeSchema,
  EvalReviewEnvelopeSchema,
  SearchEnvelopeSchema,
  SessionAnalyzeEnvelopeSchema,
  SessionQueryEnvelopeSchema,
  TodoTransitionEnvelopeSchema,
} from "../src/v1/index.ts";
import { toJsonSchema } from "../src/json-schema/index.ts";

const shared = [
  "contract_mismatch",
  "envelope_too_large",
  "identity_invalid",
  "index_path_inside_root",
  "index_path_occupied",
  "path_escape",
  "path_invalid",
  "root_missing",
  "root_not_folder",
  "root_unreadable",
  "service_conflict",
  "service_failed",
];
const TODO_CODES = [
  "contract_mismatch",
  "envelope_too_large",
  "identity_invalid",
  "service_failed",
  "service_conflict",
  "aborted",
  "path_escape",
  "path_invalid",
  "root_missing",
  "root_not_folder",
  "root_unreadable",
  "lock_timeout",
  "lock_unwritable",
  "locks_unsupported",
  "lock_failed",
  "lock_lost",
  "state_planted",
  "state_unavailable",
  "recovery_failed",
  "preexisting_todo_conflict",
  "directory_changed",
  "id_exhausted",
  "description_invalid",
  "frontmatter_key_invalid",
  "frontmatter_value_invalid",
  "path_collision",
  "target_exists",
  "todo_missing",
  "todo_invalid",
  "todo_path_invalid",
  "status_unchanged",
  "content_changed",
  "no_space",
  "not_permitted",
  "create_failed",
  "transition_failed",
  "rollback_failed",
];
const SESSION_CODES = [
  "contract_mismatch",
  "envelope_too_large",
  "identity_invalid",
  "service_failed",
  "evidence_response_limit",
  "expired_report",
  "invalid_page_limit",
];
const SESSION_ANALYZE_CODES = [
  ...SESSION_CODES,
  "current_session_unavailable",
  "invalid_scan_arguments",
  "session_not_found",
];
const SESSION_QUERY_CODES = [
  ...SESSION_CODES,
  "evidence_query_cancelled",
  "invalid_cursor",
  "invalid_event_or_tool_ref",
  "invalid_evidence_selector",
  "invalid_evidence_view",
  "invalid_lead_ref",
  "invalid_locator_selector",
  "invalid_report",
  "invalid_report_scope",
  "locator_target_unavailable",
  "stale_source",
];
const EVAL_REVIEW_CODES = [
  "envelope_too_large",
  "contract_mismatch",
  "identity_invalid",
  "service_failed",
  "aborted",
  "path_escape",
  "path_invalid",
  "package_missing",
  "package_unusable",
  "manifest_missing",
  "manifest_invalid",
  "suite_missing",
  "suite_unusable",
];
const EVAL_BOOTSTRAP_CODES = [
  "envelope_too_large",
  "contract_mismatch",
  "identity_invalid",
  "service_failed",
  "aborted",
  "path_escape",
  "path_invalid",
  "package_missing",
  "package_unusable",
  "manifest_missing",
  "manifest_invalid",
  "suite_exists",
  "script_conflict",
  "scripts_invalid",
  "path_link",
  "path_occupied",
  "skill_description_missing",
  "skill_hidden",
  "tools_without_reader",
  "extension_escape",
  "extension_missing",
  "skill_missing",
  "skill_invalid",
  "eval_name_invalid",
  "not_dispatched",
  "plan_changed",
  "lock_timeout",
  "lock_unwritable",
  "locks_unsupported",
  "lock_failed",
  "lock_lost",
  "state_planted",
  "state_unavailable",
  "recovery_failed",
  "no_space",
  "not_permitted",
  "target_changed",
  "stage_failed",
];
const tables: readonly [string, Readonly<Record<string, ErrorMeaning>>, readonly string[], object][] = [
  [
    "search",
    SEARCH_ERRORS,
    [...shared, "cursor_invalid", "cursor_stale", "filter_invalid"],
    toJsonSchema(SearchEnvelopeSchema, "output"),
  ],
  ["describe", DESCRIBE_ERRORS, [...shared, "describe_unavailable"], toJsonSchema(DescribeEnvelopeSchema, "output")],
  ["todo", TODO_ERRORS, TODO_CODES, toJsonSchema(TodoTransitionEnvelopeSchema, "output")],
  [
    "session analyze",
    SESSION_ANALYZE_ERRORS,
    SESSION_ANALYZE_CODES,
    toJsonSchema(SessionAnalyzeEnvelopeSchema, "output"),
  ],
  ["session query", SESSION_QUERY_ERRORS, SESSION_QUERY_CODES, toJsonSchema(SessionQueryEnvelopeSchema, "output")],
  ["eval review", EVAL_REVIEW_ERRORS, EVAL_REVIEW_CODES, toJsonSchema(EvalReviewEnvelopeSchema, "output")],
  ["eval bootstrap", EVAL_BOOTSTRAP_ERRORS, EVAL_BOOTSTRAP_CODES, toJsonSchema(EvalBootstrapEnvelopeSchema, "output")],
];

test.each(tables)(
  "the codes of %s are pinned, in the table and in the emitted schema",
  (_family, table, codes, schema) => {
    expect(Object.keys(table).toSorted()).toEqual(codes.toSorted());
    const emitted =
      JSON.stringify(schema).match(/"code":\{"type":"string","enum":(\[[^\]]*"envelope_too_large"[^\]]*\])/)?.[1] ??
      "[]";
    expect(JSON.parse(emitted).toSorted()).toEqual(codes.toSorted());
  },
);

test.each(tables)("each message of %s is fixed, short and one sentence or two", (_family, table) => {
  for (const [code, { message, retryable }] of Object.entries(table)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(message.length).toBeLessThanOrEqual(COMMON_CEILINGS.errorMessageChars);
    expect(message).toMatch(/^[^\s].*\.$/);
    expect(typeof retryable).toBe("boolean");
  }
});

test("an envelope's error is the code with its fixed meaning", () => {
  expect(envelopeError(SEARCH_ERRORS, "cursor_stale")).toEqual({ code: "cursor_stale", ...SEARCH_ERRORS.cursor_stale });
});

test("the table of docs/contract-v1.md and the tables in code are the same, both ways", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../docs/contract-v1.md"), "utf8");
  const rows = text.split("\n").flatMap((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const code = /^`([a-z_]+)`$/.exec(cells[1] ?? "")?.[1];
    return code !== undefined && /^(yes|no)$/.test(cells[3] ?? "") ? [[code, ...cells.slice(2, 5)]] : [];
  });
  // One row for each meaning: what a code says of todos may be another sentence than of documents.
  const meanings = new Map<string, { readonly code: string; families: string[]; readonly meaning: ErrorMeaning }>();
  for (const [family, table] of tables) {
    for (const [code, meaning] of Object.entries(table)) {
      const key = `${code} ${meaning.message}`;
      const families = [...(meanings.get(key)?.families ?? []), family];
      meanings.set(key, { code, families, meaning });
    }
  }
  const expected = [...meanings.values()].map(({ code, families, meaning }) => [
    code,
    families.join(", "),
    meaning.retryable ? "yes" : "no",
    meaning.message,
  ]);
  expect(rows.map((row) => row.join(" | ")).toSorted()).toEqual(expected.map((row) => row.join(" | ")).toSorted());
});
