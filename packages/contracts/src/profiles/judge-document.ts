import { keepsDeclarations } from "./keeps-declarations.ts";
import type { MetadataProfile, ProfileContext, ProfileDocument, ProfileOutcome } from "./metadata-profile.ts";
import { PROFILE_LIMITS } from "./profile-limits.ts";
import { runValidator } from "./run-validator.ts";

/**
 * What a profile says of one document: the declared fields first, then its validators until one does not say `valid`. A
 * profile that throws, answers rubbish or takes too long gives `error`; it never rejects.
 */
export async function judgeDocument(
  profile: MetadataProfile,
  document: ProfileDocument,
  context: ProfileContext,
  validatorMs: number = PROFILE_LIMITS.validatorMs,
): Promise<ProfileOutcome | "not_applicable"> {
  const applies = isFor(profile, document);
  if (applies !== true) return applies === false ? "not_applicable" : "error";
  if (!keepsDeclarations(profile.fields, document)) return "invalid";
  for (const validator of profile.validators) {
    const outcome = await runValidator(validator, document, context, validatorMs);
    if (outcome !== "valid") return outcome;
  }
  return "valid";
}

/** A frozen document for a profile, with nothing of the caller's in it. */
export function profileDocument({ path, kind, fields }: ProfileDocument): ProfileDocument {
  const copies = Object.entries(fields).map(([name, values]) => [name, Object.freeze([...values])] as const);
  return Object.freeze({ path, kind, fields: Object.freeze(Object.fromEntries(copies)) });
}

/** Undefined where the profile does not answer the question. */
function isFor(profile: MetadataProfile, document: ProfileDocument): boolean | undefined {
  const { artifactKinds } = profile;
  if (artifactKinds.length > 0 && !artifactKinds.includes(document.kind)) return false;
  if (profile.appliesTo === undefined) return true;
  try {
    const answer: unknown = profile.appliesTo(document);
    if (typeof answer === "boolean") return answer;
    // A rejection that nobody handles would end the process.
    Promise.resolve(answer).catch(() => undefined);
    return undefined;
  } catch {
    return undefined;
  }
}
