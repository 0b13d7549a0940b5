import type {
  SessionAnalyzeInput,
  SessionCompleteness,
  SessionEvidenceCoverage,
  SessionScanFacts,
  SessionUsageRow,
} from "@fathomline/contracts";
import { SessionEngine, type AnalyzeFailureCode, type DerivedState, type Watch } from "../engine/session-engine.ts";
import { isComplete } from "../report/coverage.ts";

export interface LocalReportRequest {
  readonly input: SessionAnalyzeInput;
  readonly cwd: string;
  /** HOME and the variables that move Pi's session folder and the cache folder. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Tells the names of models, tools and sessions; every file is read in full then, since no summary holds a name. */
  readonly names: boolean;
}

/** A row of usage, and the name behind its reference where names were asked for. */
export interface LocalUsageRow extends SessionUsageRow {
  readonly name: string | null;
}

/** A report for the person whose sessions these are: all rows of usage at once. */
export interface LocalReport {
  readonly facts: SessionScanFacts;
  readonly completeness: Pick<SessionCompleteness, "status" | "source" | "capture" | "index">;
  readonly evidence: SessionEvidenceCoverage;
  readonly timeZone: string;
  /** The total, then models, tools, days and sessions. */
  readonly usage: readonly LocalUsageRow[];
  /** What became of the summaries on disk. */
  readonly derived: DerivedState;
}

export type LocalReportResult =
  | { readonly ok: true; readonly report: LocalReport }
  | { readonly ok: false; readonly code: AnalyzeFailureCode | "aborted" };

const SCOPE = 1;
const SESSION_ID = /^(?:id|path):/;

/** Reads sessions in the calling thread, giving way between slices. It counts what `pi_analyze_session` counts. */
export async function readLocalReport(
  { input, cwd, env, names }: LocalReportRequest,
  watch: Watch,
): Promise<LocalReportResult> {
  const engine = new SessionEngine({ plainNames: names });
  try {
    const result = await engine.analyze({ scope: SCOPE, input, cwd, env, memory: undefined }, watch);
    if (!result.ok) return { ok: false, code: result.code };
    const stored = engine.stored(SCOPE, result.page.reportRef);
    if (stored === undefined) return { ok: false, code: "expired_report" };
    const { facts, axes, evidence, timeZone } = stored;
    const status = isComplete(axes) ? "complete" : "partial";
    const usage = stored.usage.map((row) => ({ ...row, name: nameOf(row, stored.names) }));
    return {
      ok: true,
      report: { facts, completeness: { status, ...axes }, evidence, timeZone, usage, derived: result.derived },
    };
  } finally {
    engine.close();
  }
}

function nameOf({ ref, group }: SessionUsageRow, names: ReadonlyMap<string, string> | undefined): string | null {
  const name = ref === null ? undefined : names?.get(ref);
  if (name === undefined) return null;
  if (group === "model") return name.replace("\n", "/");
  return group === "session" ? name.replace(SESSION_ID, "") : name;
}
