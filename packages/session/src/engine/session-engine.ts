import {
  SESSION_INPUT_LIMITS,
  type SessionAnalyzeErrorCode,
  type SessionAnalyzeInput,
  type SessionQueryInput,
} from "@fathomline/contracts";
import type { LeadsPage, QueryAnswer } from "../query/page.ts";
import type { QueryFailureCode } from "../query/query-failure.ts";
import { leadsPage, runQuery } from "../query/run-query.ts";
import { buildReport } from "../report/build-report.ts";
import { ReportStore } from "../report/report-store.ts";
import { isZone, localZone } from "../report/zone-days.ts";
import type { FolderReader } from "../scan/discover.ts";
import type { ScanClock, ScanLimits } from "../scan/scan-budget.ts";
import { scanSources } from "../scan/scan-sources.ts";
import { readSelector } from "../scan/selector.ts";
import { readWindow } from "./window.ts";

/** One analysis, as plain data. */
export interface AnalyzeRequest {
  /** A number for the session of the host that asks. */
  readonly scope: number;
  readonly input: SessionAnalyzeInput;
  readonly cwd: string;
  /** HOME and the variables that move Pi's session folder. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Lines of the running session, where its host hands them over. */
  readonly memory: Uint8Array | undefined;
}

export type AnalyzeFailureCode = Exclude<
  SessionAnalyzeErrorCode,
  "envelope_too_large" | "contract_mismatch" | "identity_invalid" | "service_failed" | "evidence_response_limit"
>;

export type AnalyzeResult =
  | { readonly ok: true; readonly page: LeadsPage; readonly evicted: number }
  | { readonly ok: false; readonly code: AnalyzeFailureCode }
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
  readonly folders?: FolderReader;
}

/** Scans, makes reports and answers queries about them, all in the thread it is called in. */
export class SessionEngine {
  readonly #now: () => number;
  readonly #folders: FolderReader | undefined;
  readonly #store: ReportStore;

  constructor({ now = Date.now, folders }: EngineOptions = {}) {
    this.#now = now;
    this.#folders = folders;
    this.#store = new ReportStore(now);
  }

  async analyze({ scope, input, cwd, env, memory }: AnalyzeRequest, watch: Watch): Promise<AnalyzeResult> {
    if (watch.isCancelled()) return { ok: false, code: "aborted" };
    const nowMs = this.#now();
    const window = readWindow(input, nowMs);
    const timeZone = input.timeZone ?? localZone();
    const selector = readSelector({ session: input.session, projectFolder: input.projectFolder, cwd, env });
    if (window === undefined || selector === undefined || !isZone(timeZone)) {
      return { ok: false, code: "invalid_scan_arguments" };
    }
    if (selector.kind === "current" && memory === undefined) return { ok: false, code: "current_session_unavailable" };
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
      },
      { now: () => performance.now(), ...watch },
    );
    if (scan.stopReason === "cancelled" && scan.bytesRead === 0) return { ok: false, code: "aborted" };
    if (scan.nothingMatched) return { ok: false, code: "session_not_found" };
    if (this.#store.epoch(scope) !== epoch) return { ok: false, code: "expired_report" };
    const report = buildReport(scan, { scope, createdMs: this.#now(), window, limits, timeZone });
    const evicted = this.#store.save(report);
    const limit = input.limitLeads ?? SESSION_INPUT_LIMITS.rowsDefault;
    const page = leadsPage(report, FIRST_PAGE, 0, limit, false);
    if (typeof page === "string") throw new TypeError(`the first page was refused: ${page}`);
    return { ok: true, page: { ...page, facts: report.facts }, evicted };
  }

  query(scope: number, input: SessionQueryInput): QueryResult {
    const answer = runQuery(this.#store, scope, input);
    return typeof answer === "string" ? { ok: false, code: answer } : { ok: true, answer };
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
