import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TodoTransitionEnvelopeSchema } from "@fathomline/contracts/v1";
import { asRecord, codemodeValue, runPi, type ToolEndEvent } from "@fathomline/pi-testkit";
import { expect, test } from "vitest";
import { EXTENSION, makeWorkspace } from "./support/workspace.ts";

const todo = (id: number, status = "ready"): string =>
  `---\nstatus: ${status}\npriority: p2\nissue_id: ${id}\n---\n\n# Task ${id}\n`;
const TODOS = {
  "todos/001-ready-p2-a.md": todo(1),
  "todos/002-ready-p2-b.md": todo(2),
  "todos/003-pending-p2-c.md": todo(3, "pending"),
  "todos/004-ready-p2-d.md": todo(4),
};

function onlyResult(results: readonly ToolEndEvent[]): ToolEndEvent {
  const [result] = results;
  if (result === undefined || results.length > 1) throw new Error(`${results.length} results`);
  return result;
}

const names = (cwd: string): string[] =>
  readdirSync(join(cwd, "todos"))
    .filter((name) => name.endsWith(".md"))
    .toSorted();

/** The script as the documentation prints it. */
function documentedScript(): string {
  const text = readFileSync(join(import.meta.dirname, "../../../docs/todo.md"), "utf8");
  const script = /^## In a script$[^]*?^```js\n([^]*?)^```$/m.exec(text)?.[1];
  if (script === undefined) throw new Error("docs/todo.md has no script");
  return script;
}

test("the documented script moves three todos, and says by their effects what was changed", async () => {
  const cwd = makeWorkspace(TODOS);
  const turns = [[{ name: "codemode", args: { code: documentedScript() } }], "done"];
  const run = await runPi({ extensions: [EXTENSION], cwd, turns });
  expect(run.modelErrors).toEqual([]);
  expect(codemodeValue(onlyResult(run.results))).toEqual({
    moved: ["001-ready-p2-a", "002-ready-p2-b", "004-ready-p2-d"].map((name) => ({
      from: `todos/${name}.md`,
      to: `todos/${name.replace("ready", "complete")}.md`,
      changed: ["created", "removed"],
    })),
    omitted: 0,
  });
  expect(names(cwd)).toEqual([
    "001-complete-p2-a.md",
    "002-complete-p2-b.md",
    "003-pending-p2-c.md",
    "004-complete-p2-d.md",
  ]);
});

test("a conflict is soft: isError, a text that says so, and an envelope with effects", async () => {
  const cwd = makeWorkspace(TODOS);
  const path = "todos/001-ready-p2-a.md";
  const args = { path, toStatus: "complete", expectedContentHash: `sha256:${"0".repeat(64)}` };
  const run = await runPi({
    extensions: [EXTENSION],
    cwd,
    turns: [[{ name: "project_todo_transition", args }], "done"],
  });
  const result = onlyResult(run.results);
  expect(result.isError).toBe(true);
  const native = TodoTransitionEnvelopeSchema.parse(result.result.structuredContent);
  expect(native).toMatchObject({ ok: false, error: { code: "content_changed" }, root: "present" });
  expect(native.effects.documents.state).toBe("none");
  expect(result.result.content[0]?.text).toMatch(/^Error content_changed: /);
  expect(asRecord(result.result.details, "details")["error"]).toBe("content_changed");
  expect(names(cwd)).toContain("001-ready-p2-a.md");
});

test("todos of one message get their ids in the order in which it asks for them", async () => {
  const cwd = makeWorkspace({});
  const run = await runPi({
    extensions: [EXTENSION],
    cwd,
    turns: [
      ["First", "Second", "Third"].map((title) => ({ name: "project_todo_create", args: { title, priority: "p1" } })),
      "done",
    ],
  });
  expect(run.results).toHaveLength(3);
  expect(names(cwd)).toEqual(["001-pending-p1-first.md", "002-pending-p1-second.md", "003-pending-p1-third.md"]);
});

test("a script is told the types of an envelope: nothing unknown, nothing impossible", async () => {
  const cwd = makeWorkspace(TODOS);
  const names = ["list", "validate", "inspect", "allocate", "create", "transition"].map(
    (word) => `project_todo_${word}`,
  );
  // Looked at inside the script, because all of them together are more than a script may print.
  const code = `return Promise.all(${JSON.stringify(names)}.map(async (name) => {
    const declaration = await describeTool(name);
    const doubtful = declaration.match(/: unknown\\b|Array<never>|: never\\b/g);
    return [name, declaration.includes("ok: true") && declaration.includes("ok: false"), doubtful];
  }));`;
  const run = await runPi({ extensions: [EXTENSION], cwd, turns: [[{ name: "codemode", args: { code } }], "done"] });
  expect(codemodeValue(onlyResult(run.results))).toEqual(names.map((name) => [name, true, null]));
});
