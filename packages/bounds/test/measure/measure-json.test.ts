import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { jsonBytes, measureJson } from "../../src/index.ts";
import { chargedProperty, loneIn, loneSurrogatesProperty } from "./measure-json-property.ts";

test("counts the lone surrogates of texts and keys, in plain values and in exotic ones", () => {
  const distribution = new Distribution("lone surrogates");
  loneSurrogatesProperty({ measureJson }, { numRuns: 2_000, seed: 2 }, (key, text) =>
    distribution.record(
      loneIn(key) + loneIn(text) === 0 ? "none" : "some",
      ...(loneIn(key) > 0 ? ["in the key"] : []),
      ...(loneIn(text) > 0 ? ["in the text"] : []),
      ...(/[\u{10000}-\u{10ffff}]/u.test(key + text) ? ["pair"] : []),
      ...(text.includes("\\ud800") ? ["escape as text"] : []),
      ...(text.includes("\\\ud800") ? ["backslash before one"] : []),
    ),
  );
  distribution.print();
  for (const label of ["none", "some", "in the key", "in the text", "pair", "escape as text", "backslash before one"]) {
    expect(distribution.count(label), label).toBeGreaterThan(30);
  }
});

test("takes what was charged as given, and measures all else", () => {
  const distribution = new Distribution("charged bytes");
  chargedProperty({ measureJson }, { numRuns: 1_000, seed: 2 }, (rows) => {
    const charged = rows.filter((each) => each.chargedBytes !== null);
    distribution.record(
      charged.length === 0 ? "none charged" : charged.length === rows.length ? "all charged" : "some charged",
      ...(charged.some((each) => loneIn(each.text) > 0) ? ["lone surrogates charged"] : []),
      ...(rows.some((each) => each.chargedBytes === null && loneIn(each.text) > 0) ? ["lone surrogates measured"] : []),
    );
  });
  distribution.print();
  const labels = ["none charged", "some charged", "all charged", "lone surrogates charged", "lone surrogates measured"];
  for (const label of labels) expect(distribution.count(label), label).toBeGreaterThan(10);
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
