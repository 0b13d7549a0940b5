import * as fc from "fast-check";
import { CORE_SCHEMA, load, realMapTag } from "js-yaml";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { Distribution } from "../../../../test/support/distribution.ts";
import { readFrontmatter } from "../../src/index.ts";
import type { Field } from "../../src/index.ts";
import { frontmatterSource } from "../support/frontmatter-arbitrary.ts";

const schema = CORE_SCHEMA.withTags(realMapTag);

/** Maps as sorted-free plain lists of pairs, so that no object rule of a parser matters. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map)
    return { pairs: [...value].map(([key, item]: [unknown, unknown]) => [String(key), plain(item)]) };
  if (typeof value === "object" && value !== null)
    return { pairs: Object.entries(value).map(([key, item]) => [key, plain(item)]) };
  return value;
}

function valuesOf(document: unknown): unknown[] {
  return document instanceof Map ? [...document.values()].map(plain) : [];
}

describe("readFrontmatter, js-yaml and yaml", () => {
  test("read the same values from every block the reader accepts", () => {
    const distribution = new Distribution("parsers agree");
    fc.assert(
      fc.property(frontmatterSource, ({ source, yaml }) => {
        const { fields, diagnostics } = readFrontmatter(source);
        distribution.record(
          ...(diagnostics.length > 0
            ? diagnostics.map(({ code }) => code)
            : ["accepted", ...fields.map(({ type }: Field) => type)]),
        );
        if (diagnostics.length > 0) return;
        const ours = fields.map(({ value }) => plain(value));
        expect(ours).toEqual(valuesOf(load(yaml, { schema })));
        expect(ours).toEqual(valuesOf(parse(yaml, { mapAsMap: true })));
      }),
      { numRuns: 4_000 },
    );
    distribution.print();
    for (const label of [
      "accepted",
      "string",
      "number",
      "boolean",
      "null",
      "date",
      "list",
      "map",
      "yaml_syntax",
      "duplicate_key",
    ]) {
      expect(distribution.count(label), label).toBeGreaterThan(30);
    }
  });
});
