import type { CatalogAnswer, CorpusAnswer } from "../answer.ts";
import type { CorpusFailure } from "../failure.ts";
import type { CatalogRequest, SearchRequest } from "../request.ts";

/** What a worker can be asked to do. */
export type CorpusTask =
  | { readonly kind: "search"; readonly request: SearchRequest }
  | { readonly kind: "catalog"; readonly request: CatalogRequest };

/** What it can answer. */
export type CorpusResult = CorpusAnswer | CatalogAnswer | CorpusFailure;

/** What the host's thread sends. */
export type ToWorker =
  | {
      readonly kind: "task";
      readonly id: number;
      readonly task: CorpusTask;
      /** Set to 1 to abort. */ readonly flag: SharedArrayBuffer;
    }
  | { readonly kind: "close" };

/** What the worker answers, one for each task. */
export interface FromWorker {
  readonly id: number;
  readonly result: CorpusResult;
}
