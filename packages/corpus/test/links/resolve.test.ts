import { expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { extractLinks } from "../../src/links/extract-links.ts";
import { linkCandidates } from "../../src/links/link-keys.ts";
import { Project } from "../support/project.ts";
import { resolveProperty } from "./resolve-property.ts";

test("relative links lead where a browser would go", () => {
  const distribution = new Distribution("linkCandidates");
  resolveProperty({ extractLinks, linkCandidates }, { numRuns: 2_000, seed: 1 }, ({ start, encoded, isAbove }) => {
    distribution.record(
      start === "/" ? "from the workspace" : "from the file",
      ...(encoded ? ["encoded"] : []),
      ...(isAbove ? ["above the workspace"] : []),
    );
  });
  distribution.print();
  for (const label of ["from the workspace", "from the file", "encoded", "above the workspace"])
    expect(distribution.count(label), label).toBeGreaterThan(50);
});

test("a name without extension is a document before it is a folder, and back links know which", async () => {
  using project = new Project({
    "docs/a.md": "needle [x](guide) [y](other/)",
    "docs/guide.md": "first",
    "docs/guide/README.md": "second",
    "docs/other/index.md": "third",
    "docs/other/readme.md": "fourth",
  });
  const related = async (text: string): Promise<unknown> =>
    (await project.query({ text, relatedLimit: 20 })).rows[0]?.related;
  expect(await related("needle")).toEqual([
    { path: "docs/guide.md", relation: "linksTo" },
    { path: "docs/other/readme.md", relation: "linksTo" },
  ]);
  const back = [{ path: "docs/a.md", relation: "linkedFrom" }];
  expect(await related("first")).toEqual(back);
  expect(await related("second")).toEqual([]);
  expect(await related("third")).toEqual([]);
  expect(await related("fourth")).toEqual(back);
  project.remove("docs/guide.md");
  expect(await related("second")).toEqual(back);
});

test("a wiki name with folders is the end of a path", async () => {
  using project = new Project({
    "docs/a.md": "needle [[x/Same]] [[Same]] [[z/Same]] [[docs/y/same.md]]",
    "docs/x/same.md": "first",
    "docs/y/same.md": "second",
  });
  const { rows } = await project.query({ text: "needle", relatedLimit: 20 });
  expect(rows[0]).toMatchObject({
    related: [{ path: "docs/x/same.md" }, { path: "docs/y/same.md" }],
    brokenLinks: ["[[z/Same]]"],
  });
  const { rows: back } = await project.query({ text: "second", relatedLimit: 20 });
  expect(back[0]?.related).toEqual([{ path: "docs/a.md", relation: "linkedFrom" }]);
});

test.each([
  ["[[toc]] [[_TOC_]] [[image.png]] [[#here]] [[https://host/x.md]]", []],
  ["[x](#a.md) [x](?a.md) [x]() [x](a.txt) [x](a.md.bak)", []],
  ["[x](%00.md)", []],
  ["[x](b.md#a) [y](b.md#c)", ["b.md"]],
])("%s leads to %j", (body, targets) => {
  expect(extractLinks(body, { start: 0, end: body.length, line: 1 }).links.map((link) => link.target)).toEqual(targets);
});
