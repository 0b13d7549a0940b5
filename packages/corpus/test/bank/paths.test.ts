import { renameSync, symlinkSync } from "node:fs";
import { expect, test } from "vitest";

import { Project } from "../support/project.ts";

test("P2: a folder that becomes a link out of the root is not read any more", async () => {
  using project = new Project({ "docs/sub/a.md": "needle", "outside/a.md": "needle secret" });
  expect(await project.paths({ text: "needle" })).toEqual(["docs/sub/a.md"]);
  renameSync(project.path("docs/sub"), project.path("moved"));
  symlinkSync(project.path("outside"), project.path("docs/sub"));
  const answer = await project.query({ text: "needle" });
  expect(answer).toMatchObject({ total: 0, index: { removed: 1, skipped: { links: 1 } } });
});

test("P2: memory mode does not serve the twin of a document behind such a link", async () => {
  using project = new Project({ "docs/sub/a.md": "needle", "outside/a.md": "needle" });
  await project.query();
  project.remove("docs/sub");
  symlinkSync(project.path("outside"), project.path("docs/sub"));
  expect(await project.paths({ text: "needle" }, { freshness: { mode: "memory", ttlMs: 0 } })).toEqual([]);
});

test("P8: a root given through a link is read", async () => {
  using project = new Project({ "real/sub/a.md": "needle" });
  symlinkSync(project.path("real"), project.path("linked"));
  expect(await project.paths({ text: "needle" }, { roots: [project.root("docs", "linked")] })).toEqual([
    "linked/sub/a.md",
  ]);
});

test("P2: a file that becomes a link is not read any more, in memory mode either", async () => {
  using project = new Project({ "docs/a.md": "needle", "outside.md": "needle" });
  await project.query();
  project.remove("docs/a.md");
  symlinkSync(project.path("outside.md"), project.path("docs/a.md"));
  const answer = await project.query({ text: "needle" }, { freshness: { mode: "memory", ttlMs: 0 } });
  expect(answer.rows).toEqual([]);
});
