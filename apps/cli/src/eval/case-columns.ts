import type { CaseSummary, RunReport } from "@fathomline/eval/run";
import { dollars, percent } from "./run-numbers.ts";
import type { Column } from "../output/table-lines.ts";

const MS_PER_S = 1000;

export interface CaseColumn extends Column {
  readonly cell: (row: CaseSummary) => string;
}

/** The columns that say something of a run, the most important first: no lift without a baseline, no spread of one trial. */
export function caseColumns({ summary: { cases, lift } }: RunReport): readonly CaseColumn[] {
  const lifts = new Map(lift.map((row) => [row.caseId, row.passRate]));
  const isSpread = cases.some(({ passAtK }) => passAtK.length > 1);
  const number = (heading: string, cell: CaseColumn["cell"]): CaseColumn => ({ heading, align: "right", cell });
  return [
    { heading: "CASE", cell: ({ caseId }) => caseId },
    { heading: "CONDITION", cell: ({ condition }) => condition },
    number("PASSED", ({ passed, failed, isFlaky }) => `${isFlaky ? "flaky " : ""}${passed}/${passed + failed}`),
    ...(cases.some(({ notJudged }) => notJudged > 0)
      ? [number("NOT JUDGED", ({ notJudged }) => String(notJudged))]
      : []),
    ...(lift.length > 0
      ? [number("LIFT", ({ caseId, condition }) => (condition === "available" ? signed(lifts.get(caseId)) : ""))]
      : []),
    ...(isSpread
      ? [
          number("PASS@K", ({ passAtK }) => percent(passAtK.at(-1) ?? null)),
          number("PASS^K", ({ passHatK }) => percent(passHatK.at(-1) ?? null)),
        ]
      : []),
    number("COST", ({ meanCostUsd }) => dollars(meanCostUsd)),
    number("TIME", ({ meanDurationMs }) =>
      meanDurationMs === null ? "unknown" : `${(meanDurationMs / MS_PER_S).toFixed(1)} s`,
    ),
  ];
}

function signed(value: number | null | undefined): string {
  if (value === undefined) return "";
  return value !== null && value > 0 ? `+${percent(value)}` : percent(value);
}
