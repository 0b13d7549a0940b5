import { expect, test } from "vitest";
import type { ParsedDocument } from "../../src/read/document.ts";
import { parseNoText } from "../../src/read/parse-document.ts";
import { RowSources } from "../../src/rows/row-sources.ts";

const A_FIFTH = 400_000;

/** A parser that counts its runs. */
function parser(): { readonly parse: () => ParsedDocument; runs: number } {
  const counting = {
    runs: 0,
    parse: (): ParsedDocument => {
      counting.runs += 1;
      return {
        ...parseNoText("docs", "a.md"),
        texts: { ...parseNoText("docs", "a.md").texts, title: ["Big red bus"] },
      };
    },
  };
  return counting;
}

test("the same content is parsed once, and each field is split once", () => {
  const sources = new RowSources();
  const counting = parser();
  const first = sources.get("a", 10, counting.parse);
  const again = sources.get("a", 10, counting.parse);
  expect(counting.runs).toBe(1);
  expect(again).toBe(first);
  const title = (): unknown => first.fields({ fields: ["title"] }).get("title");
  expect(title()).toBe(title());
  expect([...first.fields({ fields: ["title", "body"] }).keys()]).toEqual(["title", "body"]);
  expect(sources.get("b", 10, counting.parse)).not.toBe(first);
});

test("the contents used longest ago go first, and one that is too large for all of them is not kept", () => {
  const sources = new RowSources();
  const counting = parser();
  const runsOf = (name: string, chars: number): number => {
    const before = counting.runs;
    sources.get(name, chars, counting.parse);
    return counting.runs - before;
  };
  for (const name of ["a", "b", "c", "d"]) runsOf(name, A_FIFTH);
  expect(runsOf("a", A_FIFTH)).toBe(0);
  // The fifth weighs a little more than what is left.
  expect(runsOf("e", A_FIFTH)).toBe(1);
  expect([runsOf("a", A_FIFTH), runsOf("b", A_FIFTH)]).toEqual([0, 1]);
  expect(runsOf("huge", 10 * A_FIFTH)).toBe(1);
  expect(runsOf("huge", 10 * A_FIFTH)).toBe(1);
  expect(runsOf("small", 10)).toBe(1);
  expect(runsOf("small", 10)).toBe(0);
});
