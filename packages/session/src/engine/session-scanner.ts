import type { SessionQueryInput } from "@fathomline/contracts";
import { FAILED_TASK, type FailedTask } from "../worker/protocol.ts";
import type { AnalyzeRequest, AnalyzeResult, QueryResult, SessionEngine } from "./session-engine.ts";

/** Whoever waits for an analysis. */
export interface ScanWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (files: number, bytes: number) => void;
}

/** What the tools ask: the scanner in its own thread, or in this one. Never rejects. */
export interface SessionScanner {
  analyze(request: AnalyzeRequest, watch: ScanWatch): Promise<AnalyzeResult | FailedTask>;
  query(scope: number, input: SessionQueryInput): Promise<QueryResult | FailedTask>;
  releaseScope(scope: number): void;
  close(): Promise<void>;
}

/** The scanner in the calling thread, for programs that have nothing else to do meanwhile. */
export function inlineScanner(engine: SessionEngine): SessionScanner {
  return {
    async analyze(request, { signal, onProgress }) {
      try {
        return await engine.analyze(request, { isCancelled: () => signal.aborted, onProgress });
      } catch {
        return FAILED_TASK;
      }
    },
    async query(scope, input) {
      try {
        return engine.query(scope, input);
      } catch {
        return FAILED_TASK;
      }
    },
    releaseScope: (scope) => engine.releaseScope(scope),
    async close() {
      engine.close();
    },
  };
}
