import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Project } from "./project.ts";

const FILES = {
  "docs/guide.md":
    "---\ntitle: Storage guide\nstatus: ready\ncomponent: [render, save]\n---\n# Storage\n\nIntro.\n\n## Migration\n\nThe save-migration keeps zanzibar safe.\n",
  "docs/plans/2024/deep.md": "# Deep plan\n\nLinks to [the guide](../../guide.md) about zanzibar.\n",
  "docs/日本語/検索.md": "# 検索の設計\n\n索引は全文検索のために作られる。\n",
  "docs/🚀 launch/👩‍👩‍👧‍👦.md": "# Family\n\nEmoji names hold zanzibar too.\n",
  "docs/two\nlines.md": "# Two lines\n\nA name with a newline, and zanzibar.\n",
  "todos/001-ready-p1-ship.md": "---\nstatus: ready\npriority: p1\n---\n# Ship zanzibar\n",
  "todos/done/002-complete-p3-old.md": "---\nstatus: complete\npriority: p3\n---\n# Old zanzibar\n",
  "README.md": "zanzibar outside both folders\n",
};
const WITH_ZANZIBAR = Object.keys(FILES).filter((path) => path !== "README.md" && !path.includes("検索"));

describe("a real folder, end to end", () => {
  const project = new Project(FILES);
  afterAll(() => project.remove());

  test("the first call writes the index, the second changes nothing; both are complete and say what they saw", async () => {
    const first = await project.search({ query: "zanzibar" });
    const second = await project.search({ query: "zanzibar" });
    expect([first.effects.derived.state, second.effects.derived.state]).toEqual(["changed", "none"]);
    expect(second.data).toEqual(first.data);
    expect(second.completeness).toMatchObject({
      status: "complete",
      counts: { results: { total: 6, returned: 6, omitted: 0 } },
      index: { documents: 7, freshness: "verified", persisted: true },
    });
    expect(second.effects.documents).toMatchObject({ state: "none", changed: [], possible: [] });
    expect(readdirSync(project.cwd).toSorted()).toEqual([".fathomline", "README.md", "docs", "todos"]);
  });

  test("every path opens as printed, and every line that is named holds the word", async () => {
    const { results } = (await project.search({ query: "zanzibar" })).data;
    expect(results.map(({ path }) => path).toSorted()).toEqual(WITH_ZANZIBAR.toSorted());
    for (const { path, match } of results) {
      const lines = readFileSync(join(project.cwd, path), "utf8").split("\n");
      expect(lines[(match?.line ?? 0) - 1]).toContain("zanzibar");
      expect(match?.startLine).toBeLessThanOrEqual(match?.line ?? 0);
      expect(match?.endLine).toBeGreaterThanOrEqual(match?.line ?? 0);
    }
  });

  test("a row says title, kind, section, snippet and the field that was filtered by", async () => {
    const { results } = (await project.search({ query: "save-migration", filters: { component: "save" } })).data;
    expect(results).toMatchObject([
      {
        path: "docs/guide.md",
        title: "Storage guide",
        titleSource: "frontmatter",
        kind: "doc",
        match: { headingPath: ["Storage", "Migration"], line: 12 },
        facets: [{ name: "component", values: ["render", "save"] }],
        confidence: [{ field: "component", level: "raw_exact" }],
      },
    ]);
    expect(results[0]?.snippet).toContain("save-migration keeps zanzibar safe");
  });

  test("todos show status and priority, and completed ones can be hidden", async () => {
    const { results } = (await project.search({ query: "zanzibar", scopes: ["todos"], includeCompletedTodos: false }))
      .data;
    expect(results).toMatchObject([
      {
        path: "todos/001-ready-p1-ship.md",
        kind: "todo",
        facets: [
          { name: "status", values: ["ready"] },
          { name: "priority", values: ["p1"] },
        ],
      },
    ]);
  });

  test("words inside a script without spaces, and scopes by folder", async () => {
    expect(await project.paths({ query: "全文検索" })).toEqual(["docs/日本語/検索.md"]);
    expect(await project.paths({ query: "zanzibar", scopes: ["plans"] })).toEqual(["docs/plans/2024/deep.md"]);
  });

  test("links are followed both ways when wanted", async () => {
    const { results } = (await project.search({ query: "save-migration", includeRelated: true })).data;
    expect(results[0]?.related).toEqual([{ path: "docs/plans/2024/deep.md", relation: "linked_from" }]);
  });

  test("the text names every row on a line of its own, and the name with a newline exactly", async () => {
    const { content, details } = await project.ask({ query: "zanzibar" });
    const rows = content[0]?.split("\n").filter((line) => /^\d+\. /.test(line)) ?? [];
    expect(rows).toHaveLength(6);
    expect(rows.some((line) => line.includes(String.raw`"docs/two\nlines.md":3`))).toBe(true);
    expect(content).toHaveLength(1);
    expect(details).toMatchObject({ total: 6, returned: 6, rowsNotInText: 0 });
    expect(JSON.stringify(details)).not.toContain(project.cwd);
  });

  test("an edit, a new file and a removal are seen by the next call, with no event", async () => {
    project.write("docs/guide.md", FILES["docs/guide.md"].replace("zanzibar", "timbuktu"));
    project.write("docs/new.md", "# New\n\ntimbuktu as well\n");
    expect((await project.paths({ query: "timbuktu" })).toSorted()).toEqual(["docs/guide.md", "docs/new.md"]);
    rmSync(join(project.cwd, "docs/new.md"));
    project.write("docs/guide.md", FILES["docs/guide.md"]);
    const after = await project.search({ query: "timbuktu" });
    expect(after.completeness.counts.results.total).toBe(0);
    expect(after.effects.derived.state).toBe("changed");
  });

  test("a working folder that is a link prints the same paths", async () => {
    const link = join(project.cwd, "..", `${project.cwd.split("/").at(-1)}-link`);
    symlinkSync(project.cwd, link);
    try {
      const { data } = await project.search({ query: "save-migration" }, { cwd: link });
      expect(data.results.map(({ path }) => path)).toEqual(["docs/guide.md"]);
      expect(existsSync(join(link, data.results[0]?.path ?? ""))).toBe(true);
    } finally {
      rmSync(link);
    }
  });

  test("roots of another name: rows open as printed and have their own index", async () => {
    project.write("kb/one.md", "# One\n\nkilimanjaro\n");
    expect(await project.paths({ query: "kilimanjaro", docsRoot: "kb" })).toEqual(["kb/one.md"]);
    expect(await project.paths({ query: "kilimanjaro" })).toEqual([]);
  });

  test("the whole folder as a root counts what two roots hold once", async () => {
    const paths = await project.paths({ query: "zanzibar", docsRoot: "." });
    expect(paths.toSorted()).toEqual([...WITH_ZANZIBAR, "README.md"].toSorted());
  });

  test("pages of one row visit every match once, in the order of the whole", async () => {
    const whole = await project.paths({ query: "zanzibar" });
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const { data } = await project.search({ query: "zanzibar", limit: 1, ...(cursor === null ? {} : { cursor }) });
      paged.push(...data.results.map(({ path }) => path));
      cursor = data.nextCursor;
    } while (cursor !== null && paged.length < 10);
    expect(paged).toEqual(whole);
  });

  test("a page after a change is cursor_stale", async () => {
    const { data } = await project.search({ query: "zanzibar", limit: 1 });
    project.write("docs/late.md", "# Late\n");
    const { native } = await project.ask({ query: "zanzibar", limit: 1, cursor: data.nextCursor ?? "" });
    expect(native).toMatchObject({
      ok: false,
      error: { code: "cursor_stale" },
      effects: { derived: { state: "changed" } },
    });
  });
});

describe("folders with little in them", () => {
  test("no folder at all: no rows, partial, and nothing is created", async () => {
    const project = new Project();
    const { native, content } = await project.ask({ query: "x" });
    expect(native).toMatchObject({
      ok: true,
      data: { results: [], nextCursor: null },
      completeness: { status: "partial", roots: { state: "partial" }, index: { documents: 0 } },
      effects: { derived: { state: "none" } },
    });
    expect(content[0]).toContain("No docs folder at docs.");
    expect(readdirSync(project.cwd)).toEqual([]);
    project.remove();
  });

  test("a malformed document is found all the same, and named", async () => {
    const project = new Project({ "docs/bad.md": "---\ntitle: [unclosed\n---\n# Bad\n\nkalahari\n" });
    const { native, content } = await project.ask({ query: "kalahari" });
    expect(native).toMatchObject({
      data: { results: [{ path: "docs/bad.md" }] },
      completeness: { status: "partial", index: { state: "partial", malformed: 1 }, preview: { state: "complete" } },
    });
    expect(content[0]).toMatch(/Problem: docs\/bad\.md:\d+ \w+/);
    project.remove();
  });

  test("a symbolic link is skipped and counted", async () => {
    const project = new Project({ "docs/a.md": "# A\n\nsahara\n" });
    symlinkSync(join(project.cwd, "docs/a.md"), join(project.cwd, "docs/link.md"));
    const native = await project.search({ query: "sahara" });
    expect(native.data.results.map(({ path }) => path)).toEqual(["docs/a.md"]);
    expect(native.completeness).toMatchObject({
      status: "partial",
      index: { state: "partial", skipped: { links: 1 } },
    });
    project.remove();
  });

  test("a place where no index can be kept: the answer comes from memory, says so, and changes nothing", async () => {
    const project = new Project({ "docs/a.md": "# A\n\nnamib\n", ".fathomline": "in the way" });
    for (let round = 0; round < 2; round += 1) {
      const { native, content } = await project.ask({ query: "namib" });
      expect(native).toMatchObject({
        ok: true,
        data: { results: [{ path: "docs/a.md" }] },
        completeness: { status: "complete", index: { persisted: false } },
        effects: { derived: { state: "none" } },
      });
      expect(content[0]).toContain("this answer came from memory");
    }
    expect(readdirSync(project.cwd).toSorted()).toEqual([".fathomline", "docs"]);
    project.remove();
  });

  test("something else at a named index path is index_path_occupied and stays as it is", async () => {
    const project = new Project({ "docs/a.md": "# A\n", "notes.json": '{"mine": true}' });
    const { native } = await project.ask({ query: "a", indexPath: "notes.json" });
    expect(native).toMatchObject({ ok: false, error: { code: "index_path_occupied" } });
    expect(readFileSync(join(project.cwd, "notes.json"), "utf8")).toBe('{"mine": true}');
    project.remove();
  });

  test("a call that is aborted, before it starts or at once, rejects and creates no document", async () => {
    const project = new Project({ "docs/a.md": "# A\n" });
    await expect(project.ask({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
    const controller = new AbortController();
    const running = project.ask({}, { signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
    expect(readdirSync(join(project.cwd, "docs"))).toEqual(["a.md"]);
    expect(await project.paths({})).toEqual(["docs/a.md"]);
    project.remove();
  });
});
