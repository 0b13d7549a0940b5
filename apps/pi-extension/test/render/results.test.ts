import { expect, test } from "vitest";
import { allTools, toolNamed } from "../support/all-tools.ts";
import { drawResult } from "../support/drawing.ts";
import { PROJECT_CASES, SEARCH } from "./project-cases.ts";
import { SESSION_EVAL_CASES } from "./session-eval-cases.ts";

const tools = await allTools();
test.each([...PROJECT_CASES, ...SESSION_EVAL_CASES])("%s", (_title, name, details, collapsed, more) => {
  const tool = toolNamed(tools, name);
  expect(drawResult(tool, { details })).toEqual(collapsed);
  const expanded = drawResult(tool, { details }, { expanded: true });
  expect(expanded.length).toBeGreaterThanOrEqual(collapsed.filter((line) => !line.includes("more rows")).length);
  for (const line of more) expect(expanded).toContain(line);
});

test("work that goes on shows its last word, and a word without details is shown as it is", () => {
  const tool = toolNamed(tools, "pi_analyze_session");
  expect(drawResult(tool, { details: { progress: "12 session files\u001b[2J" } }, { isPartial: true })).toEqual([
    "… 12 session files",
  ]);
  expect(drawResult(tool, { details: {} }, { isPartial: true })).toEqual(["… working"]);
  const content = [{ type: "text", text: "Validation failed:\n  - limit: expected a whole number\n" }];
  expect(drawResult(tool, { content, details: {} }, { isError: true })).toEqual([
    "✗ Validation failed:",
    "    - limit: expected a whole number",
  ]);
});

test("long lines: cut to one when collapsed, whole when expanded", () => {
  const path = `docs/${"very-long-folder-name/".repeat(6)}x.md`;
  const details = { ...SEARCH, rows: [{ path, title: "T", kind: "doc", line: 1 }] };
  const tool = toolNamed(tools, "project_artifact_search");
  const [, cut] = drawResult(tool, { details });
  expect(cut).toMatch(/^ {2}docs\/very-long.*…$/);
  const whole = drawResult(tool, { details }, { expanded: true }).slice(1, 4);
  expect(whole.map((line) => line.trim()).join("")).toContain(path);
});
