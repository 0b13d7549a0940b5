import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallOutcome, LazyTool } from "@fathomline/contracts";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  TODO_CEILINGS,
  TodoCreateEnvelopeSchema,
  TodoListEnvelopeSchema,
  TodoTransitionEnvelopeSchema,
  todoCreateTool,
  todoInspectTool,
  todoListTool,
  todoTools,
  todoTransitionTool,
} from "../src/pi.ts";

function makeFolder(): string {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-todo-pi-")));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  return cwd;
}

async function call(tool: LazyTool, cwd: string, raw: unknown): Promise<CallOutcome> {
  const loaded = await tool.load();
  return loaded.call(raw, { cwd, signal: new AbortController().signal, scope: {} });
}

async function native(tool: LazyTool, cwd: string, raw: unknown): Promise<unknown> {
  const outcome = await call(tool, cwd, raw);
  if (outcome.kind !== "answer") throw new Error(outcome.message);
  expect(Buffer.byteLength(JSON.stringify(outcome.answer.native))).toBeLessThanOrEqual(TODO_CEILINGS.envelopeBytes);
  return outcome.answer.native;
}

const NEW = { title: "X", priority: "p1" };
const HASH = `sha256:${"a".repeat(64)}`;

describe("input is checked before anything is done", () => {
  test.each<readonly [string, LazyTool, unknown, string]>([
    ["no title", todoCreateTool, { priority: "p1" }, "title: missing"],
    ["an empty title", todoCreateTool, { ...NEW, title: "" }, "title: expected at least 1 characters"],
    [
      "a title of 1,001 characters",
      todoCreateTool,
      { ...NEW, title: "x".repeat(1_001) },
      "title: expected at most 1000",
    ],
    [
      "another priority",
      todoCreateTool,
      { ...NEW, priority: "P1" },
      'priority: expected one of p1, p2, p3; did you mean "p1"?',
    ],
    ["a legacy status", todoCreateTool, { ...NEW, status: "completed" }, 'did you mean "complete"?'],
    ["replacing a file", todoCreateTool, { ...NEW, exclusive: false }, "exclusive: expected one of true"],
    ["frontmatter that is no map", todoCreateTool, { ...NEW, frontmatter: ["a"] }, "frontmatter: expected an object"],
    [
      "65 keys",
      todoCreateTool,
      { ...NEW, frontmatter: Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`k${n}`, n])) },
      "expected at most 64 keys",
    ],
    [
      "much frontmatter",
      todoCreateTool,
      { ...NEW, frontmatter: Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`k${n}`, "x".repeat(9_000)])) },
      "expected at most 65536 characters as JSON",
    ],
    [
      "a list of 101 items",
      todoCreateTool,
      { ...NEW, frontmatter: { a: Array.from({ length: 101 }, () => 1) } },
      "frontmatter.a: expected at most 100 items",
    ],
    [
      "values four levels deep",
      todoCreateTool,
      { ...NEW, frontmatter: { a: { b: { c: {} } } } },
      "frontmatter.a.b.c: expected a string",
    ],
    [
      "a key that a map cannot hold",
      todoCreateTool,
      { ...NEW, frontmatter: JSON.parse('{"__proto__":1}') },
      "a map cannot hold this name",
    ],
    [
      "a number that is not exact",
      todoCreateTool,
      { ...NEW, frontmatter: { a: 2 ** 60 } },
      "frontmatter.a: expected at most",
    ],
    [
      "half a hash",
      todoTransitionTool,
      { path: "x", toStatus: "ready", expectedContentHash: "sha256:ab" },
      "expectedContentHash",
    ],
    ["no hash", todoTransitionTool, { path: "x", toStatus: "ready" }, "expectedContentHash: missing"],
    ["a misspelt member", todoInspectTool, { file: "x" }, "path: missing"],
    ["an unknown member", todoListTool, { status: "ready" }, "status: unknown field"],
  ])("%s is rejected with advice", async (_case, tool, raw, advice) => {
    const cwd = makeFolder();
    const outcome = await call(tool, cwd, raw);
    expect(outcome.kind).toBe("rejected");
    expect(outcome.kind === "rejected" ? outcome.message : "").toContain(advice);
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe("the tools as hosts bind them, over real files", () => {
  test("a todo is created, moved, and listed; each answer's facts are the disk's", async () => {
    const cwd = makeFolder();
    const created = TodoCreateEnvelopeSchema.parse(
      await native(todoCreateTool, cwd, { ...NEW, title: "Straße bauen", frontmatter: { tags: ["a"], note: "yes" } }),
    );
    if (!created.ok) throw new Error(created.error.code);
    const { path, contentHash } = created.data.todo;
    expect(readFileSync(join(cwd, path), "utf8")).toContain("# Straße bauen");
    expect(created.effects.documents.changed).toEqual([{ path, change: "created", contentHash }]);
    const moved = TodoTransitionEnvelopeSchema.parse(
      await native(todoTransitionTool, cwd, { path, toStatus: "complete", expectedContentHash: contentHash }),
    );
    if (!moved.ok) throw new Error(moved.error.code);
    expect(moved.data.previousPath).toBe(path);
    expect([existsSync(join(cwd, path)), existsSync(join(cwd, moved.data.todo.path))]).toEqual([false, true]);
    expect(moved.preconditions).toEqual([{ name: "content_hash", expected: contentHash, observed: contentHash }]);
    const listed = TodoListEnvelopeSchema.parse(await native(todoListTool, cwd, {}));
    expect(listed).toMatchObject({ ok: true, data: { todos: [moved.data.todo], issues: [] } });
  });

  test("a stale hash is a conflict that shows the hash there is, and changes nothing", async () => {
    const cwd = makeFolder();
    const created = TodoCreateEnvelopeSchema.parse(await native(todoCreateTool, cwd, NEW));
    if (!created.ok) throw new Error(created.error.code);
    const { path, contentHash } = created.data.todo;
    const refused = await native(todoTransitionTool, cwd, { path, toStatus: "ready", expectedContentHash: HASH });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: "content_changed" },
      root: "present",
      preconditions: [{ name: "content_hash", expected: HASH, observed: contentHash }],
      effects: { documents: { state: "none" } },
    });
    expect(existsSync(join(cwd, path))).toBe(true);
  });

  test("half a surrogate pair in a title is read as U+FFFD and disclosed", async () => {
    const cwd = makeFolder();
    expect(await native(todoCreateTool, cwd, { ...NEW, title: "a\ud800" })).toMatchObject({
      ok: true,
      completeness: { status: "partial", replacedInputChars: 1 },
    });
  });

  test("each is listed with its definition, opened once, and each guideline names it", async () => {
    expect(todoTools.map(({ definition }) => definition.name)).toEqual([
      "project_todo_list",
      "project_todo_validate",
      "project_todo_inspect",
      "project_todo_allocate",
      "project_todo_create",
      "project_todo_transition",
    ]);
    for (const tool of todoTools) {
      expect(await tool.load()).toBe(await tool.load());
      for (const guideline of tool.definition.guidelines) expect(guideline).toContain(tool.definition.name);
      expect(tool.definition.execution).toBe(tool.definition.annotations.readOnlyHint ? "parallel" : "sequential");
    }
  });
});
