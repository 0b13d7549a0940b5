/** What an event row can be about. */
export const KINDS = [
  "tool_call",
  "tool_result",
  "nested_tool_call",
  "user_message",
  "assistant_error",
  "assistant_aborted",
  "bash_execution",
] as const;
export const NATIVE_OUTCOMES = ["success", "failure", "unknown"] as const;
export const SEMANTIC_OUTCOMES = ["success", "failure", "unknown", "not-applicable"] as const;
export const OUTCOME_SOURCES = ["native", "structured", "text_fallback", "none"] as const;
export const SHELL_OUTCOMES = ["success", "failure", "cancelled", "unknown"] as const;
export const JOINS = ["native_id_ancestry", "legacy_name_ancestry", "unresolved"] as const;
export const ROLES = ["user", "assistant", "toolResult", "other"] as const;
export const FIELD_TYPES = ["string", "number", "boolean", "object", "array", "null"] as const;

/** What the events of a lead have in common: `typed_failure:<native>:<semantic>`, or a word of its own. */
export const SESSION_SIGNATURES = [
  "typed_failure:success:failure",
  "typed_failure:unknown:failure",
  "typed_failure:failure:success",
  "typed_failure:failure:failure",
  "typed_failure:failure:unknown",
  "typed_failure:failure:not-applicable",
  "unverified_text_signature",
  "assistant_error",
  "assistant_aborted",
  "nested_metadata_failure",
  "shell_failure",
] as const;

/** Names of tools that everybody may read; every other name stays inside of the scanner. */
export const SESSION_LABELS = [
  "read",
  "edit",
  "write",
  "bash",
  "powershell",
  "grep",
  "find",
  "ls",
  "pi_analyze_session",
  "pi_query_session",
  "skill_eval_bootstrap",
  "skill_eval_review",
  "codecks_card_search",
  "codecks_card_get",
  "codecks_card_bulk_create",
  "codecks_card_update",
] as const;

/** Why the sources are not all there, the records not all understood, the events not all kept. */
export const SOURCE_CAUSES = [
  "stopped",
  "discovery_incomplete",
  "candidates_omitted",
  "unsupported_files",
  "unreadable_files",
  "unreadable_directories",
  "skipped_links",
  "changed_files",
  "truncated_files",
  "selection_uncertain",
] as const;
export const CAPTURE_CAUSES = [
  "malformed_lines",
  "oversized_records",
  "unsupported_records",
  "unsupported_messages",
  "missing_identities",
  "unresolved_lineage",
  "identity_conflicts",
  "unknown_timestamps",
  "unresolved_calls",
  "unresolved_results",
  "unknown_outcomes",
  "legacy_correlations",
  "nested_incomplete",
] as const;
export const INDEX_CAUSES = ["events_omitted"] as const;
export const STOP_REASONS = [
  "cancelled",
  "deadline",
  "byte_limit",
  "record_limit",
  "directory_limit",
  "discovery_deadline",
] as const;
