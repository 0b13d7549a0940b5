import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

import { Project } from "../support/project.ts";

test("U6: NFC and NFD names and texts meet, and paths are not rewritten", async () => {
  const decomposed = "cafe\u0301";
  using project = new Project({ [`docs/${decomposed}.md`]: "x", "docs/b.md": `a ${decomposed} there` });
  const paths = await project.paths({ text: "café" });
  expect([...paths].sort()).toEqual(["docs/b.md", `docs/${decomposed}.md`]);
  expect(readdirSync(project.path("docs"))).toContain(`${decomposed}.md`);
});

test("U7: a zero-width space inside a word is no border", async () => {
  using project = new Project({ "docs/a.md": "mig\u200Bration" });
  expect(await project.paths({ text: "migration" })).toEqual(["docs/a.md"]);
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("U9: %s is an ordinary term", async (text) => {
  using project = new Project({ "docs/a.md": `about ${text} here`, "docs/b.md": "nothing" });
  const answer = await project.query({ text, requiredTerms: [text], optionalTerms: [text], filters: {} });
  expect(answer.rows.map((row) => row.path)).toEqual(["docs/a.md"]);
});
