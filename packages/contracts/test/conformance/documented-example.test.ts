import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const guide = readFileSync(resolve(import.meta.dirname, "../../../../docs/providers.md"), "utf8");

test("the profile of docs/providers.md runs as printed and passes its own checks", async () => {
  const block = /```ts\n(.*?)```/s.exec(guide)?.[1] ?? "";
  expect(block).toContain("registerProfile(scope, incidents)");
  const parent = resolve(import.meta.dirname, "../../.mutants");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "example-"));
  try {
    writeFileSync(join(folder, "example.ts"), block);
    const module: object = await import(/* @vite-ignore */ pathToFileURL(join(folder, "example.ts")).href);
    expect(module).toBeDefined();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
