import { deepStrictEqual } from "node:assert";
import * as fc from "fast-check";
import { CORE_SCHEMA, load, realMapTag } from "js-yaml";
import { parse } from "yaml";
import type * as Markdown from "../../src/index.ts";
import { frontmatterSource } from "../support/frontmatter-arbitrary.ts";

export type ReadModule = Pick<typeof Markdown, "readFrontmatter">;

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

/** Two other parsers read the same values from every block that the reader accepts. */
export function parsersAgreeProperty(
  module: ReadModule,
  runs: { readonly numRuns: number; readonly seed: number },
  seen: (read: Markdown.Frontmatter) => void,
): void {
  fc.assert(
    fc.property(frontmatterSource, ({ source, yaml }) => {
      const read = module.readFrontmatter(source);
      seen(read);
      if (read.diagnostics.length > 0) return;
      const ours = read.fields.map(({ value }) => plain(value));
      deepStrictEqual(ours, valuesOf(load(yaml, { schema })));
      deepStrictEqual(ours, valuesOf(parse(yaml, { mapAsMap: true })));
    }),
    { ...runs, endOnFailure: true },
  );
}
