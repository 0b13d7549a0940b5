import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectStdio } from "../support/client.ts";
import { makeProject } from "../support/project.ts";
import { startServer } from "../support/spawn-server.ts";

interface Place {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

function write(path: string, content: unknown): void {
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
}

/** A project under these settings, and the variables under which the server finds them. */
function place({ user, project }: { readonly user?: unknown; readonly project?: unknown }): Place {
  const { folder, remove } = makeProject();
  onTestFinished(remove);
  const home = join(folder, "home");
  mkdirSync(join(home, ".config/fathomline"), { recursive: true });
  mkdirSync(join(folder, "notes"));
  for (const name of ["a", "b", "c"]) writeFileSync(join(folder, "notes", `${name}.md`), `# ${name}\n\ncompaction\n`);
  if (user !== undefined) write(join(home, ".config/fathomline/settings.json"), user);
  if (project !== undefined) write(join(folder, "fathomline.json"), project);
  const environment = { HOME: home, XDG_CONFIG_HOME: "", FATHOMLINE_SETTINGS: "", FATHOMLINE_TRUST_PROJECT: "" };
  return { cwd: folder, environment };
}

/** What a client gets of a search, and the tools that it sees. */
async function ask(
  { cwd, environment }: Place,
  more: Readonly<Record<string, string>> = {},
): Promise<{
  readonly names: readonly string[];
  readonly answer: unknown;
  readonly off: string;
}> {
  const { client } = await connectStdio({ cwd, environment: { ...environment, ...more } });
  onTestFinished(() => client.close());
  const { tools } = await client.listTools();
  const { structuredContent } = await client.callTool({ name: "project_artifact_search", arguments: { limit: 50 } });
  const off = await client.callTool({ name: "skill_eval_review", arguments: {} }).then(
    (result) => JSON.stringify(result.content),
    (error: unknown) => String(error),
  );
  return { names: tools.map(({ name }) => name), answer: structuredContent, off };
}

const TRUST = { FATHOMLINE_TRUST_PROJECT: "1" };

test("settings of the user are what calls work with, and a family that is off is not listed", async () => {
  const made = place({ user: { docsRoot: "notes", limits: { search: 2 }, families: { eval: false } } });
  const { names, answer, off } = await ask(made);
  expect(names).toHaveLength(10);
  expect(names.filter((name) => name.startsWith("skill_eval"))).toEqual([]);
  expect(answer).toMatchObject({
    data: { nextCursor: expect.any(String) },
    completeness: { roots: { docs: { path: "notes" } }, counts: { results: { total: 4, returned: 2 } } },
  });
  const file = join(made.environment["HOME"] ?? "", ".config/fathomline/settings.json");
  expect(off).toContain(`-32602: skill_eval_review is off: families.eval is false in ${file}`);
});

test("those of a project count once it is trusted", async () => {
  const made = place({ project: { docsRoot: "notes", families: { eval: false } } });
  const before = await ask(made);
  expect([before.names.length, before.answer]).toMatchObject([
    12,
    { completeness: { roots: { docs: { path: "docs" } } } },
  ]);
  const after = await ask(made, TRUST);
  expect([after.names.length, after.answer]).toMatchObject([
    10,
    { completeness: { roots: { docs: { path: "notes" } } } },
  ]);
  expect(after.off).toContain(`false in ${join(made.cwd, "fathomline.json")}`);
  const path = join(made.cwd, "mine.json");
  writeFileSync(path, JSON.stringify({ trustedProjects: [made.cwd] }));
  expect((await ask(made, { FATHOMLINE_SETTINGS: path })).names).toHaveLength(10);
});

test.each([
  [{ user: { limits: { search: 101 } } }, {}, "settings.json: limits.search: expected at most 100"],
  [{ project: { docRoot: "x" } }, TRUST, 'fathomline.json: docRoot: unknown field; did you mean "docsRoot"?'],
])("with %j the server does not start, and help still helps", async (files, more, problem) => {
  const { cwd, environment } = place(files);
  const server = startServer(["--cwd", cwd], { ...environment, ...more });
  const { status, stdout, stderr } = await server.finished;
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^fathomline-mcp: settings_invalid: [^\n]+\n$/);
  expect(stderr).toContain(problem);
  const help = await startServer(["--help", "--cwd", cwd], { ...environment, ...more }).finished;
  expect([help.status, help.stdout.includes("skill_eval_review")]).toEqual([0, true]);
});

test("help lists what is on", async () => {
  const { cwd, environment } = place({ user: { families: { todo: false } } });
  const { status, stdout } = await startServer(["--help", "--cwd", cwd], environment).finished;
  expect([status, stdout.includes("Serves 6 tools"), stdout.includes("project_todo")]).toEqual([0, true, false]);
});
