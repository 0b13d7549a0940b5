import { expect, test } from "vitest";
import { safeRows } from "../src/safe-rows.ts";
import { allTools, toolNamed } from "./support/all-tools.ts";
import { CONTEXT, THEME } from "./support/drawing.ts";

function drawnAtEighty(width: number): readonly string[] {
  if (width !== 80) throw new Error("broke");
  return ["drawn"];
}

const OPTIONS = { expanded: false, isPartial: false };

test("a row that can be drawn at one width only stands as a plain line elsewhere, and never wider than the screen", async () => {
  const tool = toolNamed(await allTools(), "project_todo_list");
  const row = { render: drawnAtEighty, invalidate: () => undefined };
  const { renderResult } = safeRows({ ...tool, renderCall: () => row, renderResult: () => row });
  const drawn = renderResult?.({}, OPTIONS, THEME, CONTEXT);
  expect([80, 79, 4, 0].map((width) => drawn?.render(width))).toEqual([
    ["drawn"],
    ["this row cannot be drawn"],
    ["this"],
    [""],
  ]);
});

test("a row that cannot be drawn at all is refused while it is made, where Pi has a view of its own", async () => {
  const tool = toolNamed(await allTools(), "project_todo_list");
  const row = {
    render: (): readonly string[] => {
      throw new Error("broke");
    },
    invalidate: () => undefined,
  };
  const { renderCall } = safeRows({ ...tool, renderCall: () => row });
  expect(() => renderCall?.({}, THEME, CONTEXT)).toThrow("broke");
});
