import type { SessionEventRow } from "@fathomline/contracts";
import type { StoredReport } from "../report/stored-report.ts";
import { readStamp, sameStamp } from "../scan/file-stamp.ts";

/** Looks at sources again, each once, and tells whether they are still what was read. */
export class SourceChecks {
  readonly #report: StoredReport;
  readonly #known = new Map<string, boolean>();

  constructor(report: StoredReport) {
    this.#report = report;
  }

  get count(): number {
    return this.#known.size;
  }

  /** Whether the source behind a row changed. A call and the ancestors of an event are of the same file as the event. */
  isStale({ provenance: { sourceRef } }: SessionEventRow): boolean {
    const known = this.#known.get(sourceRef);
    if (known !== undefined) return known;
    const stale = this.#look(sourceRef);
    this.#known.set(sourceRef, stale);
    return stale;
  }

  #look(sourceRef: string): boolean {
    const source = this.#report.sources.get(sourceRef);
    if (source === undefined || source.changed) return true;
    // What a host held in memory was copied.
    if (source.stamp === undefined) return false;
    const now = readStamp(source.path);
    return now === undefined || !sameStamp(source.stamp, now);
  }
}
