import type { MetadataProfile, ProfileDecision, ProfileOutcome, SearchServiceRow } from "@fathomline/contracts";
import type { RowJudgement } from "./judge-rows.ts";

const WORST_FIRST: readonly ProfileOutcome[] = ["invalid", "conflict", "error", "unavailable", "valid"];

/** The outcomes of a row, worst first, then in the order of the profiles. */
export function evidenceOf(judgements: readonly RowJudgement[]): SearchServiceRow["evidence"] {
  return WORST_FIRST.flatMap((worst) =>
    judgements
      .filter(({ outcome }) => outcome === worst)
      .map(({ profile, outcome }) => ({ profile: profile.id, outcome })),
  );
}

/** How well the meaning of each filtered field is known, judged over every profile that defines it and is for the row. */
export function confidenceOf(
  fields: readonly string[],
  judgements: readonly RowJudgement[],
): SearchServiceRow["confidence"] {
  return fields.map((field) => {
    const defining = judgements.filter(({ profile }) => profile.fields.some(({ name }) => name === field));
    if (defining.length === 0) return { field, level: "raw_exact" };
    const allValid = defining.every(({ outcome }) => outcome === "valid");
    return { field, level: allValid ? "profile_validated" : "profile_warning" };
  });
}

/** What became of every registered profile: first those that could not be used, then those that judged a row. */
export function decisionsOf(
  profiles: readonly MetadataProfile[],
  unusable: readonly ProfileDecision[],
  judged: readonly (readonly RowJudgement[])[],
): readonly ProfileDecision[] {
  const applied = new Set(judged.flatMap((row) => row.map(({ profile }) => profile)));
  return [
    ...unusable,
    ...profiles.filter((profile) => applied.has(profile)).map((profile) => decide(profile, "applied")),
    ...profiles.filter((profile) => !applied.has(profile)).map((profile) => decide(profile, "not_applicable")),
  ];
}

function decide(profile: MetadataProfile, decision: ProfileDecision["decision"]): ProfileDecision {
  return { id: profile.id, version: profile.version ?? profile.owner.packageVersion, decision };
}
