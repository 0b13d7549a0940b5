import { resolveProfiles, type ProfileDecision, type SearchServiceRow } from "@fathomline/contracts";
import type { CorpusRow } from "@fathomline/corpus";
import { judgeRows, type JudgeCall } from "./judge-rows.ts";
import { confidenceOf, decisionsOf, evidenceOf } from "./row-evidence.ts";

export interface ExplainedRows {
  /** One for each row. */
  readonly rows: readonly Pick<SearchServiceRow, "confidence" | "evidence">[];
  readonly decisions: readonly ProfileDecision[];
}

/** What the profiles of the session say of the rows. It never drops or moves one, and costs nothing where there is none. */
export async function explainRows(
  rows: readonly CorpusRow[],
  filteredFields: readonly string[],
  scope: object | undefined,
  call: JudgeCall,
): Promise<ExplainedRows> {
  const { profiles, decisions } = scope === undefined ? { profiles: [], decisions: [] } : resolveProfiles(scope);
  const judged = await judgeRows(rows, profiles, call);
  return {
    rows: judged.map((row) => ({ confidence: confidenceOf(filteredFields, row), evidence: evidenceOf(row) })),
    decisions: decisionsOf(profiles, decisions, judged),
  };
}
