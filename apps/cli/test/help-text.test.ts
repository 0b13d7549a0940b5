import { expect, test } from "vitest";
import { CHANNELS } from "@fathomline/pi-adapter";
import { helpText } from "../src/help-text.ts";
import { TOOLS as SHIPPED } from "../src/tools.ts";
import { SEARCH, TOOLS } from "./support/tools.ts";

test("general help names every tool both ways, and every option", () => {
  const text = helpText(undefined, TOOLS);
  for (const name of ["project_todo_list", "todo list", "skill_eval_review", "eval review", "batch"])
    expect(text).toContain(name);
  for (const option of ["--input JSON|-", "--cwd DIR", "--channel", "--pretty", "--json", "--help", "--version"])
    expect(text).toContain(option);
  for (const channel of CHANNELS) expect(text).toContain(channel);
});

test("a tool's help has its fields with type, choices and bounds", () => {
  const lines = helpText(SEARCH, TOOLS).split("\n");
  expect(lines).toContain("  query (string)");
  expect(lines).toContain("  limit (integer 1 to 100)");
  expect(lines).toContain("  mode (compact | detailed)");
  expect(lines).toContain("  terms (string or list of string)");
});

test("batch has help of its own, with its codes", () => {
  for (const code of ["input_rejected", "unknown_tool", "no_answer"]) expect(helpText("batch", TOOLS)).toContain(code);
});

test.each(SHIPPED.map((tool) => [tool.definition.name, tool] as const))(
  "%s: every field is explained",
  (_name, tool) => {
    const text = helpText(tool, SHIPPED);
    for (const name of Object.keys(Object(tool.definition.inputSchema["properties"])))
      expect(text).toContain(`  ${name} (`);
    expect(text).not.toMatch(/undefined|\[object|any value/);
  },
);
