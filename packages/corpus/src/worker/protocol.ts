import type { CorpusAnswer } from "../answer.ts";
import type { CorpusFailure } from "../failure.ts";
import type { CorpusRequest } from "../request.ts";

/** What the host's thread sends. */
export type ToWorker =
  | {
      readonly kind: "query";
      readonly id: number;
      readonly request: CorpusRequest;
      /** Set to 1 to abort. */ readonly flag: SharedArrayBuffer;
    }
  | { readonly kind: "close" };

/** What the worker answers, one for each query. */
export interface FromWorker {
  readonly id: number;
  readonly result: CorpusAnswer | CorpusFailure;
}
