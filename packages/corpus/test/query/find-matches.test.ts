import { expect, test } from "vitest";

import { CORPUS_LIMITS } from "../../src/limits.ts";
import type { CorpusQuery } from "../../src/index.ts";
import { Project } from "../support/project.ts";

const DOCUMENTS = 2 * CORPUS_LIMITS.scoredCandidates;
/** Every document passes it, so nothing but the way to the answer is another. */
const NO_NARROWING: Partial<CorpusQuery> = { filters: { owner: { is: ["team"] } } };

/** Three of four documents pass it: more than are scored, and not all. */
const PART: Partial<CorpusQuery> = { filters: { area: { is: ["port"] } } };

/** So many documents with a word in a varying number of places; of two sorts, `equal` of them alike. */
function corpus(equal: number): Project {
  const project = new Project();
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const times = index < equal ? 1 : 1 + (index % 37);
    const name = String((index * 7) % DOCUMENTS).padStart(3, "0");
    const other = index % 3 === 0 ? "rudder" : "anchor";
    project.write(
      `docs/${name}.md`,
      `---\nowner: team\n${index % 4 === 0 ? "" : "area: port\n"}---\n${"needle ".repeat(times)}${"filler ".repeat(index < equal ? 5 : index % 11)}${other}\n`,
    );
  }
  return project;
}

const QUERIES: readonly Partial<CorpusQuery>[] = [
  { text: "needle", limit: 20 },
  { text: "needle", limit: 100, offset: CORPUS_LIMITS.scoredCandidates - 50 },
  { text: "needle", limit: 100, offset: DOCUMENTS - 50 },
  { text: "needle rudder", limit: 30 },
  { text: "needle rudder", limit: 30, matchMode: "any" },
  { text: "anchor rudder", limit: 30, matchMode: "auto" },
  { text: "needle", optionalTerms: ["rudder"], limit: 30 },
  { text: "anchor rudder filler", minTermMatches: 2, limit: 30 },
  { text: "", optionalTerms: ["rudder"], limit: 30 },
];

test.each([0, 150, DOCUMENTS])(
  "with %i documents alike, counting and sorting in SQLite answers what ranking all of them does",
  async (equal) => {
    using project = corpus(equal);
    for (const query of QUERIES) {
      const counted = await project.query(query);
      const ranked = await project.query({ ...query, ...NO_NARROWING });
      const rows = (answer: typeof counted) =>
        answer.rows.map(({ path, score, reasons }) => ({ path, score, reasons }));
      expect(counted.total, JSON.stringify(query)).toBe(ranked.total);
      expect(rows(counted), JSON.stringify(query)).toEqual(rows(ranked));
    }
  },
);

test.each([0, 150, DOCUMENTS])(
  "with %i documents alike, what a filter leaves stands in the order that it has without the filter",
  async (equal) => {
    using project = corpus(equal);
    for (const text of ["needle", "needle filler", "filler"]) {
      const best = { text, limit: CORPUS_LIMITS.scoredCandidates };
      const all = await project.query(best);
      const part = await project.query({ ...best, ...PART });
      expect(part.total, text).toBeGreaterThan(CORPUS_LIMITS.scoredCandidates);
      const passing = new Set(part.rows.map(({ path }) => path));
      const seen = all.rows.map(({ path }) => path).filter((path) => passing.has(path));
      expect(seen.length, text).toBeGreaterThan(50);
      const inBoth = new Set(seen);
      expect(
        part.rows.map(({ path }) => path).filter((path) => inBoth.has(path)),
        text,
      ).toEqual(seen);
    }
  },
);
