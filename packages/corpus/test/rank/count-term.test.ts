import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import * as counting from "../../src/rank/count-term.ts";
import { columnTerms } from "../../src/read/column-terms.ts";
import { locateMatches } from "../../src/text/locate.ts";
import { queryTerm } from "../../src/text/query-term.ts";

type Module = Pick<typeof counting, "countTerm">;

const word = fc.constantFrom(
  "save",
  "migration",
  "saveMigration",
  "savemigration",
  "save-migration",
  "a",
  "漢字",
  "漢",
);
const values = fc.array(fc.array(word, { minLength: 1, maxLength: 8 }), { maxLength: 4 });
const wanted = fc.array(word, { minLength: 1, maxLength: 2 });

/** Counting in stored terms is never above the places that `locateMatches` finds, and agrees with it on whether there are any. */
function agreesWithLocate({ countTerm }: Module, runs: number, distribution: Distribution): void {
  fc.assert(
    fc.property(values, wanted, fc.boolean(), (texts, asked, prefix) => {
      const written = texts.map((words) => words.join(" "));
      const term = queryTerm(asked.join(" "), true, 64);
      if (term === undefined) return;
      const places = written.flatMap((value) => locateMatches(value, [term], { prefix }));
      const count = countTerm(columnTerms(written), term, prefix);
      distribution.record(
        places.length === 0 ? "absent" : places.length === 1 ? "once" : "several",
        term.joined === undefined ? "plain" : "joined",
        count === places.length ? "equal" : "less",
      );
      expect(count > 0).toBe(places.length > 0);
      expect(count).toBeLessThanOrEqual(places.length);
      // Only a joined spelling that another split made can hide behind words in their order.
      if (term.joined === undefined) expect(count).toBe(places.length);
    }),
    { numRuns: runs, seed: 20_261_202 },
  );
}

test("stored terms are counted as places are located", () => {
  const distribution = new Distribution("term counts");
  agreesWithLocate(counting, 4_000, distribution);
  distribution.print();
  for (const kind of ["absent", "once", "several", "plain", "joined"])
    expect(distribution.count(kind), kind).toBeGreaterThan(100);
  expect(distribution.count("less")).toBeLessThan(distribution.cases / 10);
});

killMutants<Module>({
  folder: "packages/corpus",
  entry: "rank/count-term.ts",
  property: (module) => agreesWithLocate(module, 2_000, new Distribution("term counts, mutated")),
  mutants: [
    {
      name: "two of the same word in a row count once",
      file: "rank/count-term.ts",
      from: "text.indexOf(words, at + 1)",
      to: "text.indexOf(words, at + words.length + 2)",
    },
    {
      name: "a word is found inside another",
      file: "rank/count-term.ts",
      from: "if (isAtStart && ",
      to: "if (",
    },
    {
      name: "a joined spelling counts beside its words",
      file: "rank/count-term.ts",
      from: "Math.max(0, asOneWord - inOrder)",
      to: "asOneWord",
    },
    {
      name: "a plain word misses joined spellings",
      file: "rank/count-term.ts",
      from: 'words.length === 1 ? inOrder + occurrences(joined, words[0] ?? "", open) : inOrder',
      to: "inOrder",
    },
    {
      name: "a joined word is not looked for among the words",
      file: "rank/count-term.ts",
      from: "occurrences(terms, term.joined, prefix) + ",
      to: "",
    },
  ],
});
