import { afterAll, expect, test } from "vitest";
import { Project } from "./project.ts";

const STATUSES = ["ready", "pending", "complete", "blocked"];
const PRIORITIES = ["p1", "p2", "p3", ""];
const PROFILES = ["balanced", "frontmatter", "recency", "todos"] as const;

const todos = STATUSES.flatMap((status) =>
  PRIORITIES.map((priority, index) => {
    const fields = [`status: ${status}`, ...(priority === "" ? [] : [`priority: ${priority}`])];
    return [`todos/${status}-${index}.md`, `---\n${fields.join("\n")}\n---\n# A task\n\nkalmar\n`] as const;
  }),
);
const project = new Project(Object.fromEntries(todos));
afterAll(() => project.remove());

test.each(PROFILES)(
  "no rank profile (%s) drops a match: boosts order, filters and words decide",
  async (rankProfile) => {
    for (const status of STATUSES) {
      const expected = todos.map(([path]) => path).filter((path) => path.startsWith(`todos/${status}-`));
      for (const query of [{}, { query: "kalmar" }]) {
        const native = await project.search({ ...query, rankProfile, filters: { status } });
        expect(native.data.results.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
        expect(native.completeness.counts.results).toEqual({ total: 4, returned: 4, omitted: 0 });
        const scores = native.data.results.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(Math.min(...scores)).toBeGreaterThanOrEqual(0);
      }
    }
  },
);
