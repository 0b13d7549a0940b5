import * as fc from "fast-check";
import assert from "node:assert/strict";
import type { FrontmatterBlock } from "../../src/index.ts";

export interface SplitModule {
  readonly splitFrontmatter: (source: string) => FrontmatterBlock;
}

const LINES = [
  "---",
  "---",
  "---",
  "--- ",
  "---\t",
  "----",
  "---x",
  "--",
  " ---",
  "a: 1",
  "",
  "text",
  "...",
  "\u2028",
  "- --- x",
];
const source = fc
  .tuple(
    fc.constantFrom("", "", "\ufeff"),
    fc.array(fc.tuple(fc.constantFrom(...LINES), fc.constantFrom("\n", "\n", "\r\n", "\r")), { maxLength: 8 }),
    fc.constantFrom("", "", "---", "end"),
  )
  .map(([mark, lines, last]) => mark + lines.flat().join("") + last);

function isFence(line: { text: string } | undefined): boolean {
  return line !== undefined && /^---[ \t]*$/.test(line.text);
}

/** Line by line, by regular expressions: slow and obvious. */
function oracle(text: string): FrontmatterBlock {
  const bom = text.startsWith("\ufeff") ? 1 : 0;
  const lines = [...text.slice(bom).matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)].map((match) => ({
    text: match[1] ?? "",
    start: bom + match.index,
    end: bom + match.index + match[0].length,
  }));
  const close = lines.findIndex((line, index) => index > 0 && isFence(line));
  const [first] = lines;
  const fence = lines[close];
  if (first === undefined || fence === undefined || !isFence(first)) {
    const state = isFence(first) ? "unclosed" : "absent";
    return { state, yaml: { start: bom, end: bom, line: 1 }, body: { start: bom, end: text.length, line: 1 } };
  }
  const hasBreak = fence.end > fence.start + fence.text.length;
  return {
    state: "closed",
    yaml: { start: first.end, end: fence.start, line: 2 },
    body: { start: fence.end, end: text.length, line: close + (hasBreak ? 2 : 1) },
  };
}

export function splitProperty(
  { splitFrontmatter }: SplitModule,
  parameters: fc.Parameters<[string]>,
  record: (source: string, block: FrontmatterBlock) => void,
): void {
  fc.assert(
    fc.property(source, (text) => {
      const block = splitFrontmatter(text);
      const { yaml, body } = block;
      const parts = [
        text.slice(0, yaml.start),
        text.slice(yaml.start, yaml.end),
        text.slice(yaml.end, body.start),
        text.slice(body.start, body.end),
      ];
      assert.equal(parts.join(""), text);
      assert.deepEqual(block, oracle(text));
      record(text, block);
    }),
    parameters,
  );
}
