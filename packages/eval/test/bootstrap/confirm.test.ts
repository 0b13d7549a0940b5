import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { Confirm } from "@fathomline/contracts";
import { packageFolder, PACKAGE, removePackageFolders, SKILL, treeOf } from "../support/package-folder.ts";
import { bootstrap, INPUT, no, yes } from "../support/run-tools.ts";

removePackageFolders();

const APPLY = { ...INPUT, mode: "apply" } as const;
const NEVER: Confirm = async () => new Promise(() => undefined);

test.each<readonly [string, Confirm | undefined, string]>([
  ["case 20: no person to ask", undefined, "unavailable"],
  ["case 21: a no", no, "denied"],
  ["case 21: a dialog that breaks", async () => Promise.reject(new Error("closed")), "denied"],
])("%s: not dispatched, nothing changed, no lock", async (_title, confirm, confirmation) => {
  const cwd = packageFolder();
  const before = treeOf(cwd);
  const { native, isError, content } = await bootstrap(cwd, APPLY, confirm === undefined ? {} : { confirm });
  expect(native).toMatchObject({
    ok: false,
    error: { code: "not_dispatched" },
    confirmation,
    effects: { state: "none", stages: [], changedReferences: [], possible: [], rollback: "not_needed" },
  });
  expect(isError).toBe(true);
  expect(content[0]).toContain(confirmation);
  expect(treeOf(cwd)).toEqual(before);
  expect(existsSync(join(cwd, ".fathomline"))).toBe(false);
});

test("case 20: without a person a wrong package is not even looked at", async () => {
  const { native } = await bootstrap(packageFolder({}), APPLY);
  expect(native).toMatchObject({ ok: false, error: { code: "not_dispatched" } });
});

test("case 22: a question that nobody answers ends with the time limit, and is taken away", async () => {
  const asked: AbortSignal[] = [];
  const confirm: Confirm = async ({ signal }) => {
    asked.push(signal);
    return NEVER({ title: "", message: "", planHash: "", signal, timeoutMs: 0 });
  };
  const { native } = await bootstrap(packageFolder(), APPLY, { confirm }, { confirmTimeoutMs: 1 });
  expect(native).toMatchObject({ ok: false, error: { code: "not_dispatched" }, confirmation: "timed_out" });
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
});

test("case 22: an abort ends the question as not dispatched", async () => {
  const controller = new AbortController();
  const confirm: Confirm = async (request) => {
    controller.abort();
    return NEVER(request);
  };
  const { native } = await bootstrap(packageFolder(), APPLY, { confirm, signal: controller.signal });
  expect(native).toMatchObject({ ok: false, error: { code: "not_dispatched" }, confirmation: "aborted" });
});

test("the question says first what is dangerous, then what is written where, and names the plan", async () => {
  const cwd = packageFolder({ ...PACKAGE, "ext.ts": "" });
  const confirm = vi.fn(yes);
  const input = { ...APPLY, tools: ["read", "write"], allowHostMutation: true, allowExtensionExecution: true };
  const { native } = await bootstrap(cwd, { ...input, extensionPaths: ["ext.ts"] }, { confirm });
  const question = confirm.mock.calls[0]?.[0];
  const lines = question?.message.split("\n") ?? [];
  expect(question?.title).toContain("foo");
  expect(lines[0]).toBe("DANGER: trials may change this machine: write.");
  expect(lines[1]).toBe("DANGER: trials load 1 extension as host code: ext.ts");
  expect(lines).toContain("Write 7 new files in evals/foo/");
  expect(lines).toContain(`Package: ${cwd}`);
  expect(question?.planHash).toBe(native.ok && native.data.planHash);
  expect(question?.timeoutMs).toBeGreaterThan(0);
});

test("a plan that changed while the person thought is not applied", async () => {
  const cwd = packageFolder();
  const confirm: Confirm = async (request) => {
    writeFileSync(join(cwd, "skills/foo/SKILL.md"), SKILL.replace("name: foo", "name: other"));
    return yes(request);
  };
  const { native } = await bootstrap(cwd, APPLY, { confirm });
  expect(native).toMatchObject({ ok: false, error: { code: "plan_changed" }, confirmation: "confirmed" });
  expect(existsSync(join(cwd, "evals"))).toBe(false);
});

test("an aborted call rejects before anything", async () => {
  const signal = AbortSignal.abort(new Error("stopped"));
  await expect(bootstrap(packageFolder(), INPUT, { signal })).rejects.toThrow("stopped");
});
