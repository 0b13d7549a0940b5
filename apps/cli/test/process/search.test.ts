import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import type { SearchEnvelope } from "@fathomline/contracts";
import { makeProject, PROJECT_FILES, type Project } from "../support/project.ts";
import { runCliProcess, type Finished, type SpawnOptions } from "../support/spawn-cli.ts";

let project: Project;
beforeAll(() => {
  project = makeProject();
});
afterAll(() => project.remove());

function search(input: unknown, argv: readonly string[] = [], options: SpawnOptions = {}): Promise<Finished> {
  return runCliProcess(["search", "--input", JSON.stringify(input), ...argv], { cwd: project.folder, ...options });
}

/** The one envelope on standard output, checked against its published schema. */
function envelopeOf({ stdout, stderr }: Finished): SearchEnvelope {
  expect(stderr).toBe("");
  expect(stdout.endsWith("\n")).toBe(true);
  return SearchEnvelopeSchema.parse(JSON.parse(stdout));
}

function pathsOf(finished: Finished): string[] {
  const envelope = envelopeOf(finished);
  if (!envelope.ok) throw new Error(envelope.error.code);
  return envelope.data.results.map(({ path }) => path).toSorted();
}

function codeOf(finished: Finished): string {
  const envelope = envelopeOf(finished);
  return envelope.ok ? "ok" : envelope.error.code;
}

const ALL = Object.keys(PROJECT_FILES).toSorted();

describe("an answer", () => {
  test("is one line with one envelope, and its paths open from where it was asked", async () => {
    const finished = await search({ query: "compaction" });
    expect(finished.status).toBe(0);
    expect(finished.stdout.split("\n")).toHaveLength(2);
    expect(pathsOf(finished)).toEqual(ALL);
    for (const path of pathsOf(finished))
      expect(readFileSync(join(project.folder, path), "utf8")).toContain("ompaction");
  });

  test("by the full name, by words and through standard input is the same", async () => {
    const input = { query: "compaction", filters: { status: "ready" } };
    const options = { cwd: project.folder, stdin: JSON.stringify(input) };
    const ways = [
      await search(input),
      await runCliProcess(["project_artifact_search", "--input=-"], options),
      await runCliProcess(["search", "--input", "-", "--pretty"], options),
    ];
    for (const way of ways) expect([way.status, pathsOf(way)]).toEqual([0, ["todos/001-ready-p1-measure.md"]]);
    expect(ways[2]?.stdout).toContain('\n  "ok": true');
  });

  test("on the other channels is text, or all three", async () => {
    const content = await search({ query: "compaction" }, ["--channel", "content"]);
    expect(content.stdout).toContain("todos/001-ready-p1-measure.md");
    expect(content.stdout).not.toContain('{"');
    const all: unknown = JSON.parse((await search({ query: "compaction" }, ["--channel=all"])).stdout);
    expect(Object.keys(Object(all))).toEqual(["native", "content", "details"]);
  });

  test("changes no file but the index", async () => {
    const before = snapshot(project.folder);
    expect((await search({ query: "compaction", rebuild: true })).status).toBe(0);
    expect(snapshot(project.folder)).toEqual(before);
    expect(readdirSync(join(project.folder, ".fathomline"))).toContain(".gitignore");
  });

  test("with findings of none is still ok", async () => {
    const finished = await search({ query: "zzzzzz" });
    expect([finished.status, pathsOf(finished)]).toEqual([0, []]);
  });
});

function searchInDocs(environment: NodeJS.ProcessEnv, argv: readonly string[] = []): Promise<Finished> {
  return search({ query: "compaction" }, argv, { cwd: join(project.folder, "docs"), environment });
}

describe("the working folder", () => {
  test.each(["blank, quote's\" and 📁", "-dash"])("may be named %j", async (name) => {
    const other = makeProject(name);
    try {
      const finished = await search({ query: "compaction" }, [`--cwd=${name}`], { cwd: join(other.folder, "..") });
      expect([finished.status, pathsOf(finished)]).toEqual([0, ALL]);
    } finally {
      other.remove();
    }
  });

  test("whose name has a line feed works like any other", async () => {
    const other = makeProject("line\nfeed");
    try {
      const finished = await search({ query: "compaction" }, [], { cwd: other.folder });
      expect([finished.status, envelopeOf(finished).ok]).toEqual([0, true]);
    } finally {
      other.remove();
    }
  });

  test("follows INIT_CWD only from the root script", async () => {
    const fromScript = { FATHOMLINE_ROOT_SCRIPT: "1", INIT_CWD: project.folder };
    expect(pathsOf(await searchInDocs(fromScript))).toEqual(ALL);
    expect(
      pathsOf(await searchInDocs({ ...fromScript, INIT_CWD: join(project.folder, "todos") }, ["--cwd", ".."])),
    ).toEqual(ALL);
    expect(pathsOf(await searchInDocs({ INIT_CWD: project.folder }))).toEqual([]);
    expect(pathsOf(await searchInDocs({ INIT_CWD: "/nowhere" }, ["--cwd", ".."]))).toEqual(ALL);
  });

  test.each([
    ["missing", ["--cwd", "no such folder"], "root_missing"],
    ["a file", ["--cwd", "todos/001-ready-p1-measure.md"], "root_not_folder"],
  ])("that is %s gives an envelope that says so", async (_what, argv, code) => {
    const finished = await search({ query: "compaction" }, argv);
    expect([finished.status, codeOf(finished)]).toEqual([1, code]);
  });
});

describe("a refusal", () => {
  test("of a folder outside the project is an envelope with ok false and status 1", async () => {
    const finished = await search({ query: "compaction", docsRoot: "way-out" });
    expect([finished.status, codeOf(finished)]).toEqual([1, "path_escape"]);
    expect(finished.stdout).not.toContain("secret");
  });

  test.each([
    [{ qurey: "x" }, '- qurey: unknown field; did you mean "query"?'],
    [{ filters: Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`f${i}`, "v"])) }, "at most 32 filters"],
  ])("of input that breaks the schema is status 2 with an empty standard output", async (input, problem) => {
    const finished = await search(input);
    expect([finished.status, finished.stdout]).toEqual([2, ""]);
    expect(finished.stderr).toContain(problem);
  });

  test("in a batch is a line like any other", async () => {
    const refusals = [
      [{ docsRoot: "../outside" }, "path_escape"],
      [{ docsRoot: "way-out" }, "path_escape"],
      [{ workspaceRoot: "/" }, "path_escape"],
      [{ docsRoot: "no such folder" }, "root_missing"],
      [{ docsRoot: "todos/001-ready-p1-measure.md" }, "root_not_folder"],
      [{ cursor: "made up" }, "cursor_invalid"],
      [{ limit: "5" }, "input_rejected"],
      [[], "input_rejected"],
    ] as const;
    const stdin = refusals.map(([input]) => JSON.stringify({ tool: "search", input })).join("\n");
    const { status, stdout } = await runCliProcess(["batch"], { cwd: project.folder, stdin });
    const answers = stdout
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(status).toBe(0);
    expect(answers).toMatchObject(refusals.map(([, code]) => ({ ok: false, error: { code } })));
  });
});

test("a batch answers line by line in one process", async () => {
  const lines = [
    '{"tool":"search","input":{"query":"compaction"}}\r',
    "",
    '{"tool":"search","input":{"query":"a\u2028b"}}',
    "not JSON",
    '{"tool":"project_artifact_search","input":{"docsRoot":"../outside"}}',
    '{"tool":"serch"}',
    '{"tool":"search","input":{"query":"compaction","limit":1}}',
  ];
  const finished = await runCliProcess(["batch", "--cwd", project.folder], { stdin: lines.join("\n") });
  expect([finished.status, finished.stderr, finished.stdout.endsWith("\n")]).toEqual([0, "", true]);
  const answers = finished.stdout
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(answers).toMatchObject([
    { ok: true, completeness: { counts: { results: { total: 3 } } } },
    { ok: true, data: { results: [] } },
    { ok: false, error: { code: "input_rejected" } },
    { ok: false, error: { code: "path_escape" } },
    { ok: false, error: { code: "unknown_tool", message: "no such tool; did you mean search?" } },
    { ok: true, completeness: { counts: { results: { total: 3, returned: 1 } } } },
  ]);
});

/** Every file outside the index with its time of change. */
function snapshot(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(".fathomline"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file, { bigint: true }).mtimeNs} ${readFileSync(file, "utf8")}`)
    .toSorted();
}
