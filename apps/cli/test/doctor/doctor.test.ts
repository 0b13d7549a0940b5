import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../src/run-cli.ts";
import { TOOLS } from "../../src/tools.ts";
import { settingsHome, type SettingsHome } from "../support/settings-home.ts";
import { runCliProcess } from "../support/spawn-cli.ts";
import { collect } from "../support/streams.ts";

interface Told {
  readonly status: number;
  readonly text: string;
}

async function doctor(home: SettingsHome, argv: readonly string[] = [], isTTY = false, more = {}): Promise<Told> {
  const [stdout, stderr] = [collect({ isTTY }), collect()];
  const status = await runCli(["doctor", "--cwd", home.project, ...argv], {
    tools: TOOLS,
    environment: { ...home.environment, ...more },
    openStdin: () => {
      throw new Error("standard input was opened");
    },
    signal: new AbortController().signal,
    stdout,
    stderr,
  });
  expect(stderr.text()).toBe("");
  return { status, text: stdout.text() };
}

async function report(home: SettingsHome, more = {}): Promise<Record<string, unknown> & Told> {
  const told = await doctor(home, ["--json"], true, more);
  return { ...told, ...Object(JSON.parse(told.text)) };
}

test("all is well, and nothing is created", async () => {
  const home = settingsHome();
  mkdirSync(join(home.project, "todos"));
  const before = [home.home, home.project].map((folder) => readdirSync(folder, { recursive: true }));
  const { text, ...told } = await report(home);
  expect(told).toMatchObject({
    ok: true,
    status: 0,
    problems: [],
    notes: [expect.stringMatching(/^the folder of Pi's sessions, .*, is not there$/)],
    runtime: { name: process.versions["bun"] === undefined ? "node" : "bun", fits: true },
    sqlite: { available: true, fullText: true },
    workingFolder: home.project,
    files: [
      { origin: "user", path: join(home.home, ".config/fathomline/settings.json"), namedBy: "default", state: "none" },
      { origin: "project", path: join(home.project, "fathomline.json"), namedBy: "default", state: "none" },
    ],
    roots: [
      { setting: "docsRoot", path: "docs", state: "there" },
      { setting: "todosRoot", path: "todos", state: "there" },
    ],
    stateFolders: [
      { path: join(home.project, ".fathomline"), state: "writable" },
      { path: join(home.project, "todos/.fathomline"), state: "writable" },
    ],
    sessions: { path: join(home.home, ".pi/agent/sessions"), state: "missing" },
  });
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(
    "files notes ok problems roots runtime sessions settings sqlite stateFolders version workingFolder".split(" "),
  );
  expect([home.home, home.project].map((folder) => readdirSync(folder, { recursive: true }))).toEqual(before);
});

function row(name: string, value: unknown, source: string, file: string | null): object {
  return { name, value, source, file };
}

test("every value has its source and its file", async () => {
  const home = settingsHome({
    user: { docsRoot: "notes", limits: { search: 30 }, families: { eval: false }, coverage: "full" },
    project: { todosRoot: "work", extraRoots: ["more"], limits: { search: 10, session: 5 }, families: { eval: true } },
  });
  const [user, project] = [join(home.home, ".config/fathomline/settings.json"), join(home.project, "fathomline.json")];
  const { settings, status, files } = await report(home, { FATHOMLINE_TRUST_PROJECT: "1" });
  expect(settings).toEqual([
    ...["search", "describe", "todo", "session"].map((family) => row(`families.${family}`, true, "default", null)),
    row("families.eval", false, "user", user),
    row("docsRoot", "notes", "user", user),
    row("todosRoot", "work", "project", project),
    row("extraRoots", ["more"], "project", project),
    row("coverage", "full", "user", user),
    row("includeIgnored", false, "default", null),
    row("limits.search", 10, "project", project),
    row("limits.session", 5, "project", project),
  ]);
  expect(status).toBe(0);
  expect(files).toMatchObject([{ state: "applied" }, { state: "applied" }]);
});

test("a file that the environment names is said to be", async () => {
  const home = settingsHome();
  const path = join(home.home, "mine.json");
  writeFileSync(path, "{}");
  const { files } = await report(home, { FATHOMLINE_SETTINGS: path });
  expect(files).toMatchObject([{ path, namedBy: "environment" }, {}]);
});

describe("what is wrong is named, with status 1", () => {
  test.each<readonly [string, Parameters<typeof settingsHome>[0], RegExp]>([
    ["a wrong file", { user: "{" }, /^settings_invalid: .*settings\.json: is not valid JSON/],
    [
      "a folder that is set and not there",
      { user: { docsRoot: "gone" } },
      /^the folder gone of docsRoot is not there$/,
    ],
    ["an extra root likewise", { user: { extraRoots: ["gone"] } }, /^the folder gone of extraRoots is not there$/],
    [
      "a root that is a file",
      { user: { docsRoot: "docs/one.md" } },
      /^the folder docs\/one\.md of docsRoot is no folder$/,
    ],
    [
      "a root outside",
      { user: { todosRoot: ".." } },
      /^the folder \.\. of todosRoot is outside of the working folder$/,
    ],
  ])("%s", async (_what, files, problem) => {
    const { ok, status, problems } = await report(settingsHome(files));
    expect([ok, status]).toEqual([false, 1]);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  test("a working folder that is not there, which is all that can be said of it", async () => {
    const { project, ...home } = settingsHome();
    const { status, problems } = await report({ ...home, project: join(project, "gone") });
    expect([status, problems]).toEqual([1, ["the working folder is not there"]]);
  });

  test("something else in the place of .fathomline", async () => {
    const home = settingsHome();
    symlinkSync(home.home, join(home.project, ".fathomline"));
    expect((await report(home))["problems"]).toEqual([
      expect.stringMatching(/\.fathomline is no folder; what has its name must go$/),
    ]);
  });

  test("a folder that may not be written, for whoever may not", async () => {
    const home = settingsHome();
    chmodSync(home.project, 0o555);
    const problems = (await report(home))["problems"];
    chmodSync(home.project, 0o755);
    // Root writes everywhere.
    expect(problems).toEqual(
      process.getuid?.() === 0
        ? []
        : [expect.stringMatching(/\.fathomline cannot be written: the index stays in memory/)],
    );
  });
});

test("a project that is not trusted is a note that says what to do", async () => {
  const home = settingsHome({ project: { docsRoot: "gone" } });
  const { status, notes, files } = await report(home);
  expect([status, files]).toMatchObject([0, [{}, { state: "untrusted" }]]);
  expect(notes).toContain(
    `fathomline.json is not applied, as this project is not trusted: add ${home.project} to trustedProjects of the user settings, or set FATHOMLINE_TRUST_PROJECT=1`,
  );
});

test("on a terminal it is a table, and files send it no control characters", async () => {
  const { text, status } = await doctor(settingsHome({ user: { docsRoot: "a\u001B[31m" } }), [], true);
  expect(status).toBe(1);
  expect(text).toMatch(/^docsRoot +a\u{FFFD}\[31m +~\/\.config\/fathomline\/settings\.json$/mu);
  expect(text).toMatch(/^families\.todo +on +default$/m);
  expect(text).toContain("Problem: the folder a\u{FFFD}[31m of docsRoot is not there");
  expect(text).not.toContain("\u001B");
});

test.each([
  [["doctor", "now"], "doctor takes no argument"],
  [["doctor", "--input", "{}"], "doctor takes no --input; see doctor --help"],
  [["docter"], "did you mean doctor?"],
])("%j is refused", async (argv, text) => {
  const { status, stderr } = await runCliProcess(argv, { environment: settingsHome().environment });
  expect([status, stderr]).toEqual([2, expect.stringContaining(text)]);
});

test("the shipped command has it, and help for it", async () => {
  const { environment, project } = settingsHome();
  const { stdout } = await runCliProcess(["doctor"], { environment, cwd: project });
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, workingFolder: project });
  expect((await runCliProcess(["doctor", "--help"], { environment })).stdout).toContain("fathomline doctor [options]");
});
