import { describe, expect, test } from "vitest";
import { contentHash } from "@fathomline/workspace";
import { readTodo } from "../../src/frontmatter/read-todo.ts";
import { textFor } from "../support/todo-folder.ts";

const NAME = "001-pending-p2-task.md";
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(text: string, name = NAME): { state: string; codes: readonly string[] } {
  const todo = readTodo(name, encode(text));
  return { state: todo.state, codes: todo.state === "valid" ? [] : todo.issues.map(({ code }) => code) };
}

function block(...lines: readonly string[]): string {
  return ["---", ...lines, "---", "", "# T", ""].join("\n");
}

function withId(written: string): string {
  return block("status: pending", "priority: p2", `issue_id: ${written}`);
}

function idOf(name: string, text: string): unknown {
  const todo = readTodo(name, encode(text));
  return todo.state === "valid" ? "valid" : todo.issueId;
}

const owned = ["status: pending", "priority: p2", "issue_id: 1"];
const VALID = { state: "valid", codes: [] };
const invalid = (...codes: readonly string[]): unknown => ({ state: "invalid", codes });

test("case 1: a canonical name with matching frontmatter is valid", () => {
  const bytes = encode(textFor(NAME));
  expect(readTodo(NAME, bytes)).toEqual({
    state: "valid",
    name: { issueId: 1, renderedId: "001", status: "pending", priority: "p2", description: "task" },
    contentHash: contentHash(bytes),
  });
});

test("case 4: an id of four digits", () => {
  expect(read(textFor("1000-ready-p1-large-id.md"), "1000-ready-p1-large-id.md")).toEqual(VALID);
});

describe("names", () => {
  test.each([
    ["case 2: a zero too many", "0001-pending-p2-task.md"],
    ["case 6: an upper-case extension", "001-pending-p2-task.MD"],
    ["a conflicted copy", "001-pending-p2-task (conflicted copy).md"],
    ["another Unicode form", "001-pending-p2-ta\u0301sk.md"],
  ])("%s", (_case, name) => {
    expect(read(block(...owned), name)).toEqual(invalid("filename_invalid"));
  });

  test("case 3: id 0", () => {
    expect(read(block(...owned), "000-pending-p2-task.md")).toEqual(invalid("filename_invalid"));
  });

  test("case 5: the old status, in the name and in the frontmatter", () => {
    expect(read(block(...owned), "001-completed-p2-x.md")).toEqual(invalid("filename_invalid"));
    const legacy = block("status: completed", "priority: p2", "issue_id: 1");
    expect(read(legacy, "001-complete-p2-x.md")).toEqual(invalid("frontmatter_status_legacy"));
    expect(read(legacy, "001-completed-p2-x.md")).toEqual(invalid("filename_invalid", "frontmatter_status_legacy"));
  });

  test("a stray note is no todo, whatever it holds, unless it claims an id", () => {
    expect(read("# Notes\n", "README.md")).toEqual(invalid("not_a_todo"));
    expect(read(block("status: ready"), "2026-06-01-meeting.md")).toEqual(invalid("not_a_todo"));
    expect(read(block(...owned), "renamed.md")).toEqual(invalid("filename_invalid"));
    expect(read(block("issue_id: x"), "renamed.md").codes).toContain("filename_invalid");
  });

  test("the id of a damaged file is the highest that it claims", () => {
    expect(idOf("007-x.md", block("issue_id: 3"))).toBe(7);
    expect(idOf("003-ready-p1-x.md", block("issue_id: 7"))).toBe(7);
    expect(idOf("renamed.md", block("issue_id: 9"))).toBe(9);
    expect(idOf("README.md", "")).toBeUndefined();
    expect(idOf("9007199254740993-ready-p1-x.md", "")).toBeUndefined();
  });
});

describe("issue_id", () => {
  test.each(["001", '"001"', "1", "'1'", "1.0", "0001", '"0000000000000000001"'])("case 7: %s is id 1", (written) => {
    expect(read(withId(written))).toEqual(VALID);
  });

  test.each([
    "0",
    "-1",
    "1e3",
    "9007199254740993",
    "[1]",
    "",
    "~",
    "1.5",
    '"1.0"',
    "0x1",
    "0o1",
    "+1",
    "true",
    "{}",
    '" 1"',
    "1_0",
  ])("case 8: %s is no id", (written) => {
    expect(read(withId(written))).toEqual(invalid("frontmatter_issue_id_invalid"));
  });

  test("the largest exact integer is an id, the next is not", () => {
    expect(read(withId("9007199254740991"), "9007199254740991-pending-p2-x.md")).toEqual(VALID);
    expect(read(withId("9007199254740992"), "9007199254740991-pending-p2-x.md")).toEqual(
      invalid("frontmatter_issue_id_invalid"),
    );
  });
});

describe("name and frontmatter", () => {
  test("case 9: another priority is a conflict", () => {
    expect(read(block("status: pending", "priority: p1", "issue_id: 1"))).toEqual({
      state: "conflict",
      codes: ["priority_conflict"],
    });
  });

  test("all three may differ, and each is told with both values", () => {
    const todo = readTodo(NAME, encode(block("status: ready", "priority: p1", "issue_id: 2")));
    expect(todo).toMatchObject({
      state: "conflict",
      issues: [
        { code: "issue_id_conflict", summary: expect.stringContaining("Name: 1; frontmatter: 2.") },
        { code: "status_conflict", summary: expect.stringContaining("Name: pending; frontmatter: ready.") },
        { code: "priority_conflict", summary: expect.stringContaining("Name: p2; frontmatter: p1.") },
      ],
    });
  });

  test("it is no conflict while a value is invalid alone", () => {
    expect(read(block("status: ready", "priority: high", "issue_id: 1"))).toEqual(
      invalid("frontmatter_priority_invalid", "status_conflict"),
    );
  });

  test.each([
    ["status", ["priority: p2", "issue_id: 1"], "frontmatter_status_invalid"],
    ["status in upper case", ["status: Pending", "priority: p2", "issue_id: 1"], "frontmatter_status_invalid"],
    ["status quoted twice", [`status: '"pending"'`, "priority: p2", "issue_id: 1"], "frontmatter_status_invalid"],
    ["status as a list", ["status: [pending]", "priority: p2", "issue_id: 1"], "frontmatter_status_invalid"],
    ["status behind an anchor", ["status: &s pending", "priority: p2", "issue_id: 1"], "frontmatter_status_invalid"],
    ["priority", ["status: pending", "issue_id: 1"], "frontmatter_priority_invalid"],
    ["issue_id", ["status: pending", "priority: p2"], "frontmatter_issue_id_invalid"],
  ])("%s missing or unusable", (_what, lines, code) => {
    expect(read(block(...lines))).toEqual(invalid(code));
  });
});

describe("the frontmatter is standard YAML", () => {
  test.each([
    ["case 10: a byte order mark", `\ufeff${block(...owned)}`],
    ["case 11: a comment after the value", block("status: pending # now", "priority: p2", "issue_id: 1 # the first")],
    ["case 12: a list that is not indented", block(...owned, "tags:", "- a", "- b")],
    ["CRLF", block(...owned).replaceAll("\n", "\r\n")],
    ["mixed line ends", "---\r\nstatus: pending\npriority: p2\r\nissue_id: 1\n---\r\n"],
    ["no newline at the end", "---\nstatus: pending\npriority: p2\nissue_id: 1\n---"],
    ["quoted keys", block('"status": pending', "'priority': p2", "issue_id: 1")],
    ["one flow map", block("{status: pending, priority: p2, issue_id: 1}")],
    ["a key with spaces and one beyond ASCII", block(...owned, "due date: 2026-01-01", "größe: 3")],
    ["a block scalar", block(...owned, "notes: |", "  status: ready", "  # no comment")],
    ["an anchor, an alias and a tag in further keys", block(...owned, "a: &x [1]", "b: *x", "c: !set {k}")],
    ["5,000 characters in one value", block(...owned, `long: ${"x".repeat(5_000)}`)],
  ])("%s", (_case, text) => {
    expect(read(text)).toEqual(VALID);
  });

  test("bytes that are no UTF-8, in the body and in a further value", () => {
    const bytes = Buffer.concat([encode("---\nname: "), Buffer.from([0xff]), encode(`\n${owned.join("\n")}\n---\n`)]);
    expect(readTodo(NAME, Buffer.concat([bytes, Buffer.from([0xff, 0xfe])])).state).toBe("valid");
  });

  test.each([
    ["case 13: two status lines", block(...owned, "status: ready"), "Line 5: "],
    ["case 14: merge markers", block("<<<<<<< HEAD", ...owned, "=======", ">>>>>>> other"), "Line 2: "],
    [
      "case 14: merge markers around the whole block",
      `<<<<<<< HEAD\n${block(...owned)}=======\n>>>>>>> x\n`,
      "Line 1: ",
    ],
    ["case 15: an empty block, and a rule in the body", "---\n---\nstatus: pending\n\n---\n", "closed block"],
    ["no frontmatter", "# T\n", "closed block"],
    ["an empty file", "", "closed block"],
    ["text before the block", ` ${block(...owned)}`, "closed block"],
    ["no closing fence", `---\n${owned.join("\n")}\n`, "closing"],
    ["dots do not close it", `---\n${owned.join("\n")}\n...\n`, "closing"],
    ["four hyphens do not close it", `---\n${owned.join("\n")}\n----\n`, "closing"],
    ["a list", block("- status"), "Line 2: "],
    ["a tab as indentation", block("a:", "\tb: 1", ...owned), "tab"],
    ["a colon in a plain value", block("title: a: b", ...owned), "colon"],
    ["a twice-given key in a further map", block(...owned, "m: {a: 1, a: 2}"), "more than once"],
    ["more than the reader takes", block(...owned, `long: ${"x".repeat(70_000)}`), "larger"],
  ])("%s", (_case, text, detail) => {
    const todo = readTodo(NAME, encode(text));
    expect(todo).toMatchObject({ state: "invalid", issues: [{ code: "frontmatter_invalid" }] });
    expect(todo.state === "valid" ? "" : todo.issues[0]?.summary).toContain(detail);
  });

  test("a duplicate is not missed among many harmless findings", () => {
    const anchors = Array.from({ length: 40 }, (_, index) => `k${index}: &a${index} 1`);
    expect(read(block(...owned, ...anchors, "status: ready"))).toEqual(invalid("frontmatter_invalid"));
  });

  test("a large body is judged by its head alone", () => {
    expect(read(block(...owned) + "é".repeat(200_000))).toEqual(VALID);
    expect(read(`---\n${"# c\n".repeat(100_000)}---\n`)).toEqual(invalid("frontmatter_invalid"));
  });
});

test("a summary never repeats a value of the file", () => {
  const todo = readTodo(
    NAME,
    encode(block("status: SECRET", "priority: SECRET", "issue_id: SECRET", "SECRET: 1", "SECRET: 2")),
  );
  expect(JSON.stringify(todo)).not.toContain("SECRET");
});
