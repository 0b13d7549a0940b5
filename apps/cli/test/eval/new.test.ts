import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { EvalBootstrapEnvelopeSchema } from "@fathomline/contracts/v1";
import { describe, expect, test } from "vitest";
import { evalWords, hashIn, madeSuite, PROMPTS, skillPackage } from "./eval-words.ts";

const NEW = ["new", "skills/foo", ...PROMPTS];
const suiteIn = (cwd: string): boolean => existsSync(join(cwd, "evals/foo"));
const ON_TERMINAL = { isTTY: true } as const;

describe("a plan", () => {
  test("is shown with files, sizes, edits and its hash, and writes nothing", async () => {
    const cwd = skillPackage();
    const { status, stdout, stderr } = await evalWords(cwd, [...NEW, "--preview"], ON_TERMINAL);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Suite foo: 2 cases that must load the skill, 1 that must not\n\nBYTES {2}FILE\n/);
    expect(stdout).toMatch(/^ +\d+ {2}evals\/foo\/cases\.json$/m);
    expect(stdout).toMatch(/^\.gitignore: \+ .*latest-results/m);
    expect(stdout).toMatch(/^package\.json: \+ "eval:foo": "node evals\/foo\/run-eval\.ts"$/m);
    expect(stdout).toMatch(/^Plan hash: sha256:[0-9a-f]{64}\n$/m);
    expect(readdirSync(cwd).toSorted()).toEqual(["package.json", "skills"]);
  });

  test("is the envelope in a pipe and where JSON is asked for", async () => {
    const cwd = skillPackage();
    const piped = await evalWords(cwd, [...NEW, "--preview"]);
    const asked = await evalWords(cwd, [...NEW, "--preview", "--json"], ON_TERMINAL);
    expect(EvalBootstrapEnvelopeSchema.parse(JSON.parse(piped.stdout))).toMatchObject({
      ok: true,
      confirmation: "not_asked",
      data: { mode: "preview", counts: { positive: 2, negative: 1 } },
    });
    expect(asked.stdout).toBe(piped.stdout);
  });

  test("with something in the way says what, is not asked about, and ends with 1", async () => {
    const cwd = skillPackage({ "evals/foo/mine.txt": "mine" });
    const { status, stdout, stderr } = await evalWords(cwd, NEW, { ...ON_TERMINAL, typed: ["y\n"] });
    expect([status, stderr]).toEqual([1, ""]);
    expect(stdout).toMatch(/^in the way: evals\/foo: Something with the suite's name .* \[suite_exists\]$/m);
    expect(readdirSync(join(cwd, "evals/foo"))).toEqual(["mine.txt"]);
  });

  test("names the case of a note as it was given, and no prompt", async () => {
    const words = ["new", "skills/foo", "--implicit=Use foo.", "--negative=What is a bar?", "--preview"];
    const { stdout } = await evalWords(skillPackage(), words, ON_TERMINAL);
    expect(stdout).toMatch(/^note: implicit-1: .* names it\. \[prompt_names_skill\]$/m);
    expect(stdout).not.toContain("Use foo.");
  });

  test("shows dangerous settings first", async () => {
    const words = [...NEW, "--tools=read,bash", "--allow-host-mutation", "--preview"];
    const { stdout } = await evalWords(skillPackage(), words, ON_TERMINAL);
    expect(stdout).toMatch(/^DANGER: .*bash/);
  });
});

describe("the question", () => {
  test.each([
    ["y\n", true],
    [" YES \n", true],
    ["n\n", false],
    ["\n", false],
    ["yesterday\n", false],
    ["", false],
  ])("%j: written is %s", async (typed, isWritten) => {
    const cwd = skillPackage();
    const { status, stdout, stderr } = await evalWords(cwd, NEW, { ...ON_TERMINAL, typed: [typed] });
    expect([status, suiteIn(cwd)]).toEqual([isWritten ? 0 : 1, isWritten]);
    expect(stderr).toMatch(
      /^Tools of trials: read\n[^]*\n\nBYTES {2}FILE\n[^]*\nCreate the eval suite foo\? \[y\/N\] /,
    );
    if (isWritten) expect(stdout).toMatch(/^created evals\/foo$[^]*^Next: fathomline eval review evals\/foo\n$/m);
    else expect([stdout, stderr.endsWith("fathomline: nothing was written\n")]).toEqual(["", true]);
    if (!isWritten) expect(readdirSync(cwd).toSorted()).toEqual(["package.json", "skills"]);
  });

  test("has dangerous settings first, in red where there are colours", async () => {
    const cwd = skillPackage({ "ext.ts": "" });
    const words = [
      ...NEW,
      "--tools=read,bash",
      "--allow-host-mutation",
      "--extension=ext.ts",
      "--allow-extension-execution",
    ];
    const { stderr } = await evalWords(cwd, words, { ...ON_TERMINAL, typed: ["n\n"], environment: {} });
    expect(stderr.split("\n").slice(0, 2)).toEqual([
      "\u001B[31mDANGER: trials may change this machine: bash.\u001B[0m",
      "\u001B[31mDANGER: trials load 1 extension as host code: ext.ts\u001B[0m",
    ]);
  });

  test("is taken away when the call is interrupted, and nothing is written", async () => {
    const cwd = skillPackage();
    const interrupt = new AbortController();
    const terminal = { ...ON_TERMINAL, onAsked: () => interrupt.abort(), signal: interrupt.signal };
    const { status, stderr } = await evalWords(cwd, NEW, terminal);
    expect([status, stderr]).toMatchObject([1, expect.stringMatching(/\[y\/N\] \nfathomline: .*: interrupted\n$/)]);
    expect(readdirSync(cwd).toSorted()).toEqual(["package.json", "skills"]);
  });

  test("of something that is there already is not asked", async () => {
    const cwd = await madeSuite();
    const { status, stdout, stderr } = await evalWords(cwd, NEW, { ...ON_TERMINAL, typed: [] });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toBe("All of it is there already; nothing was changed: evals/foo\n");
  });
});

describe("without a terminal", () => {
  test.each([
    ["nothing is a terminal", {}],
    ["standard input is none", { isTTY: true }],
    ["only standard input is one", { typed: ["y\n"] }],
  ])("%s: nothing is dispatched", async (_what, terminal) => {
    const cwd = skillPackage();
    const { status, stdout, stderr } = await evalWords(cwd, NEW, terminal);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^fathomline: nothing was written: there is no terminal to ask on; see --yes /);
    expect(readdirSync(cwd).toSorted()).toEqual(["package.json", "skills"]);
    const envelope: unknown = stdout === "" ? { ok: false } : JSON.parse(stdout);
    expect(envelope).toMatchObject({ ok: false });
    if (stdout !== "")
      expect(envelope).toMatchObject({ confirmation: "unavailable", error: { code: "not_dispatched" } });
  });

  test("--yes applies the plan of the hash, and no other", async () => {
    const cwd = skillPackage();
    const hash = hashIn((await evalWords(cwd, [...NEW, "--preview"])).stdout);
    const other = await evalWords(cwd, [...NEW, "--yes", "--plan-hash", `sha256:${"0".repeat(64)}`]);
    expect([other.status, JSON.parse(other.stdout)]).toMatchObject([1, { error: { code: "plan_changed" } }]);
    const more = await evalWords(cwd, [...NEW, "--negative=And you?", "--yes", "--plan-hash", hash]);
    expect([more.status, suiteIn(cwd)]).toEqual([1, false]);
    const same = await evalWords(cwd, [...NEW, "--yes", "--plan-hash", hash]);
    expect([same.status, same.stderr, JSON.parse(same.stdout)]).toMatchObject([
      0,
      "",
      { ok: true, confirmation: "confirmed", data: { mode: "applied" } },
    ]);
    expect(readFileSync(join(cwd, "package.json"), "utf8")).toContain('"eval:foo"');
  });
});

describe("what is rejected, with nothing done", () => {
  test.each<readonly [string, readonly string[], RegExp]>([
    ["no skill", ["new", ...PROMPTS], /takes the path of one SKILL\.md/],
    ["two skills", ["new", "skills/foo", "skills/bar", ...PROMPTS], /takes the path of one SKILL\.md/],
    ["no positive case", ["new", "skills/foo", "--negative=x"], /needs a prompt that loads the skill/],
    ["no negative case", ["new", "skills/foo", "--explicit=x"], /and one that does not/],
    ["--yes alone", [...NEW, "--yes"], /--yes goes only with the --plan-hash/],
    ["--yes of a preview", [...NEW, "--yes", "--plan-hash=x", "--preview"], /--preview writes nothing/],
    ["a hash that is none", [...NEW, "--plan-hash=x", "--preview"], /planHash/],
    ["a blank prompt", [...NEW, "--explicit= "], /positiveCases/],
    ["bash without permission", [...NEW, "--tools=read,bash"], /allowHostMutation/],
    ["a misspelt option", [...NEW, "--implict=x"], /did you mean --implicit\?/],
  ])("%s", async (_what, words, message) => {
    const cwd = skillPackage();
    const { status, stdout, stderr } = await evalWords(cwd, words, { ...ON_TERMINAL, typed: ["y\n"] });
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(readdirSync(cwd).toSorted()).toEqual(["package.json", "skills"]);
  });
});

test("a skill in a package below the working folder gets its suite there", async () => {
  const files = { "tools/kit/package.json": "{}", "tools/kit/skills/bar/SKILL.md": "---\ndescription: Bars\n---\n" };
  const cwd = skillPackage(files);
  rmSync(join(cwd, "package.json"));
  const words = ["new", "tools/kit/skills/bar/SKILL.md", ...PROMPTS, "--preview"];
  const { status, stdout } = await evalWords(cwd, words, ON_TERMINAL);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^ +\d+ {2}tools\/kit\/evals\/bar\/cases\.json$/m);
});
