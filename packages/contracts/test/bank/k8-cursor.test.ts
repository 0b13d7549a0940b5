import { describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { checkInput, COMMON_CEILINGS, SESSION_CEILINGS } from "../../src/index.ts";
import { SearchEnvelopeSchema, SearchInputSchema } from "../../src/v1/index.ts";
import { searchEnvelope } from "../arbitrary/search-envelope.ts";
import { FAMILIES } from "../support/families.ts";
import { cursorProperty, type CursorModule } from "./cursor-property.ts";

const success = fc.sample(searchEnvelope, { numRuns: 50, seed: 3 }).find((each) => each.ok);

test.each([
  ["none", null, true],
  ["the longest", "c".repeat(COMMON_CEILINGS.cursorChars), true],
  ["one too long", "c".repeat(COMMON_CEILINGS.cursorChars + 1), false],
  ["too long in JavaScript characters only", "😀".repeat(33), false],
  ["a number", 20, false],
  ["missing", undefined, false],
])("K8 the next cursor of an answer: %s", (_name, nextCursor, valid) => {
  const data = success?.ok === true ? { ...success.data, nextCursor } : {};
  expect(SearchEnvelopeSchema.safeParse({ ...success, data }).success).toBe(valid);
});

test("K8 every cursor of an answer can be given back", () => {
  const search = FAMILIES.find(({ name }) => name === "search");
  const cursor = "c".repeat(COMMON_CEILINGS.cursorChars);
  expect(checkInput("t", SearchInputSchema, search?.input ?? {}, { cursor })).toMatchObject({ ok: true });
  expect(checkInput("t", SearchInputSchema, search?.input ?? {}, { cursor: `${cursor}c` })).toMatchObject({
    ok: false,
  });
  expect([COMMON_CEILINGS.cursorChars, SESSION_CEILINGS.cursorChars]).toEqual([64, 48]);
});

test("K8 an answer holds exactly the cursors within the ceiling, and each can be given back", () => {
  const seen = new Distribution("K8 cursors");
  const max = COMMON_CEILINGS.cursorChars;
  cursorProperty({ SearchEnvelopeSchema, SearchInputSchema }, { numRuns: 300, seed: 3 }, (cursor) => {
    const chars = cursor?.length ?? 0;
    const kind = chars === max ? "the longest" : chars > max ? "too long" : chars === 0 ? "empty" : "shorter";
    const inCharsOnly = chars > max && Array.from(cursor ?? "").length <= max;
    seen.record(cursor === null ? "null" : kind, ...(inCharsOnly ? ["too long in JavaScript characters only"] : []));
  });
  seen.print();
  const kinds = ["null", "empty", "shorter", "the longest", "too long", "too long in JavaScript characters only"];
  for (const kind of kinds) expect(seen.count(kind), kind).toBeGreaterThan(5);
});

describe("K8: planted faults", () => {
  const output = "v1/search/search-envelope.ts";
  const input = "v1/search/search-input.ts";
  const scalars = "v1/common/scalars.ts";
  killMutants<CursorModule>({
    folder: "packages/contracts",
    entry: "v1/index.ts",
    property: (module) => cursorProperty(module, { numRuns: 100, seed: 1, endOnFailure: true }, () => undefined),
    mutants: [
      {
        name: "an answer's cursor one over its ceiling",
        file: output,
        from: "COMMON_CEILINGS.cursorChars",
        to: "COMMON_CEILINGS.cursorChars + 1",
      },
      { name: "no last page", file: output, from: "(COMMON_CEILINGS.cursorChars).nullable()", to: "(64)" },
      {
        name: "the longest cursor can't be given back",
        file: input,
        from: ".max(COMMON_CEILINGS.cursorChars)",
        to: ".max(COMMON_CEILINGS.cursorChars - 1)",
      },
      { name: "any cursor can be given", file: input, from: ".max(COMMON_CEILINGS.cursorChars)", to: "" },
      {
        name: "code points for characters",
        file: scalars,
        from: "text.length <= maxChars",
        to: "Array.from(text).length <= maxChars",
      },
      {
        name: "a ceiling that JSON Schema does not say",
        file: scalars,
        from: ".meta({ maxLength: maxChars })",
        to: "",
      },
    ],
  });
});
