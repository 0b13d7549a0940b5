import type { SqliteModule } from "@fathomline/workspace";

import type { CacheState, DerivedEffect, IndexReport } from "../answer.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import type { IndexStore } from "../index/store.ts";
import { NOTHING_LOOKED_AT, type RefreshReport } from "../refresh/refresh-report.ts";
import { refreshStore } from "../refresh/refresh.ts";
import { distinctRoots, walkRoots, type RootMemories } from "../refresh/walk-roots.ts";
import type { CorpusRequest, CorpusRoot } from "../request.ts";
import { indexReport, isFastPath } from "./index-report.ts";
import { SessionCall } from "./session-call.ts";
import { StoreKeeper } from "./store-keeper.ts";

/** What a look into the index found: how many of its rows no longer are what the index holds. */
export interface LookUp {
  readonly changed: number;
}

export interface LookedUp<Result extends LookUp> {
  readonly result: Result;
  readonly index: IndexReport;
  /** Rows that changed and made the look-up start over. */
  readonly changedDuringLookUp: number;
}

/** One index of this process: its open store, the listings of its folders, and when it was last verified. */
export class IndexSession {
  readonly #keeper: StoreKeeper;
  readonly #memories: RootMemories = new Map();
  #verifiedAtMs = Number.NEGATIVE_INFINITY;
  #lastReport: RefreshReport = NOTHING_LOOKED_AT;

  constructor(sqlite: SqliteModule, request: CorpusRequest) {
    this.#keeper = new StoreKeeper(sqlite, request);
  }

  close(): void {
    this.#keeper.close();
  }

  /**
   * Brings the index in step with the files and looks something up in it; looks again when files changed meanwhile.
   * `effect` is kept up to date for a caller whose call fails.
   */
  async run<Result extends LookUp>(
    request: CorpusRequest,
    effect: { state: DerivedEffect },
    pulse: () => void,
    lookUp: (store: IndexStore, roots: readonly CorpusRoot[]) => Result,
  ): Promise<LookedUp<Result>> {
    const call = new SessionCall(request, effect, pulse);
    for (let recoveries = 0; ; recoveries += 1) {
      try {
        await this.#keeper.ensure(call);
        return await this.#runOnce(call, lookUp);
      } catch (error) {
        this.#keeper.recover(error, call, recoveries);
      }
    }
  }

  async #runOnce<Result extends LookUp>(
    call: SessionCall,
    lookUp: (store: IndexStore, roots: readonly CorpusRoot[]) => Result,
  ): Promise<LookedUp<Result>> {
    const roots = distinctRoots(call.request.roots);
    let cacheState = await this.#bringUpToDate(call, roots);
    for (let attempt = 1; ; attempt += 1) {
      const result = lookUp(this.#keeper.store, roots);
      if (result.changed === 0 || attempt >= CORPUS_LIMITS.queryAttempts)
        return { result, index: this.#report(call, roots, cacheState), changedDuringLookUp: call.changedDuringQuery };
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
      const walks = walkRoots(request, roots, this.#memories, pulse);
      const holdsFiles = [...walks.values()].some((walk) => walk.files.length > 0);
      if (holdsFiles) await this.#keeper.leaveMemory(call);
      const store = this.#keeper.store;
      const { workspace, coverage } = request;
      const report = refreshStore(store, { workspace, coverage, walks, readAll: isStrict, pulse });
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

  #report(call: SessionCall, roots: readonly CorpusRoot[], cacheState: CacheState): IndexReport {
    const skipped = isFastPath(cacheState) ? this.#lastReport.skipped : call.report.skipped;
    return indexReport(this.#keeper.store, roots, {
      report: { ...call.report, skipped },
      coverage: call.request.coverage,
      cacheState,
      derivedEffect: call.effect.state,
      damagedRebuilt: call.damaged,
    });
  }
}
