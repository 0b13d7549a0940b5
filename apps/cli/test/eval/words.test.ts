import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evalHelp } from "../../src/eval/eval-help.ts";
import { givenOptions, type OptionKinds } from "../../src/eval/given-options.ts";
import { isEvalCommand } from "../../src/eval/is-eval-command.ts";
import { locate } from "../../src/eval/locate.ts";
import { evalWords, PROMPTS, skillPackage } from "./eval-words.ts";

test.each([
  ["eval", true],
  ["eval --help", true],
  ["eval help", true],
  ["help eval", true],
  ["help eval new", true],
  ["eval new x", true],
  ["eval review", true],
  ["eval review evals/x --json", true],
  ["eval review --input {}", false],
  ["eval review --channel=all", false],
  ["eval bootstrap --input {}", false],
  ["help eval bootstrap", false],
  ["skill_eval_review", false],
  ["search eval new", false],
  ["", false],
])("%j is for people: %s", (line, expected) => {
  const [first = "", second = "", ...rest] = line.split(" ");
  expect(isEvalCommand([first, second, ...rest])).toBe(expected);
  expect(isEvalCommand([`${first} ${second}`, ...rest])).toBe(expected);
});

describe("options", () => {
  const KINDS: OptionKinds = { negative: "list", name: "text", yes: "flag", help: "flag" };

  test("flags, texts, lists and positionals are told apart", () => {
    const given = givenOptions(["a", "--negative", "x", "--negative=-y", "--yes", "--name", "n", "--", "-b"], KINDS);
    if ("wrong" in given) throw new Error(given.wrong);
    const { flag, text, list, positionals } = given;
    expect([flag("yes"), flag("help"), text("name"), text("cwd"), list("negative"), list("name"), positionals]).toEqual(
      [true, false, "n", undefined, ["x", "-y"], ["n"], ["a", "-b"]],
    );
  });

  test.each([
    [["--name", "a", "--name", "b"], "--name is given twice"],
    [["--yes", "--yes"], "--yes is given twice"],
    [["--yes=no"], "--yes takes no value"],
    [["--name"], "--name needs a value; one that begins with - is written --name=VALUE"],
    [["--name", "--yes"], "--name needs a value; one that begins with - is written --name=VALUE"],
    [["--name="], "--name needs a value; one that begins with - is written --name=VALUE"],
    [["--nmae", "x"], "no such option; did you mean --name?"],
    [["--constructor"], "no such option; --help lists them"],
    [["-x"], "no such option; --help lists them"],
  ])("%j: %s", (argv, message) => {
    expect(givenOptions(argv, KINDS)).toEqual({ wrong: message });
  });
});

describe("help", () => {
  test.each([
    [["new", "--help"], "fathomline eval new SKILL"],
    [["new", "skills/foo", ...PROMPTS, "-h"], "fathomline eval new SKILL"],
    [["review", "--help"], "fathomline eval review SUITE"],
    [["--help"], "fathomline eval <word>"],
  ])("of eval %j", async (words, start) => {
    const { status, stdout, stderr } = await evalWords(skillPackage(), words);
    expect([status, stderr, stdout.slice(0, start.length)]).toEqual([0, "", start]);
  });

  test.each([
    ["new", "parse-new.ts", 15],
    ["review", "run-review.ts", 3],
  ])("of eval %s names every option", (word, file, count) => {
    const source = readFileSync(join(import.meta.dirname, "../../src/eval", file), "utf8");
    const names = [...source.matchAll(/[ {]"?([a-z-]+)"?: "(?:flag|text|list)"/g)].map(([, name]) => name);
    const told = names.filter((name) => name !== "help");
    expect(told).toHaveLength(count);
    expect(told.filter((name) => !evalHelp(word).includes(`--${name}`))).toEqual([]);
  });
});

describe("the package of a path", () => {
  const files = { "tools/kit/package.json": "{}" };
  test.each([
    ["skills/foo/SKILL.md", undefined, ".", "skills/foo/SKILL.md"],
    ["tools/kit/evals/x", undefined, "tools/kit", "evals/x"],
    ["tools/kit", undefined, ".", "tools/kit"],
    ["tools/kit/evals/x", ".", ".", "tools/kit/evals/x"],
    ["tools/kit/evals/x", "tools", "tools", "kit/evals/x"],
    ["../x/evals", undefined, ".", "../x/evals"],
    [".", undefined, ".", "."],
    ["..foo/evals/x", undefined, ".", "..foo/evals/x"],
  ])("%s with --package %s", (path, given, targetPackagePath, rest) => {
    expect(locate(path, skillPackage(files), given)).toEqual({ targetPackagePath, path: rest });
  });
});
