import {
  registerProfile,
  type MetadataProfile,
  type ProfileField,
  type ProfileValidator,
  type SearchInput,
  type SearchSuccess,
} from "@fathomline/contracts";
import { createSearchService, createSearchTool } from "../../src/index.ts";
import { context } from "../fake/call.ts";
import type { FakeCorpus } from "../fake/corpus.ts";

// Any folder that is there: the corpus is a fake.
const cwd = import.meta.dirname;

export type Search = (input?: SearchInput, scope?: object) => Promise<SearchSuccess>;

/** The Tool over a fake corpus, and a scope that profiles can be registered in. */
export function searchWith(corpus: FakeCorpus, profiles: readonly MetadataProfile[]): Search {
  const tool = createSearchTool(createSearchService(corpus, { name: "ours", version: "1.0.0" }));
  const ownScope = scopeOf(profiles);
  return async (input = {}, scope = ownScope) => {
    const { native } = await tool.run(input, context({ cwd, scope }));
    if (!native.ok) throw new Error(native.error.code);
    return native;
  };
}

export function scopeOf(profiles: readonly MetadataProfile[]): object {
  const scope = {};
  for (const profile of profiles) registerProfile(scope, profile);
  return scope;
}

export function field(name: string, over: Partial<ProfileField> = {}): ProfileField {
  return { name, type: "string", required: false, filterable: true, indexed: true, enumValues: [], ...over };
}

export function profile(
  id: string,
  validate?: ProfileValidator["validate"],
  over: Partial<MetadataProfile> = {},
): MetadataProfile {
  return {
    contractVersion: 1,
    kind: "metadata-profile",
    id,
    owner: { packageName: `package-of-${id}`, packageVersion: "1.0.0" },
    artifactKinds: [],
    fields: [field("status")],
    validators: validate === undefined ? [] : [{ id: "rule", validate }],
    ...over,
  };
}

export const INVALID = { outcome: "invalid", issues: [{ code: "odd", summary: "odd" }] } as const;
