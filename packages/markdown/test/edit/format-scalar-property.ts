import { deepStrictEqual, doesNotMatch } from "node:assert";
import * as fc from "fast-check";
import { load, YAML11_SCHEMA } from "js-yaml";
import { parse } from "yaml";
import type * as Edit from "../../src/edit.ts";
import { anyText } from "../support/frontmatter-arbitrary.ts";

export type FormatModule = Pick<typeof Edit, "formatScalar">;

/** Two parsers, each by YAML 1.2 and 1.1, in a block map, a flow list and a block list. */
function readings(written: string): unknown[] {
  const sources = [`a: ${written}\n`, `a: [${written}, x]\n`, `a:\n- ${written} # c\n`];
  return sources.flatMap((source) => {
    const documents = [
      load(source),
      load(source, { schema: YAML11_SCHEMA }),
      parse(source),
      parse(source, { version: "1.1" }),
    ];
    return documents.map((document: unknown) => {
      const value = valueOf(document);
      return Array.isArray(value) ? value[0] : value;
    });
  });
}

function valueOf(document: unknown): unknown {
  return typeof document === "object" && document !== null && "a" in document ? document.a : undefined;
}

/** Every parser reads the text back, on one line. */
export function formatScalarProperty(
  module: FormatModule,
  runs: { readonly numRuns: number; readonly seed: number },
  seen: (text: string, written: string) => void,
): void {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = module.formatScalar(text);
      seen(text, written);
      doesNotMatch(written, /[\r\n\u0085\u2028\u2029]/);
      deepStrictEqual([...new Set(readings(written))], [text]);
    }),
    { ...runs, endOnFailure: true },
  );
}
