import {
  SESSION_INPUT_LIMITS,
  type SessionAnalyzeErrorCode,
  type SessionAnalyzeInput,
  type SessionQueryInput,
} from "@fathomline/contracts";
import type { LeadsPage, QueryAnswer } from "../query/page.ts";
import type { QueryFailureCode } from "../query/query-failure.ts";
import { leadsPage, runQuery } from "../query/run-query.ts";
import { buildReport, type ReportRequest } from "../report/build-report.ts";
import { ReportStore } from "../report/report-store.ts";
import type { StoredReport } from "../report/stored-report.ts";
import { isZone, localZone } from "../report/zone-days.ts";
import type { FolderReader } from "../scan/discover.ts";
import type { ScanClock, ScanLimits } from "../scan/scan-budget.ts";
import { scanSources } from "../scan/scan-sources.ts";
import { cacheFolder } from "../summary/cache-folder.ts";
import { OpenShelf } from "../summary/open-shelf.ts";
import { SummaryShelf } from "../summary/summary-shelf.ts";
import { readSelector, type Selector } from "../scan/selector.ts";
import { readWindow } from "./window.ts";

/** One analysis, as plain data. */
export interface AnalyzeRequest {
  /** A number for the session of the host that asks. */
  readonly scope: number;
  readonly input: SessionAnalyzeInput;
  readonly cwd: string;
  /** HOME and the variables that move Pi's session folder and the cache folder; without any of them no file is kept. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Lines of the running session, where its host hands them over. */
  readonly memory: Uint8Array | undefined;
}

export type AnalyzeFailureCode = Exclude<
  SessionAnalyzeErrorCode,
  "envelope_too_large" | "contract_mismatch" | "identity_invalid" | "service_failed" | "evidence_response_limit"
>;

/** What an analysis did to the summaries on disk. */
export type DerivedState = "none" | "changed" | "possible";

export type AnalyzeResult =
  | { readonly ok: true; readonly page: LeadsPage; readonly evicted: number; readonly derived: DerivedState }
  | { readonly ok: false; readonly code: AnalyzeFailureCode; readonly derived: DerivedState }
  /** Cancelled before anything was read. */
  | { readonly ok: false; readonly code: "aborted" };

export type QueryResult =
  | { readonly ok: true; readonly answer: QueryAnswer }
  | { readonly ok: false; readonly code: QueryFailureCode };

/** Whoever waits for an analysis. */
export type Watch = Pick<ScanClock, "isCancelled" | "onProgress">;

export interface EngineOptions {
  /** Unix milliseconds. */
  readonly now?: () => number;
  /** Milliseconds of a clock that never goes back, by which scans are timed. */
  readonly scanNow?: () => number;
  readonly folders?: FolderReader;
  /** Keeps names as they are, and no summaries; for reports that stay with the person who asked. */
  readonly plainNames?: boolean;
}

/** Scans, makes reports and answers queries about them, all in the thread it is called in. */
export class SessionEngine {
  readonly #now: () => number;
  readonly #scanNow: () => number;
  readonly #folders: FolderReader | undefined;
  readonly #plainNames: boolean;
  readonly #store: ReportStore;
  #shelf: { readonly path: string | undefined; readonly shelf: SummaryShelf } | undefined;

  constructor({ now = Date.now, scanNow = () => performance.now(), folders, plainNames = false }: EngineOptions = {}) {
    this.#now = now;
    this.#scanNow = scanNow;
    this.#folders = folders;
    this.#plainNames = plainNames;
    this.#store = new ReportStore(now);
  }

  async analyze(request: AnalyzeRequest, watch: Watch): Promise<AnalyzeResult> {
    const { scope, input, cwd, env, memory } = request;
    if (watch.isCancelled()) return { ok: false, code: "aborted" };
    const nowMs = this.#now();
    const window = readWindow(input, nowMs);
    const timeZone = input.timeZone ?? localZone();
    const selector = readSelector({ session: input.session, projectFolder: input.projectFolder, cwd, env });
    if (window === undefined || selector === undefined || !isZone(timeZone)) {
      return { ok: false, code: "invalid_scan_arguments", derived: "none" };
    }
    if (selector.kind === "current" && memory === undefined) {
      return { ok: false, code: "current_session_unavailable", derived: "none" };
    }
    const shelf = this.#plainNames ? undefined : new OpenShelf(this.#shelfOf(cacheFolder(env)));
    try {
      return await this.#scan({ request, watch, selector, report: { scope, window, timeZone }, shelf });
    } finally {
      // The report is made, and nobody reads the tables any more.
      shelf?.close();
    }
  }

  async #scan({ request, watch, selector, report: about, shelf }: Task): Promise<AnalyzeResult> {
    const { scope, input, memory } = request;
    const limits = limitsOf(input);
    const epoch = this.#store.epoch(scope);
    const scan = await scanSources(
      {
        selector,
        includeSessionIds: input.includeSessionIds,
        excludeSessionIds: input.excludeSessionIds,
        limits,
        memory: memory === undefined ? undefined : Buffer.from(memory.buffer, memory.byteOffset, memory.byteLength),
        ...(this.#folders === undefined ? {} : { folders: this.#folders }),
        ...(shelf === undefined ? {} : { shelf }),
      },
      { now: this.#scanNow, ...watch },
    );
    if (scan.stopReason === "cancelled" && scan.bytesRead === 0) return { ok: false, code: "aborted" };
    const derived = shelf?.archive.takeEffect() ?? "none";
    if (scan.nothingMatched) return { ok: false, code: "session_not_found", derived };
    if (this.#store.epoch(scope) !== epoch) return { ok: false, code: "expired_report", derived };
    const report = buildReport(scan, { ...about, createdMs: this.#now(), limits });
    const evicted = this.#store.save(report);
    const limit = input.limitLeads ?? SESSION_INPUT_LIMITS.rowsDefault;
    const page = leadsPage(report, FIRST_PAGE, 0, limit, false);
    if (typeof page === "string") throw new TypeError(`the first page was refused: ${page}`);
    return { ok: true, page: { ...page, facts: report.facts }, evicted, derived };
  }

  #shelfOf(path: string | undefined): SummaryShelf {
    if (this.#shelf?.path !== path || this.#shelf === undefined) this.#shelf = { path, shelf: new SummaryShelf(path) };
    return this.#shelf.shelf;
  }

  query(scope: number, input: SessionQueryInput): QueryResult {
    const answer = runQuery(this.#store, scope, input);
    return typeof answer === "string" ? { ok: false, code: answer } : { ok: true, answer };
  }

  /** A report in full; undefined where it is not kept. */
  stored(scope: number, reportRef: string): StoredReport | undefined {
    const found = this.#store.find(reportRef, scope);
    return found.ok ? found.report : undefined;
  }

  /** How many reports are kept. */
  get reports(): number {
    return this.#store.size;
  }

  /** Lets go of the reports of a session that ended. */
  releaseScope(scope: number): void {
    this.#store.releaseScope(scope);
  }

  close(): void {
    this.#store.clear();
  }
}

/** An analysis that was found sound. */
interface Task {
  readonly request: AnalyzeRequest;
  readonly watch: Watch;
  readonly selector: Selector;
  readonly report: Pick<ReportRequest, "scope" | "window" | "timeZone">;
  readonly shelf: OpenShelf | undefined;
}

// The selection of `view: "leads"` in a query, so that its cursors go on from here.
const FIRST_PAGE = { view: "leads", selector: JSON.stringify(["", "", "", ""]) } as const;

function limitsOf({ maxFiles, maxBytes, maxRecords, maxScanMs }: SessionAnalyzeInput): ScanLimits {
  return {
    maxFiles: maxFiles ?? SESSION_INPUT_LIMITS.filesDefault,
    maxBytes: maxBytes ?? SESSION_INPUT_LIMITS.bytesDefault,
    maxRecords: maxRecords ?? SESSION_INPUT_LIMITS.recordsDefault,
    maxScanMs: maxScanMs ?? SESSION_INPUT_LIMITS.scanMsDefault,
  };
}
