import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeFailure } from "../support/describe.ts";
import { Project } from "../support/project.ts";
import { failure, pathsOf, search } from "../support/search.ts";

const NAMES = ["workspaceRoot", "docsRoot", "todosRoot", "indexPath"] as const;

async function codes(project: Project, path: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of NAMES) found.push((await failure(project, { [name]: path })).error.code);
  found.push((await describeFailure(project, { docsRoot: path })).error.code);
  return found;
}

const ESCAPES = Array(NAMES.length + 1).fill("path_escape");

/** A folder beside ours whose name begins with ours is refused, and nothing happens to it. */
async function neighbourIsRefused(path: (folder: string) => string): Promise<void> {
  using project = new Project({ "docs/a.md": "needle" });
  mkdirSync(`${project.folder}-evil/docs`, { recursive: true });
  writeFileSync(`${project.folder}-evil/docs/secret.md`, "needle secret");
  const before = project.tree();
  expect(await codes(project, path(project.folder))).toEqual(ESCAPES);
  expect(await pathsOf(project, { query: "needle" })).toEqual(["docs/a.md"]);
  expect(project.tree()).toEqual(before);
}

test("row P1: an absolute path that begins with ours is compared by its segments (CVE-2025-53110)", async () => {
  await neighbourIsRefused((folder) => `${folder}-evil`);
});

test("row P5: so is a relative one, and what lies below it (CVE-2025-54387)", async () => {
  await neighbourIsRefused(() => "../w-evil/docs");
});

test("row P2: a link out of the root is refused as a root, and not followed below one", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  mkdirSync(`${project.outer}/out/sub`, { recursive: true });
  writeFileSync(`${project.outer}/out/sub/secret.md`, "needle secret");
  symlinkSync("../out", project.path("link"));
  symlinkSync("../../out", project.path("docs/link"));
  const before = project.tree();
  for (const path of ["link", "link/sub", "docs/link/sub"]) expect(await codes(project, path)).toEqual(ESCAPES);
  expect(await pathsOf(project, { query: "needle" })).toEqual(["docs/a.md"]);
  expect(project.tree()).toEqual(before);
});

test("row P2: a folder that becomes a link out is not read any more, from the index either", async () => {
  using project = new Project({ "docs/sub/a.md": "needle" });
  mkdirSync(`${project.outer}/out`);
  writeFileSync(`${project.outer}/out/a.md`, "needle");
  expect(await pathsOf(project, { query: "needle" })).toEqual(["docs/sub/a.md"]);
  project.remove("docs/sub");
  symlinkSync("../../out", project.path("docs/sub"));
  for (const freshnessMode of ["memory", "auto", "strict"] as const)
    expect(await pathsOf(project, { query: "needle", freshnessMode })).toEqual([]);
});

test("row P3: a new file under a linked parent, and a dangling link, are refused and not created", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  mkdirSync(`${project.outer}/out`);
  symlinkSync("../out", project.path("linked"));
  symlinkSync("../out/not-yet.db", project.path("dangling.db"));
  const before = project.tree();
  for (const indexPath of ["linked/new.db", "linked/deep/er/new.db", "dangling.db", "dangling.db/new.db"])
    expect(await failure(project, { indexPath })).toMatchObject({ error: { code: "path_escape" } });
  expect([project.tree(), project.state()]).toEqual([before, undefined]);
});

test("row P4: dots, NUL and encoded dots lead nowhere", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  mkdirSync(`${project.outer}/x`);
  const before = project.tree();
  expect(await codes(project, "docs/../../x")).toEqual(ESCAPES);
  expect(await codes(project, "docs/a\0")).toEqual(Array(ESCAPES.length).fill("path_invalid"));
  // Nothing is decoded: it is the name of a folder that does not exist.
  for (const path of ["%2e%2e/x", "..%2fx", "..\\x"])
    expect(await failure(project, { docsRoot: path })).toMatchObject({ error: { code: "root_missing" } });
  expect([project.tree(), project.state()]).toEqual([before, undefined]);
});

// There is no user regex anywhere: what looks like one is text.
test.each(["(a+)+$", "(a|a)*b", "^(([a-z])+.)+[A-Z]([a-z])+$"])("row P6: %s is plain text", async (query) => {
  using project = new Project({ "docs/long.md": `${"a".repeat(1_000)}!`, "docs/text.md": `it says ${query} here` });
  const { paths } = await search(project, { query, matchMode: "phrase" });
  expect(paths).not.toContain("docs/long.md");
  expect((await search(project, { filters: { name: query } })).total).toBe(0);
});

// A collision is refused at creation, which is the todo tools' matter; where the disk holds both, both are documents.
test("row P7: names that differ in case only are two documents, each opening as printed", async () => {
  using project = new Project({ "docs/A.md": "needle upper", "docs/a.md": "needle lower" });
  const { rows } = await search(project, { query: "needle" });
  for (const { path, snippet } of rows) expect(project.read(path)).toBe(snippet);
  expect(rows.map(({ path }) => path).toSorted()).toEqual(["docs/A.md", "docs/a.md"]);
});

test("row P8: a working folder that is itself a link is made real first, and allowed", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  symlinkSync("w", `${project.outer}/tmp`);
  const cwd = `${project.outer}/tmp`;
  const { paths, envelope } = await search(project, { query: "needle" }, { cwd });
  expect([paths, envelope.completeness.roots.docs]).toEqual([["docs/a.md"], { path: "docs", state: "present" }]);
  expect(project.indexFiles()).toHaveLength(1);
});
