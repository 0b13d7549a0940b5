import { expect, test } from "vitest";
import * as fc from "fast-check";
import { checkInput, COMMON_CEILINGS, SESSION_CEILINGS } from "../../src/index.ts";
import { SearchEnvelopeSchema, SearchInputSchema } from "../../src/v1/index.ts";
import { searchEnvelope } from "../arbitrary/search-envelope.ts";
import { FAMILIES } from "../support/families.ts";

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
