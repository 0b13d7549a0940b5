import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describeFailure, describeFields } from "../support/describe.ts";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { ask, failure, pathsOf, search } from "../support/search.ts";

/** A workspace `w` beside a folder `w-evil`, with a link to it inside. */
function neighbours(): Project {
  const project = new Project({ "docs/a.md": "needle" });
  mkdirSync(`${project.outer}/w-evil/docs`, { recursive: true });
  writeFileSync(`${project.outer}/w-evil/docs/secret.md`, "needle secret");
  symlinkSync("../w-evil", project.path("out"));
  symlinkSync("../w-evil/docs/secret.md", project.path("out.md"));
  symlinkSync("../nowhere", project.path("dangling"));
  return project;
}

describe("roots that lead out", () => {
  test.each([
    ["the parent", ".."],
    ["a sibling", "../w-evil"],
    ["a sibling whose name goes on", "../w-evil/docs"],
    ["a new folder outside", "../w-evil/new"],
    ["a link out", "out"],
    ["a folder behind a link", "out/docs"],
    ["a dangling link", "dangling"],
    ["dots inside", "docs/../../w-evil"],
    ["an absolute folder", "/etc"],
  ])("case 74: %s is path_escape, and nothing is created there", async (_what, path) => {
    using project = neighbours();
    const before = project.tree();
    for (const name of ["workspaceRoot", "docsRoot", "todosRoot", "indexPath"])
      expect(await failure(project, { [name]: path })).toMatchObject({
        error: { code: "path_escape", retryable: false },
        effects: { documents: { state: "none" }, derived: { state: "none" } },
      });
    expect(await failure(project, { extraRoots: ["docs", path] })).toMatchObject({ error: { code: "path_escape" } });
    expect(await describeFailure(project, { docsRoot: path })).toMatchObject({ error: { code: "path_escape" } });
    expect([project.tree(), project.state()]).toEqual([before, undefined]);
  });

  test("case 74: an absolute sibling whose name begins with ours is refused", async () => {
    using project = neighbours();
    expect(await failure(project, { docsRoot: `${project.folder}-evil/docs` })).toMatchObject({
      error: { code: "path_escape" },
    });
  });

  test("case 74: a working folder that is itself a link is allowed, and paths are the same", async () => {
    using project = new Project({ "docs/a.md": "needle" });
    symlinkSync("w", `${project.outer}/link`);
    const cwd = `${project.outer}/link`;
    expect(await pathsOf(project, { query: "needle" }, { cwd })).toEqual(["docs/a.md"]);
    expect(await pathsOf(project, { query: "needle", docsRoot: `${cwd}/docs` }, { cwd })).toEqual(["docs/a.md"]);
    expect(await pathsOf(project, { query: "needle", docsRoot: project.path("docs") }, { cwd })).toEqual(["docs/a.md"]);
  });

  test("case 74: a root that is a link to a place inside is allowed", async () => {
    using project = new Project({ "real/a.md": "needle" });
    symlinkSync("real", project.path("linked"));
    const { paths } = await search(project, { query: "needle", docsRoot: "linked" });
    for (const path of paths) expect(project.read(path)).toBe("needle");
    expect(paths).toHaveLength(1);
  });
});

describe("nested workspaces and named index files", () => {
  test("case 75: a nested child has its own index, in the child", async () => {
    using project = new Project({ "docs/a.md": "needle", "child/docs/b.md": "needle" });
    const before = project.tree();
    const { paths } = await search(project, { query: "needle", workspaceRoot: "child" });
    expect(paths).toEqual(["child/docs/b.md"]);
    expect(project.read(paths[0] ?? "")).toBe("needle");
    expect(project.state()).toBe(undefined);
    expect(await pathsOf(project, { query: "needle" }, { cwd: project.path("child") })).toEqual(["docs/b.md"]);
    expect(await pathsOf(project, { query: "needle" })).toEqual(["docs/a.md"]);
    expect(project.indexFiles()).toHaveLength(1);
    expect(project.tree()).toEqual(before);
  });

  test.each(["docs/index.db", "todos/index.db", "docs", "docs/../docs/deep/index.db"])(
    "case 75: indexPath %s lies in a searched folder and is refused",
    async (indexPath) => {
      using project = new Project({ "docs/a.md": "needle" });
      const before = project.tree();
      expect(await failure(project, { indexPath })).toMatchObject({ error: { code: "index_path_inside_root" } });
      expect(project.tree()).toEqual(before);
    },
  );

  test("case 75: an indexPath through a link that leads out is refused", async () => {
    using project = neighbours();
    symlinkSync("..", project.path("escape"));
    const before = project.tree();
    for (const indexPath of ["escape/index.json", "out/index.db", "../index.db"])
      expect(await failure(project, { indexPath })).toMatchObject({ error: { code: "path_escape" } });
    expect([project.tree(), project.state()]).toEqual([before, undefined]);
  });
});

describe("aborts and twins", () => {
  test("case 76: aborted before the start: a rejection, and nothing is done", async () => {
    using project = new Project({ "docs/a.md": "needle" });
    await expect(ask(project, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
    expect(project.state()).toBe(undefined);
  });

  test("case 76: aborted while it runs: a rejection or a whole answer, never half of one", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`docs/${index}.md`, `needle ${index}`]),
    );
    for (const ticks of [0, 1, 5, 20]) {
      using project = new Project(files);
      const before = project.tree();
      const controller = new AbortController();
      const running = ask(project, { query: "needle" }, { signal: controller.signal }).then(
        ({ envelope }) => envelope.completeness.counts.results.total,
        (error: unknown) => (error instanceof Error ? error.name : error),
      );
      for (let tick = 0; tick < ticks; tick += 1) await new Promise((resolve) => setImmediate(resolve));
      controller.abort();
      expect(["AbortError", 300]).toContain(await running);
      expect(project.tree()).toEqual(before);
      expect((await search(project, { query: "needle" })).total).toBe(300);
    }
  });

  test("case 76: an abort behind the answer changes nothing of it", async () => {
    using project = new Project({ "docs/a.md": "needle" });
    const controller = new AbortController();
    const { envelope } = await search(project, { query: "needle" }, { signal: controller.signal });
    const text = JSON.stringify(envelope);
    controller.abort();
    expect(JSON.stringify(envelope)).toBe(text);
    expect((await search(project, { query: "needle" })).total).toBe(1);
  });

  test("case 76: twins answer with equal bytes, on every channel", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `docs/${index}.md`,
        page(
          [`status: s${index % 3}`, `tags: [t${index % 5}]`],
          `# Title ${index % 7}\n\nneedle [l](${(index + 1) % 60}.md)\n`,
        ),
      ]),
    );
    using one = new Project(files);
    using other = new Project(Object.fromEntries(Object.entries(files).toReversed()));
    const inputs = [
      { query: "needle title", includeRelated: true, explain: true, limit: 30 },
      { filters: { status: "s1" }, rankProfile: "frontmatter" },
      { query: "neddle" },
    ] as const;
    for (const input of inputs)
      expect(JSON.stringify(await ask(one, input))).toBe(JSON.stringify(await ask(other, input)));
    expect(JSON.stringify(await describeFields(one))).toBe(JSON.stringify(await describeFields(other)));
  });
});
