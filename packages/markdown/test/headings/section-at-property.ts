import { deepStrictEqual } from "node:assert";
import * as fc from "fast-check";
import type * as Markdown from "../../src/index.ts";

export type SectionModule = Pick<typeof Markdown, "readHeadings" | "sectionAt">;

interface Place {
  readonly levels: readonly number[];
  readonly firstLine: number;
  readonly lastLine: number;
}

const body = fc.array(fc.constantFrom("# a", "## b", "### c", "text", ""), { minLength: 1, maxLength: 20 });

const levelOf = (row: string): number => row.lastIndexOf("#") + 1;

/** Where the row stands, by walking up and down from it; the rows that `readHeadings` counts end at `rowCount`. */
function oraclePlace(rows: readonly string[], at: number, firstLine: number, rowCount: number): Place {
  let first = at;
  while (first > 0 && levelOf(rows[first] ?? "") === 0) first -= 1;
  let last = at;
  while (last + 1 < rowCount && levelOf(rows[last + 1] ?? "") === 0) last += 1;
  const levels: number[] = [];
  for (const row of rows.slice(0, at + 1)) {
    const level = levelOf(row);
    if (level === 0) continue;
    while ((levels.at(-1) ?? 0) >= level) levels.pop();
    levels.push(level);
  }
  return { levels, firstLine: firstLine + first, lastLine: firstLine + last };
}

/** The section of each line of a body is the one that a walk from that line finds. */
export function sectionAtProperty(
  module: SectionModule,
  runs: { readonly numRuns: number; readonly seed: number },
  seen: (section: Markdown.Section, line: number) => void,
): void {
  fc.assert(
    fc.property(body, fc.integer({ min: 1, max: 9 }), (rows, firstLine) => {
      const text = rows.join("\n");
      const found = module.readHeadings(text, { start: 0, end: text.length, line: firstLine });
      const rowCount = found.lastLine - firstLine + 1;
      for (let at = 0; at < rowCount; at += 1) {
        const section = module.sectionAt(found, firstLine + at, firstLine);
        seen(section, firstLine + at);
        const { path, ...span } = section;
        const levels = path.map(({ level }) => level);
        deepStrictEqual({ levels, ...span }, oraclePlace(rows, at, firstLine, rowCount));
      }
    }),
    { ...runs, endOnFailure: true },
  );
}
