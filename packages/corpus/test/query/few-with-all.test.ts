import { expect, test } from "vitest";

import { Project } from "../support/project.ts";

const DOCUMENTS = 400;
const WITH_ALL = 3;

/** Many documents with one of two words, and a few with both, which are indexed last. */
function corpus(): Project {
  const project = new Project();
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const words = index < DOCUMENTS - WITH_ALL ? "needle" : "needle rudder";
    project.write(`docs/${String(index).padStart(3, "0")}.md`, `${words}\n`);
  }
  return project;
}

test("a process that has read no document yet answers as one that has read them all", async () => {
  using project = corpus();
  // Filtered, so that the documents themselves are looked at, and read together in the middle of it.
  const query = {
    text: "needle rudder",
    matchMode: "auto",
    filters: { status: { present: false } },
    limit: 100,
  } as const;
  const warm = await project.query(query);
  project.restart();
  const fresh = await project.query(query);
  const paths = (answer: typeof warm): readonly string[] => answer.rows.map(({ path }) => path);
  expect(new Set(paths(fresh)).size).toBe(100);
  expect(paths(fresh)).toEqual(paths(warm));
  expect(paths(fresh).slice(0, WITH_ALL)).toEqual(["docs/397.md", "docs/398.md", "docs/399.md"]);
});
