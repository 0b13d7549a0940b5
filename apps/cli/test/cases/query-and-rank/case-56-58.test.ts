import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { ripgrepPath, suggestedCommand } from "../support/ripgrep.ts";
import { searchInChild } from "../support/run-child.ts";
import { failure, search } from "../support/search.ts";

describe("behind the preview", () => {
  const files = {
    "docs/long.md": `# Long\n\n${"filler text ".repeat(110)}\n\nThe save-migration needle is here.\n`,
    "docs/short.md": "# Short\n\nnothing\n",
  };

  test.each(["needle", "save-migration"])(
    "case 56: %s is not found, the gap is disclosed, and the suggested command finds it as it stands",
    async (query) => {
      using project = new Project(files);
      const { envelope, total, text } = await search(project, { query });
      expect(total).toBe(0);
      expect(envelope.completeness).toMatchObject({
        status: "partial",
        preview: { state: "partial", coverage: "preview", chars: 1_200, documentsBeyond: 1 },
      });
      expect(text).toContain("Only the first 1200 characters of each body are indexed; text beyond them: 1 document.");
      const run = spawnSync("/bin/sh", ["-c", suggestedCommand(text)], {
        cwd: project.folder,
        encoding: "utf8",
        env: { PATH: ripgrepPath() },
      });
      expect([run.stderr, run.stdout]).toEqual(["", "docs/long.md:5:The save-migration needle is here.\n"]);
    },
  );

  test("case 56: full coverage finds it, and says that nothing is beyond", async () => {
    using project = new Project(files);
    const { envelope, rows } = await search(project, { query: "save-migration needle", coverage: "full" });
    expect(rows).toMatchObject([{ path: "docs/long.md", match: { line: 5 } }]);
    expect(envelope.completeness).toMatchObject({
      status: "complete",
      preview: { state: "complete", coverage: "full", chars: null, documentsBeyond: 0 },
    });
  });
});

test("case 57: ties and lower-casing are the same under every locale", async () => {
  const names = [
    "Zebra",
    "zebra",
    "ångström",
    "ärlig",
    "öl",
    "İstanbul",
    "IRMAK",
    "ırmak",
    "i-dot",
    "a_b",
    "a-b",
    "a b",
    "B",
  ];
  using project = new Project(
    Object.fromEntries(names.map((name) => [`docs/${name}.md`, page(["group: TITLE"], "tie")])),
  );
  const inputs = [
    { query: "tie" },
    { query: "title" },
    { query: "istanbul" },
    { query: "IRMAK" },
    { filters: { group: "title" } },
  ];
  const answers = await Promise.all(
    ["C", "sv_SE.UTF-8", "tr_TR.UTF-8"].map((locale) =>
      searchInChild(project.folder, inputs, { environment: { LANG: locale, LC_ALL: locale, LANGUAGE: locale } }),
    ),
  );
  const [first, ...others] = answers.map((list) =>
    list.map(({ envelope }) => (envelope.ok ? JSON.stringify(envelope.data) : envelope.error.code)),
  );
  for (const other of others) expect(other).toEqual(first);
  const tie = await search(project, { query: "tie" });
  const byCodeUnit = names.map((name) => `docs/${name}.md`).sort();
  expect(tie.paths).toEqual(byCodeUnit);
  expect((await search(project, { query: "title", searchFields: ["frontmatter"] })).total).toBe(names.length);
});

describe("pages", () => {
  test("case 58: limit 1 of 3 counts all three", async () => {
    using project = new Project({ "docs/a.md": "needle", "docs/b.md": "needle", "docs/c.md": "needle" });
    const { envelope, text } = await search(project, { query: "needle", limit: 1 });
    expect(envelope.completeness.counts.results).toEqual({ total: 3, returned: 1, omitted: 2 });
    expect(text).toContain("3 matches, 1 returned");
    expect(envelope.data.nextCursor).not.toBe(null);
  });

  test("case 58: 250 matches by cursor, each exactly once; a document added in between makes the cursor stale", async () => {
    using project = new Project();
    for (let index = 0; index < 250; index += 1) project.write(`docs/${index}.md`, `needle ${index}`);
    const input = { query: "needle", limit: 100 };
    const visited: string[] = [];
    let last: string | null = null;
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { envelope, paths } = await search(project, { ...input, ...(cursor === undefined ? {} : { cursor }) });
      visited.push(...paths);
      last = cursor ?? null;
      cursor = envelope.data.nextCursor;
    }
    expect([visited.length, new Set(visited).size]).toEqual([250, 250]);
    project.write("docs/late.md", "needle");
    const stale = await failure(project, { ...input, cursor: last ?? "" });
    expect(stale.error).toMatchObject({ code: "cursor_stale", retryable: false });
    expect(await failure(project, { query: "another", cursor: last ?? "" })).toMatchObject({
      error: { code: "cursor_invalid" },
    });
  });
});
