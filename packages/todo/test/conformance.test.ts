import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkTodoService } from "@fathomline/contracts/conformance";
import { expect, onTestFinished, test } from "vitest";
import { createTodoService } from "../src/index.ts";

test("our service over real files passes the conformance kit", async () => {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-todo-")));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const todosRoot = join(cwd, "todos");
  mkdirSync(todosRoot);
  writeFileSync(join(todosRoot, "003-ready-p2-a.md"), "---\nstatus: ready\npriority: p2\nissue_id: 3\n---\n# A\n");
  // A busy machine may take long; that a cancelled call ends at all is what counts here.
  const report = await checkTodoService(createTodoService(), { cwd, todosRoot, settleMs: 10_000 });
  expect(report).toMatchObject({ passed: true });
  expect(report.checks.at(-1)).toEqual({ name: "observations", status: "pass", reason: "recorded" });
});
