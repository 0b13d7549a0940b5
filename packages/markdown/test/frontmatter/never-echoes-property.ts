import { ok } from "node:assert";
import * as fc from "fast-check";
import type * as Markdown from "../../src/index.ts";

export type ReadModule = Pick<typeof Markdown, "readFrontmatter">;

const pieces = fc.constantFrom(
  "secret",
  ":",
  " ",
  "\n",
  "- ",
  "&",
  "*",
  "!",
  "'",
  '"',
  "[",
  "{",
  "]",
  "}",
  ",",
  "|",
  ">",
  "?",
  "\t",
  "#",
  "%",
  "@",
  "\u0000",
  "\ud800",
  "a: ",
  "---",
  "<<<<<<<",
);

/** Reading never throws, no diagnostic repeats a value, and each points into the source. */
export function neverEchoesProperty(
  module: ReadModule,
  runs: { readonly numRuns: number; readonly seed: number },
  seen: (read: Markdown.Frontmatter) => void,
): void {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const source = `---\n${parts.join("")}\n---\nbody`;
      const read = module.readFrontmatter(source);
      seen(read);
      ok(!JSON.stringify(read.diagnostics).includes("secret"));
      const lines = source.split("\n");
      for (const { line, column } of read.diagnostics) {
        ok(line >= 1 && line <= lines.length, `line ${line}`);
        ok(column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1, `column ${column}`);
      }
      for (const field of read.fields) ok(field.line > 1 && field.line < lines.length, `field at ${field.line}`);
    }),
    { ...runs, endOnFailure: true },
  );
}
