import type { SessionQueryErrorCode } from "@fathomline/contracts";

/** Codes that the scanner itself answers a query with. */
export type QueryFailureCode = Exclude<
  SessionQueryErrorCode,
  "envelope_too_large" | "contract_mismatch" | "identity_invalid" | "service_failed" | "evidence_response_limit"
>;
