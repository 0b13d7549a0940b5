import type { CatalogAnswer, CorpusAnswer } from "./answer.ts";
import type { CorpusFailure } from "./failure.ts";
import type { CatalogRequest, SearchRequest } from "./request.ts";
import type { CorpusResult, CorpusTask } from "./worker/protocol.ts";
import { endIndexWorker, startIndexWorker } from "./worker/start-worker.ts";
import { failure } from "./worker/worker-host.ts";

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Markdown documents of projects, searched through a disposable index. */
export interface Corpus {
  /** Brings the index in step with the files and answers one query. Never rejects: what goes wrong is a failure with a code. */
  query(request: SearchRequest, options?: CallOptions): Promise<CorpusAnswer | CorpusFailure>;
  /** Brings the index in step with the files and lists the frontmatter fields that the documents have. Never rejects. */
  catalog(request: CatalogRequest, options?: CallOptions): Promise<CatalogAnswer | CorpusFailure>;
  /** Answers what is under way, then lets go of the index; the process's worker ends with its last corpus. */
  close(): Promise<void>;
}

let users = 0;

/** A corpus on the one index worker of this process. The worker starts at once and never keeps the process alive. */
export function createCorpus(): Corpus {
  let isOpen = true;
  const own = startIndexWorker();
  users += 1;
  const run = async (task: CorpusTask, { signal }: CallOptions): Promise<CorpusResult> =>
    isOpen ? own.run(task, signal) : failure("corpus_closed", "The corpus was closed.", "none");
  return {
    async query(request, options = {}) {
      const result = await run({ kind: "search", request }, options);
      return !result.ok || "rows" in result ? result : mixedUp();
    },
    async catalog(request, options = {}) {
      const result = await run({ kind: "catalog", request }, options);
      return !result.ok || "fields" in result ? result : mixedUp();
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      users -= 1;
      if (users === 0) await endIndexWorker();
    },
  };
}

function mixedUp(): never {
  throw new TypeError("the worker answered another question");
}
