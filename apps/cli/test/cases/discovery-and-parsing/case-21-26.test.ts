import { spawnSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { ripgrepPath, suggestedCommand } from "../support/ripgrep.ts";
import { searchOnceInChild } from "../support/run-child.ts";
import { pathsOf, search } from "../support/search.ts";

test.each([
  ["a comment in a fence before the heading", "```bash\n# not me\n```\n\n# Real one\n", "Real one", "heading"],
  ["an underlined heading", "Underlined title\n================\n", "Underlined title", "heading"],
  // Documented: without a heading the file's name stands in, and `titleSource` says so.
  ["no heading", "just text\n", "some-file", "file_name"],
])("case 21: the title of %s", async (_what, text, title, titleSource) => {
  using project = new Project({ "docs/some-file.md": text });
  expect((await search(project)).rows).toMatchObject([{ path: "docs/some-file.md", title, titleSource }]);
});

test("case 22: the paragraph behind an empty heading is no heading", async () => {
  using project = new Project({ "docs/a.md": "# Top\n\n##\n\nparagraph words\n" });
  expect(await pathsOf(project, { query: "paragraph", searchFields: ["headings"] })).toEqual([]);
  const { rows } = await search(project, { query: "paragraph", searchFields: ["body"] });
  expect(rows).toMatchObject([{ title: "Top", match: { line: 5 } }]);
  expect(rows[0]?.match?.headingPath).not.toContain("paragraph words");
});

test("case 23: 5,000 headings are capped, and that is said", async () => {
  const headings = Array.from({ length: 5_000 }, (_, index) => `## Part ${index}`).join("\n\n");
  using project = new Project({ "docs/long.md": headings });
  const { envelope, paths } = await search(project, { query: "part 3", searchFields: ["headings"] });
  expect(paths).toEqual(["docs/long.md"]);
  expect(envelope.completeness).toMatchObject({
    status: "partial",
    index: { state: "partial", diagnostics: [{ path: "docs/long.md", code: "headings_capped" }] },
  });
});

test("case 23: a file of 64 MB is read to a cap, and that is said", async () => {
  using project = new Project({ "docs/small.md": "needle" });
  const fileBytes = 64 * 1_048_576;
  const stream = createWriteStream(project.path("docs/huge.md"));
  stream.write("# Huge needle\n\n");
  const block = "many words of filler text that go on and on\n".repeat(24_000);
  for (let written = 0; written < fileBytes; written += block.length)
    if (!stream.write(block)) await once(stream, "drain");
  stream.end("\nlastword\n");
  await once(stream, "close");
  const child = await searchOnceInChild(project.folder, { query: "needle" });
  expect([...child.paths].sort()).toEqual(["docs/huge.md", "docs/small.md"]);
  expect(child.envelope.completeness).toMatchObject({
    status: "partial",
    index: {
      documents: 2,
      skipped: { tooLarge: 1 },
      diagnostics: [{ path: "docs/huge.md", code: "too_large" }],
    },
    preview: { state: "partial", documentsBeyond: 1 },
  });
  // Far from the file's size, whatever the garbage collector leaves around.
  expect(child.peakBytes).toBeLessThan(fileBytes / 2);
  expect((await search(project, { query: "lastword" })).total).toBe(0);
});

test("case 24: UTF-16 and NUL are skipped, bad UTF-8 replaced, each named", async () => {
  using project = new Project({
    "docs/good.md": "needle",
    "docs/invalid.md": Buffer.concat([Buffer.from("needle "), Buffer.from([0xc3, 0x28, 0xff, 0xed, 0xa0, 0x80])]),
    "docs/nul.md": "needle \0 needle",
    "docs/utf16-be.md": Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from("needle", "utf16le").swap16()]),
    "docs/utf16-le.md": Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("needle", "utf16le")]),
  });
  const { envelope, paths, rows } = await search(project, { query: "needle" });
  expect([...paths].sort()).toEqual(["docs/good.md", "docs/invalid.md"]);
  expect(rows.find(({ path }) => path === "docs/invalid.md")?.snippet).toContain("\uFFFD");
  expect(envelope.completeness.index).toMatchObject({
    state: "partial",
    documents: 2,
    skipped: { notText: 3 },
    diagnostics: [
      { path: "docs/invalid.md", code: "invalid_utf8_replaced" },
      { path: "docs/nul.md", code: "not_text" },
      { path: "docs/utf16-be.md", code: "not_text" },
      { path: "docs/utf16-le.md", code: "not_text" },
    ],
  });
});

// `search` itself asserts that no channel holds half a surrogate pair.
test.each([1_195, 1_196, 1_197, 1_198, 1_199, 1_200])(
  "case 25: an astral character at unit %i is kept whole or not at all",
  async (unit) => {
    const body = `${"x ".repeat(600).slice(0, unit - 8)} needle ${"😀".repeat(40)}`;
    using project = new Project({ "docs/a.md": body });
    for (const maxSnippetChars of [60, 61, 62, 63])
      expect((await search(project, { query: "needle", maxSnippetChars })).rows[0]?.snippet).toContain("needle");
  },
);

describe("case 26", () => {
  const files = {
    "docs/a.md": `needle ${"filler ".repeat(300)} deepword`,
    "docs/.obsidian/x.md": `needle ${"filler ".repeat(300)} deepword`,
    "docs/node_modules/x.md": "needle deepword",
    // A folder of this name makes the one around it a repository of its own, so it has nothing else.
    "docs/sub/.git/x.md": "needle deepword",
    "docs/.fathomline/x.md": "needle deepword",
    "docs/build/out.md": `needle ${"filler ".repeat(300)} deepword`,
    "docs/draft.tmp.md": "needle deepword",
    ".gitignore": "build/\n*.tmp.md\n",
    "docs/page.mdx": "needle deepword",
  };

  test("case 26: hidden folders are read; node_modules, .git and what .gitignore names are not, and that is counted", async () => {
    using project = new Project(files);
    spawnSync("git", ["init", "-q", project.folder]);
    const { envelope, paths, text } = await search(project, { query: "needle" });
    expect([...paths].sort()).toEqual(["docs/.obsidian/x.md", "docs/a.md"]);
    expect(envelope.completeness).toMatchObject({
      index: { state: "complete", documents: 2, skipped: { ignored: 2 } },
    });
    expect(text).toContain("2 left out by .gitignore");
  });

  test("case 26: includeIgnored reads them as well", async () => {
    using project = new Project(files);
    spawnSync("git", ["init", "-q", project.folder]);
    const { envelope, paths } = await search(project, { query: "needle", includeIgnored: true });
    const all = ["docs/.obsidian/x.md", "docs/a.md", "docs/build/out.md", "docs/draft.tmp.md"];
    expect([...paths].sort()).toEqual(all);
    expect(envelope.completeness.index.skipped.ignored).toBe(0);
  });

  test.each([
    [false, ["docs/.obsidian/x.md", "docs/a.md"]],
    [true, ["docs/.obsidian/x.md", "docs/a.md", "docs/build/out.md", "docs/draft.tmp.md"]],
  ])("case 26: the suggested command follows the same rule (includeIgnored: %s)", async (includeIgnored, expected) => {
    using project = new Project(files);
    spawnSync("git", ["init", "-q", project.folder]);
    const { text } = await search(project, { query: "deepword", includeIgnored });
    const run = spawnSync("/bin/sh", ["-c", suggestedCommand(text)], {
      cwd: project.folder,
      encoding: "utf8",
      env: { PATH: ripgrepPath() },
    });
    expect(run.stderr).toBe("");
    const found = run.stdout.split("\n").flatMap((line) => (line === "" ? [] : [line.split(":", 1)[0]]));
    expect(found.toSorted()).toEqual(expected);
  });
});

test("case 26: a document that is ignored has no frontmatter fields either", async () => {
  using project = new Project({ ".gitignore": "secret/\n", "docs/secret/a.md": page(["hidden: yes"]) });
  spawnSync("git", ["init", "-q", project.folder]);
  expect(await pathsOf(project, { filters: { hidden: "yes" } })).toEqual([]);
});
