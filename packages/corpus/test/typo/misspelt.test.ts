import { afterAll, describe, expect, test } from "vitest";

import type { CorpusAnswer, CorpusQuery } from "../../src/index.ts";
import { TYPO_LIMITS } from "../../src/typo/typo-limits.ts";
import { Project } from "../support/project.ts";

const project = new Project({
  "docs/a.md": "---\ntags: [durable]\n---\n# The migration\n\nIntro.\n\n## How\n\nSave the migration twice.\n",
  "docs/b.md": "# Notes\n\nMigrating is slow, and a café is near. Schema 設計図.\n",
  "docs/c.md": "# Other\n\nAnother migration of saveState, id abc123.\n",
});
afterAll(() => project[Symbol.dispose]());

type Reading = readonly [word: string, values: readonly string[]];

function readings({ suggestions }: CorpusAnswer): readonly Reading[] {
  return suggestions.filter(({ kind }) => kind === "read_as").map((one) => [one.for, one.values]);
}

test.each<readonly [string, Partial<CorpusQuery>, readonly Reading[], readonly string[]]>([
  [
    "a swap, and two edits of a long word",
    { text: "migratoin" },
    [["migratoin", ["migration", "migrating"]]],
    ["a", "b", "c"],
  ],
  ["as typed, in any case and composition", { text: "CAFÉÉ" }, [["CAFÉÉ", ["cafe"]]], ["b"]],
  ["beside a word that is right", { text: "twice migratoin" }, [["migratoin", ["migration", "migrating"]]], ["a"]],
  [
    "a required term",
    { requiredTerms: ["migratoin"], text: "slow" },
    [["migratoin", ["migration", "migrating"]]],
    ["b"],
  ],
  ["an optional term gates nothing", { optionalTerms: ["notse"], text: "slow" }, [["notse", ["notes"]]], ["b"]],
  ["the spelling without signs", { text: "savestaet" }, [["savestaet", ["savestate"]]], ["c"]],
  ["a first letter that is wrong", { text: "nigration" }, [["nigration", ["migration"]]], ["a", "c"]],
  ["a first letter that is missing", { text: "igration" }, [["igration", ["migration"]]], ["a", "c"]],
  ["only what the asked fields hold", { text: "migratoin", fields: ["title"] }, [["migratoin", ["migration"]]], ["a"]],
  ["the beginning of a word is none", { text: "migra" }, [], ["a", "b", "c"]],
  ["a word of another field is none", { text: "twice", fields: ["title"] }, [], []],
  ["a phrase in quotes is left", { text: '"migratoin"' }, [], []],
  ["a required term in quotes is left", { requiredTerms: ['"migratoin"'] }, [], []],
  ["several words in quotes are left", { text: '"the migratoin"' }, [], []],
  ["a word of several parts is left", { text: "saev-state" }, [], []],
  ["an identifier with digits is left", { text: "abd123" }, [], []],
  ["three letters are left", { text: "teh" }, [], []],
  ["two edits of a short word are left", { text: "nteso" }, [], []],
  ["a script without spaces is left", { text: "設定図面" }, [], []],
])("%s", async (_case, query, read, found) => {
  const answer = await project.query(query);
  expect(readings(answer)).toEqual(read);
  expect(answer.rows.map(({ path }) => path).toSorted()).toEqual(found.map((name) => `docs/${name}.md`));
  expect(answer.notes.filter(({ code }) => code === "read_as")).toEqual(
    read.length === 0 ? [] : [{ code: "read_as", count: read.length }],
  );
});

describe("a row found by another word", () => {
  test("points at the other word and says in its reasons what was typed", async () => {
    const { rows } = await project.query({ text: "twcie" });
    expect(rows).toMatchObject([
      {
        path: "docs/a.md",
        match: { fields: ["body"], headingPath: ["The migration", "How"], line: 10 },
        reasons: ["twcie~ in body"],
      },
    ]);
    expect(rows[0]?.snippet).toContain("Save the migration twice.");
  });

  test("scores below one with a word as typed", async () => {
    using scored = new Project({ "docs/word.md": "# One\n\nalpha\n", "docs/similar.md": "# Tri\n\ngamma\n" });
    const query = { text: "gamam alpha", matchMode: "any" } as const;
    expect(await scored.paths(query)).toEqual(["docs/word.md", "docs/similar.md"]);
  });

  test.each(["renders", "render"])("not a word whose other number is there: %s", async (text) => {
    const other = text === "render" ? "renders" : "render";
    using scored = new Project({ "docs/a.md": `${other}\n`, "docs/b.md": "tender rendess\n" });
    const answer = await scored.query({ text });
    expect(answer.rows.map(({ path }) => path)).toEqual(["docs/a.md"]);
    expect(readings(answer)).toEqual([]);
  });
});

test("most words of a query stay as they are once some were read as others, and a note counts them", async () => {
  const many = Array.from(
    { length: TYPO_LIMITS.wordsPerQuery + 2 },
    (_, index) => `migration${"abcdefghijkl".charAt(index)}`,
  );
  const answer = await project.query({ text: many.join(" "), matchMode: "any" });
  expect(readings(answer)).toHaveLength(TYPO_LIMITS.wordsPerQuery);
  expect(answer.notes).toContainEqual({ code: "typo_scan_capped", count: 2 });
});

test("a word is compared with so many words of the index, and a note says that there are more", async () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const words = Array.from({ length: TYPO_LIMITS.comparedWords + 100 }, (_, index) =>
    [0, 1, 2, 3].reduce((word, place) => word + letters.charAt(Math.floor(index / 26 ** place) % 26), "q"),
  );
  using large = new Project({ "docs/a.md": `# Many\n\n${words.join(" ")}\n` });
  const answer = await large.query({ text: "qzzzz" }, { coverage: "full" });
  expect(answer.notes).toContainEqual({ code: "typo_scan_capped", count: 1 });
});
