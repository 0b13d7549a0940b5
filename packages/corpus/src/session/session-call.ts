import type { DerivedEffect } from "../answer.ts";
import { NOTHING_LOOKED_AT, type RefreshReport } from "../refresh/refresh-report.ts";
import type { CorpusRequest } from "../request.ts";

/** What one call found out so far; survives a change of the store below it. */
export class SessionCall {
  readonly request: CorpusRequest;
  readonly effect: { state: DerivedEffect };
  readonly pulse: () => void;
  replace: boolean;
  rebuilt = false;
  damaged = false;
  changedDuringQuery = 0;
  report: RefreshReport = NOTHING_LOOKED_AT;

  constructor(request: CorpusRequest, effect: { state: DerivedEffect }, pulse: () => void) {
    this.request = request;
    this.effect = effect;
    this.pulse = pulse;
    this.replace = request.rebuild;
  }

  /** The last look decides what was skipped; what was changed adds up. */
  add(report: RefreshReport): void {
    this.report = {
      ...report,
      added: this.report.added + report.added,
      updated: this.report.updated + report.updated,
      removed: this.report.removed + report.removed,
      unchanged: report.unchanged,
    };
  }
}
