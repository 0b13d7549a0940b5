import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { codemodeValue, runPi, type RunResult } from "@fathomline/pi-testkit";
import { expect, test } from "vitest";
import { EXTENSION, makeWorkspace } from "./support/workspace.ts";

const text = "---\nstatus: ready\npriority: p2\nissue_id: 1\n---\n\n# One\n";
const source = "todos/001-ready-p2-one.md";
const target = "todos/001-complete-p2-one.md";

const edit = `tools.edit({ path: ${JSON.stringify(source)}, edits: [{ oldText: "# One", newText: "# One, edited" }] })`;
const transition = `tools.project_todo_transition(${JSON.stringify({
  path: source,
  toStatus: "complete",
  expectedContentHash: `sha256:${createHash("sha256").update(text).digest("hex")}`,
})})`;

/** Both asked for at once, as only a script can: which of them comes first is up to the host. */
async function raced(calls: readonly string[]): Promise<{ cwd: string; run: RunResult }> {
  const cwd = makeWorkspace({ [source]: text });
  const code = `return { settled: await Promise.allSettled([${calls.join(", ")}]) };`;
  return {
    cwd,
    run: await runPi({ extensions: [EXTENSION], cwd, turns: [[{ name: "codemode", args: { code } }], "done"] }),
  };
}

const todos = (cwd: string): readonly string[] =>
  readdirSync(join(cwd, "todos")).flatMap((name) => (name.endsWith(".md") ? `todos/${name}` : []));
const isError = (run: RunResult, name: string): boolean | undefined =>
  run.nested.find(({ toolName }) => toolName === name)?.isError;

test.each([
  ["the edit is asked for first", [edit, transition]],
  ["the move is asked for first", [transition, edit]],
] as const)(
  "Pi's own edit and a move of the same todo at once, %s: the second refuses what it has not seen, and nothing is lost",
  async (_order, calls) => {
    const { cwd, run } = await raced(calls);
    const isEdited = isError(run, "edit") === false;
    // Whoever comes second finds a todo that is not the one it knows.
    expect(isError(run, "project_todo_transition")).toBe(isEdited);
    const [path = "", ...others] = todos(cwd);
    expect([path, others]).toEqual([isEdited ? source : target, []]);
    const now = readFileSync(join(cwd, path), "utf8");
    expect(now).toBe(isEdited ? text.replace("# One", "# One, edited") : text.replace("ready", "complete"));
  },
);

const HOLDER = fileURLToPath(new URL("extensions/queue-holder.ts", import.meta.url));
const WITHOUT_QUEUE = fileURLToPath(new URL("extensions/without-queue.ts", import.meta.url));
const places = JSON.stringify({ from: source, to: target });

test.each([
  ["the extension", EXTENSION, "it waited"],
  ["one that does not join the queue is noticed", WITHOUT_QUEUE, "it did not wait"],
])(
  "a move waits while somebody else has the todo in Pi's queue of file changes: %s",
  async (_what, extension, said) => {
    const cwd = makeWorkspace({ [source]: text });
    const code = `
    await tools.hold_file(${places});
    const { ok } = await ${transition};
    return { ok, said: await tools.what_was_held(${places}) };
  `;
    const run = await runPi({
      extensions: [HOLDER, extension],
      cwd,
      turns: [[{ name: "codemode", args: { code } }], "done"],
    });
    const [result] = run.results;
    if (result === undefined) throw new Error("no result");
    expect(codemodeValue(result)).toEqual({ ok: true, said });
    expect(todos(cwd)).toEqual([target]);
  },
);
