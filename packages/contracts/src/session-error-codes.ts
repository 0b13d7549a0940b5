import { CONTRACT_ERRORS, type ContractErrorCode, type ErrorTable } from "./error-codes.ts";

/** Codes of `pi_analyze_session`. */
export type SessionAnalyzeErrorCode =
  | ContractErrorCode
  | "invalid_scan_arguments"
  | "invalid_page_limit"
  | "session_not_found"
  | "current_session_unavailable"
  | "evidence_response_limit"
  | "expired_report";

/** Codes of `pi_query_session`. */
export type SessionQueryErrorCode =
  | ContractErrorCode
  | "invalid_report"
  | "expired_report"
  | "stale_source"
  | "invalid_report_scope"
  | "evidence_query_cancelled"
  | "invalid_page_limit"
  | "invalid_evidence_selector"
  | "invalid_evidence_view"
  | "invalid_cursor"
  | "invalid_lead_ref"
  | "invalid_event_or_tool_ref"
  | "invalid_locator_selector"
  | "locator_target_unavailable"
  | "evidence_response_limit";

const SHARED: ErrorTable<"expired_report" | "invalid_page_limit" | "evidence_response_limit"> = {
  expired_report: {
    message: "The report expired, was released or made room for a newer one. Analyze again to get another.",
    retryable: false,
  },
  invalid_page_limit: { message: "A page has 1 to 10 rows.", retryable: false },
  evidence_response_limit: {
    message: "Not even one row fits the answer's byte ceiling. Ask for one event by its eventRef.",
    retryable: false,
  },
};

export const SESSION_ANALYZE_ERRORS: ErrorTable<SessionAnalyzeErrorCode> = {
  ...CONTRACT_ERRORS,
  ...SHARED,
  invalid_scan_arguments: {
    message: "The selector is blank, the time zone is unknown, or since lies after until. Nothing was read.",
    retryable: false,
  },
  session_not_found: {
    message: "Every session was looked at and none has this id. Name a file, a folder or all.",
    retryable: false,
  },
  current_session_unavailable: {
    message: "This host does not hand over its running session. Name the session's file instead.",
    retryable: false,
  },
};

export const SESSION_QUERY_ERRORS: ErrorTable<SessionQueryErrorCode> = {
  ...CONTRACT_ERRORS,
  ...SHARED,
  invalid_report: { message: "There is no such report. Use the reportRef of an analysis as it is.", retryable: false },
  stale_source: {
    message: "Every source behind this page changed since the analysis. Analyze again.",
    retryable: false,
  },
  invalid_report_scope: { message: "The report belongs to another session of the host.", retryable: false },
  evidence_query_cancelled: { message: "The query was cancelled.", retryable: true },
  invalid_evidence_selector: {
    message: "Give one of leadRef, eventRef and toolRef, and none with leads or usage; groupBy only with usage.",
    retryable: false,
  },
  invalid_evidence_view: { message: "The view is events, leads, usage or locator.", retryable: false },
  invalid_cursor: {
    message: "The cursor belongs to another selection, view or report. Repeat the query without it.",
    retryable: false,
  },
  invalid_lead_ref: { message: "The report has no such lead.", retryable: false },
  invalid_event_or_tool_ref: { message: "The report has no such event or tool.", retryable: false },
  invalid_locator_selector: {
    message:
      "A locator takes reportRef, eventRef, allowLocalPathDisclosure: true and target, with contextIndex for target context; these belong to no other view.",
    retryable: false,
  },
  locator_target_unavailable: { message: "The event has no such place in a file.", retryable: false },
};
