import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("the bundle answers from a folder of its own, with no package beside it", () => {
  const folder = mkdtempSync(join(tmpdir(), "fathomline-bundle-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, "dist"), join(folder, "dist"), { recursive: true });
  mkdirSync(join(folder, "docs"));
  writeFileSync(join(folder, "docs/a.md"), "# Walrus\n");
  writeFileSync(
    join(folder, "main.mjs"),
    `import { registerTools } from "./dist/core.js";
    const tools = [];
    registerTools({ registerTool: (tool) => tools.push(tool), on: () => undefined });
    const context = { cwd: process.cwd(), sessionManager: {} };
    const result = await tools[0].execute("id", { query: "walrus" }, undefined, undefined, context);
    process.stdout.write(JSON.stringify(result.structuredContent));`,
  );
  const run = spawnSync(process.execPath, ["main.mjs"], { cwd: folder, encoding: "utf8", timeout: 120_000 });
  expect(run.stderr).toBe("");
  expect(JSON.parse(run.stdout)).toMatchObject({
    ok: true,
    data: { results: [{ path: "docs/a.md", title: "Walrus" }] },
  });
});

test("a change waits in the host's queue under the real names of its files", () => {
  const folder = mkdtempSync(join(tmpdir(), "fathomline-bundle-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, "dist"), join(folder, "dist"), { recursive: true });
  mkdirSync(join(folder, "todos"));
  writeFileSync(join(folder, "todos/001-ready-p1-x.md"), "---\nstatus: ready\npriority: p1\nissue_id: 1\n---\n# X\n");
  writeFileSync(
    join(folder, "main.mjs"),
    `import { registerTools } from "./dist/core.js";
    const tools = new Map();
    const queued = [];
    const mutationQueue = async (path, work) => (queued.push(path), work());
    const host = { registerTool: (tool) => tools.set(tool.name, tool), on: () => undefined };
    registerTools(host, { mutationQueue });
    const context = { cwd: process.cwd(), sessionManager: {} };
    const call = async (name, params) =>
      (await tools.get(name).execute("id", params, undefined, undefined, context)).structuredContent;
    const { path, contentHash } = (await call("project_todo_list", {})).data.todos[0];
    const before = queued.length;
    const moved = await call("project_todo_transition", { path, toStatus: "complete", expectedContentHash: contentHash });
    process.stdout.write(JSON.stringify({ before, ok: moved.ok, queued }));`,
  );
  const run = spawnSync(process.execPath, ["main.mjs"], { cwd: folder, encoding: "utf8", timeout: 120_000 });
  expect(run.stderr).toBe("");
  const todos = join(realpathSync(folder), "todos");
  expect(JSON.parse(run.stdout)).toEqual({
    before: 0,
    ok: true,
    queued: [join(todos, "001-complete-p1-x.md"), join(todos, "001-ready-p1-x.md")],
  });
});

/** Most of it are the JSON Schemas of all tools, as text: its quoted keys are longer than JavaScript, and read in half the time. */
const CORE_CHARS_MAX = 300_000;

test("the core that Pi loads at start is small and holds no validator", () => {
  const reached = new Set<string>(["dist/core.js"]);
  for (const file of reached) {
    const text = readFileSync(join(root, file), "utf8");
    for (const match of text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)) reached.add(join(file, "..", match[1] ?? ""));
  }
  const sources = [...reached].map((file) => readFileSync(join(root, file), "utf8"));
  expect(sources.reduce((sum, text) => sum + text.length, 0)).toBeLessThan(CORE_CHARS_MAX);
  expect(sources.some((text) => text.includes("ZodError") || text.includes("node:sqlite"))).toBe(false);
});

test("the entry imports two values of the host, by their names, and nothing compiled imports the host", () => {
  const entry = readFileSync(join(root, "extension/index.ts"), "utf8");
  const imports = [...entry.matchAll(/^import (.*) from "@earendil-works\/pi-coding-agent";$/gm)].map(
    ([, what]) => what,
  );
  expect(imports).toEqual(["{ truncateToVisualLines, withFileMutationQueue, type ExtensionAPI }"]);
  const compiled = globSync("dist/**/*.js", { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));
  expect(compiled.length).toBeGreaterThan(5);
  expect(compiled.filter((text) => /(?:from|import\(?)\s*"@earendil-works/.test(text))).toEqual([]);
});
