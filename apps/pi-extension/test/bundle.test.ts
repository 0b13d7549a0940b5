import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

test("the core that Pi loads at start is small and holds no validator", () => {
  const reached = new Set<string>(["dist/core.js"]);
  for (const file of reached) {
    const text = readFileSync(join(root, file), "utf8");
    for (const match of text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)) reached.add(join(file, "..", match[1] ?? ""));
  }
  const sources = [...reached].map((file) => readFileSync(join(root, file), "utf8"));
  expect(sources.reduce((sum, text) => sum + text.length, 0)).toBeLessThan(120_000);
  expect(sources.some((text) => text.includes("ZodError") || text.includes("node:sqlite"))).toBe(false);
});

test("the entry imports nothing of the host at run time, so that there is one host", () => {
  const entry = readFileSync(join(root, "extension/index.ts"), "utf8");
  expect(entry).toMatch(/^import type .* from "@earendil-works\/pi-coding-agent";$/m);
  expect(entry).not.toMatch(/^import (?!type)[^;]*@earendil-works/m);
});
