import { expect, test } from "vitest";
import { COMMAND_WORDS, findTool, spokenName, toWords, unknownToolText } from "../../src/arguments/find-tool.ts";
import { TOOLS as SHIPPED } from "../../src/tools.ts";
import { TOOLS } from "../support/tools.ts";

test.each<readonly [string, string, boolean, readonly string[]]>([
  ["project_artifact_search", "project_artifact_search", false, []],
  ["search", "project_artifact_search", true, []],
  ["todo list", "project_todo_list", true, []],
  ["todo list all", "project_todo_list_all", true, []],
  ["todo list more", "project_todo_list", true, ["more"]],
  ["project_todo_list all", "project_todo_list", false, ["all"]],
  ["  todo \t list ", "project_todo_list", true, []],
  ["session analyze", "pi_analyze_session", true, []],
  ["eval review", "skill_eval_review", true, []],
])("%j names a tool", (text, name, spoken, rest) => {
  const found = findTool(TOOLS, toWords(text));
  expect([found?.tool.definition.name, found?.spoken, found?.rest]).toEqual([name, spoken, rest]);
});

test.each([[""], ["todo"], ["list"], ["Search"], ["searc"], ["artifact_search"], ["__proto__"]])(
  "%j names none",
  (text) => {
    expect(findTool(TOOLS, toWords(text))).toBeUndefined();
  },
);

test.each([
  ["serch", "no such tool; did you mean search?"],
  ["todo lst", "no such tool; did you mean todo list?"],
  ["project_artifact_serch", "no such tool; did you mean project_artifact_search?"],
  ["bacth", "no such tool; did you mean batch?"],
  ["xylophone", "no such tool; --help lists them"],
])("the nearest of %j", (text, message) => {
  expect(unknownToolText(TOOLS, toWords(text), COMMAND_WORDS)).toBe(message);
});

test("no shipped tool is spoken like another one or like a command", () => {
  const spoken = [...COMMAND_WORDS, ...SHIPPED.map(spokenName)];
  expect(new Set(spoken).size).toBe(spoken.length);
  for (const tool of SHIPPED) expect(findTool(SHIPPED, toWords(spokenName(tool)))?.tool).toBe(tool);
});
