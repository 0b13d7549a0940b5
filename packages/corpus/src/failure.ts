import type { DerivedEffect } from "./answer.ts";

/** Every way a corpus call can fail. */
export const CORPUS_FAILURE_CODES = [
  "aborted",
  "corpus_closed",
  "index_path_occupied",
  "root_unreadable",
  "worker_failed",
] as const;

export type CorpusFailureCode = (typeof CORPUS_FAILURE_CODES)[number];

export interface CorpusFailure {
  readonly ok: false;
  readonly code: CorpusFailureCode;
  /** One sentence for people; branch on `code`. */
  readonly message: string;
  readonly retryable: boolean;
  /** What this call did to the index before it failed. */
  readonly derivedEffect: DerivedEffect | "unknown";
  /** The printed root that could not be read. */
  readonly path?: string;
}

/** Ends a call from inside the pipeline; the worker turns it into the failure it carries. */
export class CorpusFault extends Error {
  override readonly name = "CorpusFault";
  readonly code: CorpusFailureCode;
  readonly path: string | undefined;

  constructor(code: CorpusFailureCode, message: string, path?: string) {
    super(message);
    this.code = code;
    this.path = path;
  }
}
