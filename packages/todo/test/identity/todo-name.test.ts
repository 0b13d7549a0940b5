import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { parseTodoName, renderIssueId, renderTodoName } from "../../src/identity/todo-name.ts";
import { nameProperty } from "./todo-name-property.ts";

test("case 1: a canonical name is read in full", () => {
  expect(parseTodoName("001-pending-p2-task.md")).toEqual({
    issueId: 1,
    renderedId: "001",
    status: "pending",
    priority: "p2",
    description: "task",
  });
});

test("case 4: an id of four digits", () => {
  expect(parseTodoName("1000-ready-p1-large-id.md")).toMatchObject({ issueId: 1000, renderedId: "1000" });
});

test.each([
  ["case 2: a zero too many", "0001-pending-p2-task.md"],
  ["case 3: id 0", "000-pending-p2-task.md"],
  ["case 5: the old status", "001-completed-p2-x.md"],
  ["case 6: an upper-case extension", "001-pending-p2-task.MD"],
  ["two digits", "01-pending-p2-task.md"],
  ["a sign", "+01-pending-p2-task.md"],
  ["an id that is not exact", "9007199254740992-pending-p2-task.md"],
  ["digits of another script", "٠٠١-pending-p2-task.md"],
  ["an upper-case letter", "001-pending-p2-Task.md"],
  ["a letter beyond ASCII", "001-pending-p2-tâsk.md"],
  ["two hyphens", "001-pending-p2-a--b.md"],
  ["a hyphen at the end", "001-pending-p2-a-.md"],
  ["no description", "001-pending-p2.md"],
  ["an empty description", "001-pending-p2-.md"],
  ["a priority that is none", "001-pending-p4-task.md"],
  ["a line break at the end", "001-pending-p2-task.md\n"],
  ["a folder before it", "a/001-pending-p2-task.md"],
  ["a sync service's copy", "001-pending-p2-task (conflicted copy 2026-01-01).md"],
])("no canonical name: %s", (_case, name) => {
  expect(parseTodoName(name)).toBeUndefined();
});

test("ids are written in at least three digits", () => {
  expect([1, 42, 999, 1000, Number.MAX_SAFE_INTEGER].map(renderIssueId)).toEqual([
    "001",
    "042",
    "999",
    "1000",
    "9007199254740991",
  ]);
  expect(renderTodoName({ issueId: 7, status: "ready", priority: "p1", description: "a-b" })).toBe(
    "007-ready-p1-a-b.md",
  );
});

test("names are read as a slow reader without regular expressions reads them", () => {
  const seen = new Distribution("todo names");
  nameProperty({ parseTodoName, renderTodoName }, { numRuns: 4_000, seed: 5 }, (name, isCanonical) =>
    seen.record(
      isCanonical ? "canonical" : "not canonical",
      ...(isCanonical && name.startsWith("9007199254740991") ? ["largest id"] : []),
      ...(isCanonical && /^[0-9]{4}/.test(name) ? ["long id"] : []),
      ...(name.endsWith("\n") ? ["line break"] : []),
    ),
  );
  seen.print();
  expect(seen.count("canonical")).toBeGreaterThan(400);
  expect(seen.count("not canonical")).toBeGreaterThan(400);
  for (const label of ["largest id", "long id", "line break"]) expect(seen.count(label), label).toBeGreaterThan(5);
});
