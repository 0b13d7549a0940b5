import { SESSION_CEILINGS } from "@fathomline/contracts";
import type { StoredReport } from "./stored-report.ts";

/** Retired references that are remembered, so that an expired report is told from one that never was. */
const RETIRED_MAX = 32;

export type Lookup =
  | { readonly ok: true; readonly report: StoredReport }
  | { readonly ok: false; readonly code: "invalid_report" | "expired_report" | "invalid_report_scope" };

/** Reports of all sessions of a host, in memory only: four at most a session, a quarter of an hour each. */
export class ReportStore {
  readonly #now: () => number;
  readonly #reports = new Map<string, StoredReport>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #retired = new Map<string, number>();
  readonly #epochs = new Map<number, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Changes whenever the session is let go of; a scan that began before must not save. */
  epoch(scope: number): number {
    return this.#epochs.get(scope) ?? 0;
  }

  /** Keeps a report and answers how many older ones of its session made room. */
  save(report: StoredReport): number {
    const own = [...this.#reports.values()].filter(({ scope }) => scope === report.scope);
    const evicted = own.slice(0, Math.max(0, own.length - SESSION_CEILINGS.reports + 1));
    for (const { reportRef } of evicted) this.retire(reportRef);
    this.#reports.set(report.reportRef, report);
    const timer = setTimeout(() => this.retire(report.reportRef), report.expiresAt - this.#now());
    timer.unref();
    this.#timers.set(report.reportRef, timer);
    return evicted.length;
  }

  find(reportRef: string, scope: number): Lookup {
    const report = this.#reports.get(reportRef);
    if (report !== undefined && this.#now() >= report.expiresAt) this.retire(reportRef);
    const owner = report?.scope ?? this.#retired.get(reportRef);
    if (owner === undefined) return { ok: false, code: "invalid_report" };
    const live = this.#reports.get(reportRef);
    if (live === undefined) return { ok: false, code: owner === scope ? "expired_report" : "invalid_report_scope" };
    return owner === scope ? { ok: true, report: live } : { ok: false, code: "invalid_report_scope" };
  }

  retire(reportRef: string): void {
    const report = this.#reports.get(reportRef);
    clearTimeout(this.#timers.get(reportRef));
    this.#timers.delete(reportRef);
    this.#reports.delete(reportRef);
    if (report === undefined) return;
    this.#retired.set(reportRef, report.scope);
    const [oldest] = this.#retired.keys();
    if (this.#retired.size > RETIRED_MAX && oldest !== undefined) this.#retired.delete(oldest);
  }

  /** Lets go of all reports of a session, and of those that are being made for it. */
  releaseScope(scope: number): void {
    this.#epochs.set(scope, this.epoch(scope) + 1);
    for (const report of this.#reports.values()) if (report.scope === scope) this.retire(report.reportRef);
  }

  /** Lets go of everything. */
  clear(): void {
    for (const reportRef of this.#reports.keys()) this.retire(reportRef);
  }

  get size(): number {
    return this.#reports.size;
  }
}
