import { loadSqlite } from "@fathomline/workspace";

import type { DerivedEffect } from "../answer.ts";
import { catalogAnswer, readCatalog } from "../catalog/read-catalog.ts";
import { CorpusFault, type CorpusFailure } from "../failure.ts";
import { DocumentMemo } from "../rows/document-memo.ts";
import { answerQuery, searchAnswer } from "../session/answer-query.ts";
import { SessionCache } from "../session/session-cache.ts";
import type { CorpusResult, CorpusTask } from "./protocol.ts";

/** Answers requests one after another; expected failures are values, and so is everything else that goes wrong. */
export class QueryRunner {
  readonly #memo = new DocumentMemo();
  #sessions: SessionCache | undefined;

  async run(task: CorpusTask, flag: SharedArrayBuffer): Promise<CorpusResult> {
    const effect: { state: DerivedEffect } = { state: "none" };
    const aborted = new Int32Array(flag);
    const pulse = (): void => {
      if (Atomics.load(aborted, 0) !== 0) throw new CorpusFault("aborted", "The call was aborted.");
    };
    try {
      pulse();
      const sqlite = await loadSqlite();
      if (sqlite === undefined) throw new CorpusFault("worker_failed", "This runtime has no SQLite.");
      this.#sessions ??= new SessionCache(sqlite);
      const session = this.#sessions.get(task.request);
      if (task.kind === "search") {
        const { request } = task;
        return searchAnswer(
          await session.run(request, effect, pulse, (store, roots) =>
            answerQuery(store, request, roots, pulse, this.#memo),
          ),
        );
      }
      const { request } = task;
      return catalogAnswer(
        await session.run(request, effect, pulse, (store, roots) => readCatalog(store, request, roots)),
      );
    } catch (error) {
      return failureOf(error, effect.state);
    }
  }

  close(): void {
    this.#sessions?.close();
    this.#sessions = undefined;
  }
}

function failureOf(error: unknown, derivedEffect: DerivedEffect): CorpusFailure {
  if (!(error instanceof CorpusFault)) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, code: "worker_failed", message, retryable: true, derivedEffect };
  }
  const { code, message, path } = error;
  const retryable = code === "root_unreadable" || code === "aborted";
  return { ok: false, code, message, retryable, derivedEffect, ...(path === undefined ? {} : { path }) };
}
