import type { SqliteModule } from "@fathomline/workspace";

import type { CacheState, CorpusAnswer, CorpusNote, DerivedEffect } from "../answer.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import { compileQuery } from "../query/compile-query.ts";
import { NOTHING_LOOKED_AT, type RefreshReport } from "../refresh/refresh-report.ts";
import { refreshStore } from "../refresh/refresh.ts";
import { distinctRoots, walkRoots, type FolderCaches } from "../refresh/walk-roots.ts";
import type { CorpusRequest, CorpusRoot } from "../request.ts";
import { answerQuery, type QueryResult } from "./answer-query.ts";
import { indexReport, isFastPath } from "./index-report.ts";
import { SessionCall } from "./session-call.ts";
import { StoreKeeper } from "./store-keeper.ts";

/** One index of this process: its open store, the listings of its folders, and when it was last verified. */
export class IndexSession {
  readonly #keeper: StoreKeeper;
  readonly #caches: FolderCaches = new Map();
  #verifiedAtMs = Number.NEGATIVE_INFINITY;
  #lastReport: RefreshReport = NOTHING_LOOKED_AT;

  constructor(sqlite: SqliteModule, request: CorpusRequest) {
    this.#keeper = new StoreKeeper(sqlite, request);
  }

  close(): void {
    this.#keeper.close();
  }

  /** Answers one request. `effect` is kept up to date for a caller whose call fails. */
  async answer(request: CorpusRequest, effect: { state: DerivedEffect }, pulse: () => void): Promise<CorpusAnswer> {
    const call = new SessionCall(request, effect, pulse);
    for (let recoveries = 0; ; recoveries += 1) {
      try {
        await this.#keeper.ensure(call);
        return await this.#answerOnce(call);
      } catch (error) {
        this.#keeper.recover(error, call, recoveries);
      }
    }
  }

  async #answerOnce(call: SessionCall): Promise<CorpusAnswer> {
    const { request, pulse } = call;
    const roots = distinctRoots(request.roots);
    const compiled = compileQuery(request.query);
    let cacheState = await this.#bringUpToDate(call, roots);
    for (let attempt = 1; ; attempt += 1) {
      const result = answerQuery(this.#keeper.store, request, compiled, roots, pulse);
      if (result.changed === 0 || attempt >= CORPUS_LIMITS.queryAttempts)
        return this.#finish(call, roots, result, cacheState);
      call.changedDuringQuery += result.changed;
      const state = await this.#refresh(call, roots);
      cacheState = state === "rebuilt" ? state : cacheState;
    }
  }

  async #bringUpToDate(call: SessionCall, roots: readonly CorpusRoot[]): Promise<CacheState> {
    const { freshness } = call.request;
    const isWhole = !call.rebuilt && this.#keeper.store.meta("complete") === "1";
    if (isWhole && freshness.mode === "memory") return "memory_fast_path";
    const isRecent = performance.now() - this.#verifiedAtMs < freshness.ttlMs;
    if (isWhole && freshness.mode === "auto" && isRecent) return "auto_fast_path";
    return this.#refresh(call, roots);
  }

  async #refresh(call: SessionCall, roots: readonly CorpusRoot[]): Promise<CacheState> {
    const { request, pulse } = call;
    const isStrict = request.freshness.mode === "strict";
    let changedAnything = false;
    for (let attempt = 1; ; attempt += 1) {
      const walks = walkRoots(roots, this.#caches, isStrict, pulse);
      const holdsFiles = [...walks.values()].some((walk) => walk.files.length > 0);
      if (holdsFiles) await this.#keeper.leaveMemory(call);
      const store = this.#keeper.store;
      const report = refreshStore(store, { workspace: request.workspace, walks, readAll: isStrict, pulse });
      changedAnything ||= report.added + report.updated + report.removed > 0;
      if (report.wrote) this.#keeper.noteWrite(call);
      call.add(report);
      this.#lastReport = report;
      if (report.overtaken === 0 || attempt >= CORPUS_LIMITS.queryAttempts) break;
    }
    this.#keeper.markComplete(call);
    this.#verifiedAtMs = performance.now();
    return changedAnything || call.rebuilt ? "rebuilt" : "validated_unchanged";
  }

  #finish(call: SessionCall, roots: readonly CorpusRoot[], result: QueryResult, cacheState: CacheState): CorpusAnswer {
    const notes: CorpusNote[] = [...result.notes];
    if (call.changedDuringQuery > 0) notes.push({ code: "changed_during_query", count: call.changedDuringQuery });
    if (result.changed > 0) notes.push({ code: "rows_withheld", count: result.changed });
    const skipped = isFastPath(cacheState) ? this.#lastReport.skipped : call.report.skipped;
    return {
      ok: true,
      total: result.total,
      generation: result.generation,
      rows: result.rows,
      index: indexReport(this.#keeper.store, roots, {
        report: { ...call.report, skipped },
        cacheState,
        derivedEffect: call.effect.state,
        damagedRebuilt: call.damaged,
      }),
      notes,
    };
  }
}
