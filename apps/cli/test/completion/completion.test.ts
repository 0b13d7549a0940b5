import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { completionCommand } from "../../src/completion/completion-command.ts";
import { knownWords } from "../../src/completion/known-words.ts";
import { TOOLS } from "../../src/tools.ts";

const { output: bash = "" } = completionCommand(["bash"], TOOLS);

/** What bash offers for the last word of a command line. */
function offered(...words: readonly string[]): readonly string[] {
  const script = `${bash}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _fathomline; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", script, "bash", "fathomline", ...words], { encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((line) => line !== "");
}

describe("bash completes", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["se"], ["search", "session"]],
    [["project_todo_in"], ["project_todo_inspect"]],
    [["doc"], ["doctor"]],
    [["doctor", "--js"], ["--json"]],
    [["todo", "li"], ["list"]],
    [["todo", "d"], ["done"]],
    [
      ["session", ""],
      ["analyze", "query", "report"],
    ],
    [
      ["eval", ""],
      ["bootstrap", "new", "review", "run"],
    ],
    [
      ["completion", ""],
      ["bash", "fish", "zsh"],
    ],
    [["search", "--ch"], ["--channel"]],
    [["search", "--channel", "n"], ["native"]],
    [["todo", "new", "--prio"], ["--priority"]],
    [
      ["todo", "new", "--priority", ""],
      ["p1", "p2", "p3"],
    ],
    [["session", "report", "--proj"], ["--project-folder"]],
    [
      ["eval", "run", "--inc"],
      ["--include-events", "--include-raw"],
    ],
    [["--vers"], ["--version"]],
    [["todo", "--json", "sh"], ["show"]],
    [["search", "$(touch hacked)", "--pre"], []],
    [["nothing", "of", "ours", ""], []],
  ])("%j", (words, expected) => {
    expect([...offered(...words)].sort()).toEqual(expected);
  });

  test("folders behind an option that takes one", () => {
    expect(offered("search", "--cwd", "/us")).toContain("/usr");
  });
});

test("every tool is known by its name and in words", () => {
  const known = knownWords(TOOLS);
  for (const { definition } of TOOLS) expect(known.get("")?.words).toContain(definition.name);
  expect(known.get("todo")?.words).toEqual(
    expect.arrayContaining(["allocate", "create", "done", "inspect", "list", "transition"]),
  );
  expect(known.get("search")?.options).toEqual(["--channel", "--cwd", "--help", "--input", "--json", "--pretty"]);
});

test.each(["fish", "zsh"])("the script for %s holds every word", (shell) => {
  const { output = "" } = completionCommand([shell], TOOLS);
  for (const { definition } of TOOLS) expect(output).toContain(definition.name);
  expect(output).toContain("include-events");
});

test.each([
  [[], "completion takes one of bash, fish, zsh"],
  [["bsh"], "completion takes one of bash, fish, zsh; did you mean bash?"],
  [["bash", "zsh"], "completion takes one of bash, fish, zsh"],
])("refuses %j", (words, complaint) => {
  expect(completionCommand(words, TOOLS)).toEqual({ complaint, exitStatus: 2 });
});
