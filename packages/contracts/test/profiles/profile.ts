import type { MetadataProfile, ProfileDocument, ProfileField, ProfileValidator } from "../../src/index.ts";

const VALID: ProfileValidator = { id: "always", validate: () => ({ outcome: "valid" }) };

export function field(name: string, over: Partial<ProfileField> = {}): ProfileField {
  return { name, type: "string", required: false, filterable: true, indexed: true, enumValues: [], ...over };
}

export function profile(over: Partial<MetadataProfile> = {}): MetadataProfile {
  return {
    contractVersion: 1,
    kind: "metadata-profile",
    id: "incidents",
    owner: { packageName: "acme-profiles", packageVersion: "1.0.0" },
    artifactKinds: [],
    fields: [field("severity", { enumValues: ["low", "high"] })],
    validators: [VALID],
    ...over,
  };
}

export function document(fields: ProfileDocument["fields"] = {}): ProfileDocument {
  return { path: "docs/a.md", kind: "doc", fields };
}

/** A profile that ignores its type, as one from a package without types may be. */
export function untyped(over: Readonly<Record<string, unknown>>): MetadataProfile {
  return Object.assign(profile(), over);
}
