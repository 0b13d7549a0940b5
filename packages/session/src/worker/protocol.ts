import type { SessionQueryInput } from "@fathomline/contracts";
import type { AnalyzeRequest, AnalyzeResult, QueryResult } from "../engine/session-engine.ts";

/** What the host's thread sends. */
export type ToWorker =
  | {
      readonly kind: "analyze";
      readonly id: number;
      readonly request: AnalyzeRequest;
      /** Set to 1 to cancel. */
      readonly flag: SharedArrayBuffer;
    }
  | { readonly kind: "query"; readonly id: number; readonly scope: number; readonly input: SessionQueryInput }
  | { readonly kind: "release"; readonly scope: number }
  | { readonly kind: "close" };

/** What the worker answers: progress of an analysis, and one result for each task. */
export type FromWorker =
  | { readonly kind: "progress"; readonly id: number; readonly files: number; readonly bytes: number }
  | { readonly kind: "analyzed"; readonly id: number; readonly result: AnalyzeResult | FailedTask }
  | { readonly kind: "answered"; readonly id: number; readonly result: QueryResult | FailedTask };

/** A fault of the scanner itself. Its words are not passed on: they might hold a path. */
export interface FailedTask {
  readonly ok: false;
  readonly code: "service_failed";
}

export const FAILED_TASK: FailedTask = { ok: false, code: "service_failed" };
