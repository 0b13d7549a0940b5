import { expect, test } from "vitest";

import { CORPUS_LIMITS } from "../../src/limits.ts";
import { Project } from "../support/project.ts";

const QUERY = { text: "connection backoff", matchMode: "auto", limit: 20 } as const;

/** So many documents with both words, in their bodies alone, and one whose title is one of them. */
async function ask(withBoth: number) {
  using project = new Project();
  for (let index = 0; index < withBoth; index += 1)
    project.write(
      `docs/both-${index}.md`,
      `# Note\n\nA connection, and much later ${"filler ".repeat(9)} a backoff.\n`,
    );
  project.write("docs/one.md", "# Backoff\n\nbackoff, backoff, backoff\n");
  return await project.query(QUERY);
}

test("where enough documents have all words, the others are left out, and nothing is said", async () => {
  const { total, rows, suggestions } = await ask(CORPUS_LIMITS.enoughWithAll);
  expect([total, rows.some(({ path }) => path === "docs/one.md"), suggestions]).toEqual([
    CORPUS_LIMITS.enoughWithAll,
    false,
    [],
  ]);
});

test("where one is missing to that, those with some follow, worth no more, and it is said", async () => {
  const withAll = CORPUS_LIMITS.enoughWithAll - 1;
  const { total, rows, suggestions } = await ask(withAll);
  expect(total).toBe(withAll + 1);
  expect(rows.at(-1)?.path).toBe("docs/one.md");
  expect(rows.at(-1)?.score).toBeLessThanOrEqual(rows.at(-2)?.score ?? 0);
  expect(suggestions).toEqual([{ kind: "any_words", for: QUERY.text, values: [], withAll }]);
});
