import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";

import { GitProject } from "./git-repository.ts";
import { Project } from "../support/project.ts";

const RECENT = { rankProfile: "recency", limit: 100 } as const;

async function order(project: Project): Promise<readonly string[]> {
  const { rows } = await project.query(RECENT);
  return rows.map(({ path, reasons }) => `${path} ${reasons.find((reason) => reason.startsWith("recency")) ?? ""}`);
}

function history(): GitProject {
  const project = new GitProject({
    "docs/old.md": "x",
    "docs/new.md": "x",
    "docs/dated.md": "---\ndate: 2021-06-01\n---\nx",
  });
  project.commit("2020-01-01T00:00:00Z", "docs/old.md", "docs/dated.md");
  project.commit("2022-01-01T00:00:00Z", "docs/new.md");
  // As in a clone: all files have one time, against the order of the commits.
  for (const path of ["docs/old.md", "docs/new.md", "docs/dated.md"]) project.touch(path, "2023-01-01T00:00:00Z");
  project.refreshIndex();
  return project;
}

const GIT_ORDER = [
  "docs/new.md recency by git commit time",
  "docs/dated.md recency by frontmatter date",
  "docs/old.md recency by git commit time",
];

afterEach(() => vi.unstubAllEnvs());

describe("recency by git", () => {
  test("a clone: the document's own date, then its commit's, whatever the files' times", async () => {
    using project = history();
    expect(await order(project)).toEqual(GIT_ORDER);
  });

  test("an edited, a staged and an untracked file count by their own times", async () => {
    using project = history();
    project.write("docs/old.md", "edited");
    project.touch("docs/old.md", "2019-01-01T00:00:00Z");
    project.write("docs/new.md", "staged");
    project.touch("docs/new.md", "2021-01-01T00:00:00Z");
    project.git("add", "docs/new.md");
    project.write("docs/untracked.md", "x");
    project.touch("docs/untracked.md", "2022-06-01T00:00:00Z");
    expect(await order(project)).toEqual([
      "docs/untracked.md recency by file time",
      "docs/dated.md recency by frontmatter date",
      "docs/new.md recency by file time",
      "docs/old.md recency by file time",
    ]);
  });

  test("a new commit is seen in the same process", async () => {
    using project = history();
    expect(await order(project)).toEqual(GIT_ORDER);
    project.write("docs/old.md", "edited");
    project.commit("2024-01-01T00:00:00Z", "docs/old.md");
    expect((await order(project))[0]).toBe("docs/old.md recency by git commit time");
  });

  test("packed references, packed objects and a detached commit", async () => {
    using project = history();
    project.git("gc", "-q");
    project.git("pack-refs", "--all");
    expect(await order(project)).toEqual(GIT_ORDER);
    project.git("checkout", "-q", "--detach");
    expect(await order(project)).toEqual(GIT_ORDER);
  });

  test("a worktree and a shallow clone", async () => {
    using project = history();
    project.git("worktree", "add", "-q", "tree", "-b", "side");
    const inTree = { roots: [project.root("docs", "tree/docs")] };
    const { rows } = await project.query(RECENT, inTree);
    expect(rows.map(({ path }) => path)).toEqual(["tree/docs/new.md", "tree/docs/dated.md", "tree/docs/old.md"]);
    expect(rows[0]?.reasons).toContain("recency by git commit time");
    project.git("clone", "-q", "--depth", "1", `file://${project.folder}`, "shallow");
    const shallow = await project.query(RECENT, { roots: [project.root("docs", "shallow/docs")] });
    expect(shallow.rows[0]?.reasons).toContain("recency by git commit time");
  });

  test("a root in a subfolder, with names that git would quote", async () => {
    using project = new GitProject();
    project.write("docs/a b/日本 'x'.md", "x");
    project.commit("2020-01-01T00:00:00Z", "docs");
    project.refreshIndex();
    const { rows } = await project.query(RECENT, { roots: [project.root("docs", "docs/a b")] });
    expect(rows).toMatchObject([{ path: "docs/a b/日本 'x'.md", reasons: ["recency by git commit time"] }]);
  });

  test.each<readonly [string, (project: GitProject) => void]>([
    ["no git", () => vi.stubEnv("PATH", "/nonexistent")],
    ["no repository", (project) => rmSync(project.path(".git"), { recursive: true })],
    ["a repository without objects", (project) => rmSync(project.path(".git/objects"), { recursive: true })],
    ["a repository without an index", (project) => rmSync(project.path(".git/index"))],
    ["a damaged index", (project) => writeFileSync(project.path(".git/index"), "DIRC")],
    ["a head that names no commit", (project) => writeFileSync(project.path(".git/HEAD"), "ref: refs/heads/../../x\n")],
    ["no place for temporary files", () => vi.stubEnv("TMPDIR", "/nonexistent")],
  ])("%s: the files' times count, and nothing fails", async (_name, damage) => {
    using project = history();
    project.touch("docs/new.md", "2018-01-01T00:00:00Z");
    damage(project);
    expect(await order(project)).toEqual([
      "docs/old.md recency by file time",
      "docs/dated.md recency by frontmatter date",
      "docs/new.md recency by file time",
    ]);
  });

  test("other profiles ask git for nothing", async () => {
    using project = history();
    vi.stubEnv("PATH", "/nonexistent");
    const { rows } = await project.query({});
    expect(rows.flatMap(({ reasons }) => reasons)).toEqual([]);
  });
});

describe("a repository that nobody vouches for", () => {
  test("nothing that its configuration, hooks and attributes name is started", async () => {
    using project = history();
    const trap = project.trap();
    const programs =
      "core.fsmonitor core.pager core.sshCommand core.editor core.alternateRefsCommand core.askPass diff.external gpg.program pager.log pager.diff-index filter.f.clean filter.f.smudge filter.f.process diff.d.textconv diff.d.command credential.helper uploadpack.packObjectsHook";
    for (const name of programs.split(" ")) project.git("config", name, trap.program);
    project.git("config", "log.showSignature", "true");
    project.git("config", "core.hooksPath", project.path("hooks"));
    project.write(".gitattributes", "*.md filter=f diff=d\n");
    project.write(".git/info/attributes", "*.md filter=f diff=d\n");
    for (const hook of ["post-index-change", "fsmonitor-watchman", "query-watchman", "reference-transaction"]) {
      project.write(`hooks/${hook}`, "#!/bin/sh\nexec ../trap.sh\n");
    }
    project.write("docs/edited.md", "x");
    expect(trap.sprung()).toBe(false);
    expect((await order(project)).filter((line) => line.includes("git commit time"))).toHaveLength(2);
    expect(trap.sprung()).toBe(false);
    // The trap itself works: the same repository used as one springs it.
    project.git("status");
    expect(trap.sprung()).toBe(true);
  });

  test("the environment of the caller reaches git as little as the repository's configuration", async () => {
    using project = history();
    const trap = project.trap();
    mkdirSync(project.path("config"));
    vi.stubEnv("GIT_EXTERNAL_DIFF", trap.program);
    vi.stubEnv("GIT_PAGER", trap.program);
    vi.stubEnv("GIT_DIR", project.path("config"));
    vi.stubEnv("GIT_CONFIG_COUNT", "1");
    vi.stubEnv("GIT_CONFIG_KEY_0", "core.fsmonitor");
    vi.stubEnv("GIT_CONFIG_VALUE_0", trap.program);
    expect(await order(project)).toEqual(GIT_ORDER);
    expect(trap.sprung()).toBe(false);
  });
});
