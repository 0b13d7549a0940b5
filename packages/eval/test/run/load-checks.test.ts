import { join } from "node:path";
import { expect, test } from "vitest";
import { loadChecks } from "../../src/run/load-checks.ts";
import { packageFolder, removePackageFolders, type Files } from "../support/package-folder.ts";

removePackageFolders();

async function loaded(files: Files, ...expectedChecks: readonly string[]): Promise<string> {
  const given = {
    id: "a",
    prompt: "x",
    fixture: undefined,
    promptKind: undefined,
    shouldTrigger: true,
    expectedChecks,
  };
  const result = await loadChecks(join(packageFolder(files), "suite"), [given]);
  return result.ok ? [...result.checks.keys()].join() : result.message;
}

const checks = (text: string): Files => ({ "suite/checks.ts": text });

test.each<readonly [string, Files, string]>([
  ["no file", {}, "unknown checks: mine; there is no checks.ts"],
  [
    "a module that throws",
    checks('throw new TypeError("no\\nway");'),
    "checks.ts cannot be imported: TypeError: no way",
  ],
  [
    "a module that throws no error",
    checks("throw 7;"),
    "checks.ts cannot be imported: it threw something that is no error",
  ],
  ["a module that cannot be parsed", checks("export const checks = {"), "checks.ts cannot be imported: "],
  ["a dependency that is not there", checks('import "./gone.ts";'), "gone.ts"],
  ["no export of that name", checks("export const check = {};"), "checks.ts does not export an object named checks"],
  ["another check only", checks("export const checks = { other: () => true };"), "unknown checks: mine"],
  ["an inherited member", checks("export const checks = { __proto__: { mine: () => true } };"), "unknown checks: mine"],
  ["no function", checks("export const checks = { mine: true };"), "unknown checks: mine"],
])("checks that cannot be had, and why: %s", async (_title, files, message) => {
  expect(await loaded(files, "skill_loaded", "mine")).toContain(message);
});

test("a check is found without its scope; where all are built in nothing is imported", async () => {
  expect(await loaded(checks("export const checks = { mine: () => true };"), "forced_mine", "mine")).toBe("mine");
  expect(await loaded(checks('throw new Error("imported");'), "skill_loaded", "available_no_tool_errors")).toBe("");
});

test("a long cause is cut, on one line", async () => {
  const message = await loaded(checks(`throw new Error("x".repeat(5000));`), "mine");
  expect(message.length).toBeLessThan(1_100);
  expect(message).toMatch(/x…$/);
});
