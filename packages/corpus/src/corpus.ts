import type { CorpusAnswer } from "./answer.ts";
import type { CorpusFailure } from "./failure.ts";
import type { CorpusRequest } from "./request.ts";
import { failure, WorkerHost } from "./worker/worker-host.ts";

/** Markdown documents of projects, searched through a disposable index. */
export interface Corpus {
  /** Brings the index in step with the files and answers one query. Never rejects: what goes wrong is a failure with a code. */
  query(
    request: CorpusRequest,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<CorpusAnswer | CorpusFailure>;
  /** Answers what is under way, then lets go of the index; the process's worker ends with its last corpus. */
  close(): Promise<void>;
}

let host: WorkerHost | undefined;
let users = 0;

/** A corpus on the one index worker of this process. The worker starts at the first query and never keeps the process alive. */
export function createCorpus(): Corpus {
  let isOpen = true;
  const own = (host ??= new WorkerHost());
  users += 1;
  return {
    async query(request, options = {}) {
      if (!isOpen) return failure("corpus_closed", "The corpus was closed.", "none");
      return own.query(request, options.signal);
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      users -= 1;
      if (users > 0) return;
      host = undefined;
      await own.close();
    },
  };
}
