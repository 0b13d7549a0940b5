import judgments from "./judgments.json" with { type: "json" };

/** 0: irrelevant, 1: mentions it, 2: relevant, 3: exactly what was asked. */
export type Grade = 0 | 1 | 2 | 3;

/** From this grade on a document counts as relevant for recall. */
export const RELEVANT_GRADE = 2;

const lines: Readonly<Record<string, string>> = judgments;

/** The grades of one query's pool by document; a line reads `<grade>:<key> …`, best grades first. */
export function judgmentsOf(queryId: string): ReadonlyMap<string, Grade> {
  const entries = (lines[queryId] ?? "").split(" ").filter(Boolean);
  return new Map(entries.map((entry) => [entry.slice(2), gradeOf(entry)]));
}

function gradeOf(entry: string): Grade {
  const grade = Number(entry[0]);
  if (entry[1] !== ":" || (grade !== 0 && grade !== 1 && grade !== 2 && grade !== 3))
    throw new TypeError(`not a judgment: ${entry}`);
  return grade;
}
