import assert from "node:assert/strict";
import * as fc from "fast-check";

import type * as Extract from "../../src/links/extract-links.ts";
import type * as Keys from "../../src/links/link-keys.ts";

export type LinkModule = Pick<typeof Extract, "extractLinks"> & Pick<typeof Keys, "linkCandidates">;

const folder = fc.array(fc.constantFrom("a", "b c", "ü", "100%", "d.e"), { maxLength: 3 });
const step = fc.constantFrom("a", "b c", "ü", "100%", "..", "..", ".");
const target = fc.record({
  steps: fc.array(step, { maxLength: 5 }),
  file: fc.constantFrom("x.md", "Y.MD", "z (1).md", "ü.md", "q?#.md"),
  start: fc.constantFrom("", "", "/", "./"),
  end: fc.constantFrom("", "#part", "?plain=1", "?a#b.md"),
  encoded: fc.boolean(),
});

const encode = (part: string): string => encodeURIComponent(part).replaceAll("(", "%28").replaceAll(")", "%29");

/** A relative link leads where a browser, which follows the same rule, would go from the file. */
export function resolveProperty(
  { extractLinks, linkCandidates }: LinkModule,
  runs: { readonly numRuns: number; readonly seed: number },
  seen: (link: { readonly start: string; readonly encoded: boolean; readonly isAbove: boolean }) => void,
): void {
  fc.assert(
    fc.property(folder, target, (folders, { steps, file, start, end, encoded }) => {
      const source = [...folders, "source.md"].join("/");
      const path = [...steps, file];
      const url = start + path.map(encode).join("/");
      // Written plainly only where that means the same.
      const isPlain = !encoded && !/[%?#]/.test(path.join(""));
      const written = isPlain ? `<${start}${path.join("/")}${end}>` : url + end;
      const body = `[x](${written})`;
      const { links } = extractLinks(body, { start: 0, end: body.length, line: 1 });
      const base = new URL(`file:///top/top/top/top/top/${source.split("/").map(encode).join("/")}`);
      const fromWorkspace = start === "/" ? new URL(`file://${url}`) : undefined;
      const reached = decodeURIComponent((fromWorkspace ?? new URL(url, base)).pathname).slice(1);
      const isAbove = fromWorkspace === undefined && !reached.startsWith("top/top/top/top/top/");
      seen({ start, encoded, isAbove });
      const [key] = links.flatMap((link) => linkCandidates(source, link).keys);
      if (isAbove) assert.match(key ?? "", /^\.\.\//);
      else assert.equal(key, fromWorkspace === undefined ? reached.slice("top/top/top/top/top/".length) : reached);
    }),
    { ...runs, endOnFailure: true },
  );
}
