import {
  resolveProfiles,
  type DescribedDefinition,
  type MetadataProfile,
  type ProfileDecision,
} from "@fathomline/contracts";
import type { CatalogAnswer } from "@fathomline/corpus";

export interface DescribedProfiles {
  readonly definitions: readonly DescribedDefinition[];
  readonly decisions: readonly ProfileDecision[];
}

/** The fields that profiles of the session define for kinds of documents that there are, and what became of each profile. */
export function profileDefinitions(scope: object | undefined, kinds: CatalogAnswer["kinds"]): DescribedProfiles {
  if (scope === undefined) return { definitions: [], decisions: [] };
  const { profiles, decisions } = resolveProfiles(scope);
  const applied = profiles.filter((profile) => applies(profile, kinds));
  const left = profiles.filter((profile) => !applies(profile, kinds));
  return {
    definitions: applied.flatMap((profile) => profile.fields.map((field) => definitionOf(profile, field))),
    decisions: [
      ...decisions,
      ...applied.map((profile) => decide(profile, "applied")),
      ...left.map((profile) => decide(profile, "not_applicable")),
    ],
  };
}

/** By field name, then owner, in code-unit order. */
export function byNameAndOwner(a: DescribedDefinition, b: DescribedDefinition): number {
  return compare(a.name, b.name) || compare(a.owner, b.owner);
}

function applies({ artifactKinds }: MetadataProfile, kinds: CatalogAnswer["kinds"]): boolean {
  return artifactKinds.length === 0 || artifactKinds.some((kind) => kinds.includes(kind));
}

function definitionOf(
  { owner }: MetadataProfile,
  { name, type, required, filterable, enumValues }: MetadataProfile["fields"][number],
): DescribedDefinition {
  return { name, owner: owner.packageName, type, required, filterable, enumValues };
}

function decide({ id, version, owner }: MetadataProfile, decision: ProfileDecision["decision"]): ProfileDecision {
  return { id, version: version ?? owner.packageVersion, decision };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
