import { match, ok, strictEqual } from "node:assert";
import type { SearchEnvelope, ToolAnswer } from "@fathomline/contracts";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import * as fc from "fast-check";
import type * as SearchTool from "../src/tool.ts";
import { context, page, ROW, serviceOf } from "./fake/call.ts";

export type RubbishModule = Pick<typeof SearchTool, "createSearchTool">;

const KEYS = [...Object.keys(page([])), ...Object.keys(ROW).map((key) => `row.${key}`), "all"];

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.nat(9) },
  { weight: 1, arbitrary: fc.constantFrom("", "/", "\u0000", "\ud800", null) },
);

function planted(key: string, value: unknown): unknown {
  if (key === "all") return value;
  if (!key.startsWith("row.")) return { ...page([ROW]), [key]: value };
  return { ...page([ROW]), rows: [{ ...ROW, [key.slice("row.".length)]: value }] };
}

/** Any JSON at all, and any part of a result replaced by it, gives an envelope and never an exception. */
export async function rubbishProperty(
  module: RubbishModule,
  runs: { readonly numRuns: number; readonly seed: number },
  seen: (answer: ToolAnswer<SearchEnvelope>, key: string) => void,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anything, fc.constantFrom(...KEYS), async (value, key) => {
      const service = serviceOf(() => planted(key, value));
      const answer = await module.createSearchTool(service).run({}, context());
      seen(answer, key);
      const { native } = answer;
      ok(SearchEnvelopeSchema.safeParse(native).success);
      strictEqual(answer.isError, !native.ok);
      if (native.ok) strictEqual(native.data.results.length, native.completeness.counts.results.returned);
      else match(answer.content[0] ?? "", /^Error /);
    }),
    { ...runs, endOnFailure: true },
  );
}
