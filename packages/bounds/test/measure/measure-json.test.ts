import * as fc from "fast-check";
import { expect, test } from "vitest";
import { jsonBytes, measureJson } from "../../src/index.ts";

const units = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));
const texts = fc.array(
  fc.oneof(units, fc.constantFrom("\\", '"', "\\ud800", "\ud800", "\udc00", "a long plain run of text ")),
  { maxLength: 20 },
);
const values = texts.map((parts) => parts.join(""));

function loneIn(text: string): number {
  return text.match(/\p{Surrogate}/gu)?.length ?? 0;
}

test("counts the lone surrogates of texts and keys, in plain values and in exotic ones", () => {
  fc.assert(
    fc.property(values, values, (key, text) => {
      const lone = loneIn(key) + loneIn(text);
      const plain = { nested: [text], other: { [`${key}.`]: 1 } };
      expect(measureJson(plain)).toEqual({ bytes: jsonBytes(plain), loneSurrogates: lone });
      const exotic = { toJSON: () => plain };
      expect(measureJson(exotic)).toEqual({ bytes: jsonBytes(plain), loneSurrogates: lone });
    }),
    { numRuns: 2_000 },
  );
});

test("what was charged is taken as given wherever it stands", () => {
  const row = { text: "walked once" };
  const charged = new Map([[row, 1_000]]);
  const frame = jsonBytes({ rows: [null], again: null }) - 2 * jsonBytes(null);
  expect(measureJson({ rows: [row], again: row }, charged).bytes).toBe(frame + 2_000);
  expect(measureJson({ rows: [{ ...row }], again: null }, charged).bytes).toBe(
    frame + jsonBytes(row) + jsonBytes(null),
  );
  expect(measureJson({ rows: [row], again: null }).bytes).toBe(frame + jsonBytes(row) + jsonBytes(null));
});
