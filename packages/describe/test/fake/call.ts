import {
  listCounts,
  observe,
  readOnlyObservations,
  type DescribedField,
  type DescribeEnvelope,
  type DescribeInput,
  type DescribeService,
  type DescribeServiceSuccess,
  type ToolAnswer,
  type ToolContext,
} from "@fathomline/contracts";
import { createDescribeTool } from "../../src/index.ts";
import { CLEAN_COVERAGE } from "../arbitrary/coverage.ts";

export const FIELD: DescribedField = {
  name: "status",
  documents: 3,
  types: ["string"],
  distinct: { count: 2, capped: false },
  example: "docs/guide.md",
  typeConflict: false,
  variants: [],
  samples: [],
  samplesWithheld: 0,
};

/** A clean result with these fields; not observed yet. */
export function result(
  observed: readonly DescribedField[],
  over: Partial<DescribeServiceSuccess> = {},
): DescribeServiceSuccess {
  return {
    ok: true,
    definitions: [],
    observed,
    notObserved: [],
    coverage: CLEAN_COVERAGE,
    provenance: { provider: { name: "fake", version: "1.0.0" }, profiles: [], profileCounts: listCounts(0, 0) },
    ...over,
  };
}

/** The same, with the observations of a service that changed nothing. */
export function quiet(success: DescribeServiceSuccess): DescribeServiceSuccess {
  return observe(success, readOnlyObservations("query"));
}

export function context(over: Partial<ToolContext> = {}): ToolContext {
  return { cwd: "/", signal: new AbortController().signal, scope: {}, replacedInputChars: 0, ...over };
}

/** A service that answers whatever it is given, as a foreign one may. */
export function serviceOf(answer: () => unknown): DescribeService {
  const service: unknown = { describe: async () => answer() };
  if (!isService(service)) throw new TypeError("not a service");
  return service;
}

// Foreign packages are not checked against our types, so what they answer can be anything.
function isService(value: unknown): value is DescribeService {
  return typeof value === "object" && value !== null && "describe" in value;
}

export async function call(
  answer: () => unknown,
  over: Partial<ToolContext> = {},
  input: DescribeInput = {},
): Promise<ToolAnswer<DescribeEnvelope>> {
  return createDescribeTool(serviceOf(answer)).run(input, context(over));
}
