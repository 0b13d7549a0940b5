import {
  registerProfile,
  type DescribeInput,
  type DescribeServiceSuccess,
  type MetadataProfile,
} from "@fathomline/contracts";
import { expect, test } from "vitest";
import { createDescribeService } from "../../src/index.ts";
import { FakeCorpus } from "../fake/corpus.ts";

function profile(id: string, packageName: string, over: Partial<MetadataProfile> = {}): MetadataProfile {
  const field = { type: "string", required: true, filterable: false, indexed: true, enumValues: ["x", "y"] } as const;
  return {
    contractVersion: 1,
    kind: "metadata-profile",
    id,
    owner: { packageName, packageVersion: "1.0.0" },
    artifactKinds: [],
    fields: [
      { name: "status", ...field },
      { name: `of-${id}`, ...field },
    ],
    validators: [],
    ...over,
  };
}

async function describeWith(
  profiles: readonly MetadataProfile[],
  input: DescribeInput = {},
): Promise<DescribeServiceSuccess> {
  const scope = {};
  for (const each of profiles) registerProfile(scope, each);
  const context = { cwd: import.meta.dirname, signal: new AbortController().signal, scope };
  const result = await createDescribeService(new FakeCorpus(), { name: "ours", version: "1" }).describe(input, context);
  if (!result.ok) throw new Error(result.code);
  return result;
}

const PROFILES = [
  profile("docs", "zeta", { artifactKinds: ["doc", "plan"], version: "3" }),
  profile("all", "alpha"),
  profile("todos", "zeta", { artifactKinds: ["todo"] }),
  profile("twice", "a"),
  profile("twice", "b"),
];

test("fields of profiles for kinds that are there stand beside the generic ones, by name and owner", async () => {
  const { definitions, provenance } = await describeWith(PROFILES);
  expect(definitions.map(({ name, owner }) => `${name} ${owner}`)).toEqual([
    "component ours",
    "module ours",
    "of-all alpha",
    "of-docs zeta",
    "priority ours",
    "severity ours",
    "status alpha",
    "status ours",
    "status zeta",
    "tags ours",
  ]);
  expect(definitions.find(({ name }) => name === "of-docs")).toEqual({
    name: "of-docs",
    owner: "zeta",
    type: "string",
    required: true,
    filterable: false,
    enumValues: ["x", "y"],
  });
  expect(provenance.profiles).toEqual([
    { id: "twice", version: "1.0.0", decision: "duplicate" },
    { id: "twice", version: "1.0.0", decision: "duplicate" },
    { id: "all", version: "1.0.0", decision: "applied" },
    { id: "docs", version: "3", decision: "applied" },
    { id: "todos", version: "1.0.0", decision: "not_applicable" },
  ]);
  expect(provenance.profileCounts.total).toBe(5);
});

test("a focused name holds for the definitions of profiles as well", async () => {
  const { definitions } = await describeWith(PROFILES, { fieldNames: ["of-docs"] });
  expect(definitions.map(({ name }) => name)).toEqual(["of-docs"]);
});
