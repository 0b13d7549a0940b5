import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const source = resolve(import.meta.dirname, "../../src");

test("the disk is imported in one folder, and nothing but Node is imported at all", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const imported = [...readFileSync(join(source, file), "utf8").matchAll(/(?:from|import\() ?"([^"]+)"/gu)].map(
      ([, name = ""]) => name,
    );
    const outside = imported.filter((name) => !name.startsWith("."));
    expect(outside.filter((name) => !name.startsWith("node:"))).toEqual([]);
    if (!file.startsWith("file-system")) expect(outside, file).not.toContain("node:fs");
  }
});
