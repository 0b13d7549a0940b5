import { expect, test } from "vitest";
import { isMarkdownName, looksLikeTodoName, looseIssueId } from "../../src/identity/loose-name.ts";

test.each([
  ["001-pending-p2-task.md", 1],
  ["0042-pending-p2-task.md", 42],
  ["7.md", 7],
  ["012 ready.md", 12],
  ["013-pending-p2-task (Jane's conflicted copy 2026-01-01).md", 13],
  ["014-pending-p2-task.sync-conflict-20260101-120000-ABCDEF.md", 14],
  ["2026-ready-p1-a.md", 2026],
  ["9007199254740991-ready-p1-a.md", Number.MAX_SAFE_INTEGER],
])("the id that %s claims", (name, id) => {
  expect(looseIssueId(name)).toBe(id);
  expect(looksLikeTodoName(name)).toBe(true);
});

test.each(["README.md", "2026-06-01-meeting.md", "2026-plan.md", "1999.md", "3d-printing.md", "p1-001.md", ""])(
  "%s claims no id",
  (name) => {
    expect(looseIssueId(name)).toBeUndefined();
    expect(looksLikeTodoName(name)).toBe(false);
  },
);

test.each(["000-ready-p1-a.md", "9007199254740992-ready-p1-a.md"])(
  "%s is meant as a todo, without a usable id",
  (name) => {
    expect(looseIssueId(name)).toBeUndefined();
    expect(looksLikeTodoName(name)).toBe(true);
  },
);

test("Markdown names in any letter case", () => {
  expect(["a.md", "a.MD", "a.Md", ".md", "a.md~", "a.markdown", "md"].map(isMarkdownName)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
