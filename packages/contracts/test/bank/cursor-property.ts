import { ok, strictEqual } from "node:assert";
import * as fc from "fast-check";
import { checkInput, COMMON_CEILINGS } from "../../src/index.ts";
import { toJsonSchema } from "../../src/json-schema/index.ts";
import type * as V1 from "../../src/v1/index.ts";
import { searchEnvelope } from "../arbitrary/search-envelope.ts";
import { accepterOf } from "../support/validators.ts";

export type CursorModule = Pick<typeof V1, "SearchEnvelopeSchema" | "SearchInputSchema">;

const max = COMMON_CEILINGS.cursorChars;
const length = fc.oneof(fc.constantFrom(0, max - 1, max, max + 1), fc.nat(2 * max));
const cursor: fc.Arbitrary<string | null> = fc.oneof(
  { arbitrary: fc.tuple(fc.constantFrom("c", "é"), length).map(([char, times]) => char.repeat(times)), weight: 5 },
  { arbitrary: fc.integer({ min: max / 2 - 1, max: max / 2 + 1 }).map((times) => "😀".repeat(times)), weight: 2 },
  { arbitrary: fc.constant(null), weight: 1 },
);

/** The fields of a success, whose next cursor is replaced. */
const success = searchEnvelope.filter((each) => each.ok);

/** An answer holds exactly the cursors within the ceiling, and each of them can be given back. */
export function cursorProperty(
  { SearchEnvelopeSchema, SearchInputSchema }: CursorModule,
  runs: { readonly numRuns: number; readonly seed: number; readonly endOnFailure?: boolean },
  seen: (cursor: string | null) => void,
): void {
  const input = toJsonSchema(SearchInputSchema, "input");
  const accepts = accepterOf(toJsonSchema(SearchEnvelopeSchema, "output"));
  fc.assert(
    fc.property(success, cursor, (answer, nextCursor) => {
      seen(nextCursor);
      const envelope = { ...answer, data: { ...("data" in answer ? answer.data : {}), nextCursor } };
      const text = nextCursor ?? "";
      strictEqual(SearchEnvelopeSchema.safeParse(envelope).success, text.length <= max, "zod");
      // JSON Schema can only say code points.
      const codePoints = Array.from(text).length;
      strictEqual(accepts(envelope), codePoints <= max, "JSON Schema");
      if (nextCursor === null) return;
      const given = checkInput("t", SearchInputSchema, input, { cursor: nextCursor });
      if (text.length <= max) ok(given.ok, "an answer's cursor refused");
      if (codePoints > max) ok(!given.ok, "a cursor that no answer can hold accepted");
    }),
    runs,
  );
}
