import type { MetadataProfile, ProfileDocument, ProfileVerdict } from "@fathomline/contracts";

/** A validator that may break its contract, as one of another package may. */
export type LooseValidator = (document: ProfileDocument, signal: AbortSignal) => unknown;

/** A profile that defines `status` for every kind of document, and judges by one function. */
export function profileOf(id: string, judge: LooseValidator, over: Partial<MetadataProfile> = {}): MetadataProfile {
  return {
    contractVersion: 1,
    kind: "metadata-profile",
    id,
    owner: { packageName: `pkg-${id}`, packageVersion: "1.0.0" },
    artifactKinds: [],
    fields: [{ name: "status", type: "string", required: false, filterable: true, indexed: true, enumValues: [] }],
    validators: [{ id: "only", validate: (document, { signal }) => asVerdict(judge(document, signal)) }],
    ...over,
  };
}

// Nothing checks the code of other packages against our types.
function asVerdict(value: unknown): ProfileVerdict | Promise<ProfileVerdict> {
  if (isVerdict(value)) return value;
  throw new TypeError("unreachable");
}

function isVerdict(_value: unknown): _value is ProfileVerdict | Promise<ProfileVerdict> {
  return true;
}

export const VALID: ProfileVerdict = { outcome: "valid" };
export const INVALID: ProfileVerdict = {
  outcome: "invalid",
  issues: [{ code: "bad", summary: "not as it should be" }],
};
