import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../src");

/** Every module of ours that one loads, however it is named. */
function loadedBy(entry: string): readonly string[] {
  const loaded = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    if (!file.endsWith(".ts")) continue;
    const text = readFileSync(join(source, file), "utf8");
    for (const [, specifier = ""] of text.matchAll(/(?:\bfrom|\bimport\(?)\s*"([^"]+)"/gu))
      open.push(specifier.startsWith(".") ? join(file, "..", specifier) : specifier);
  }
  return [...loaded];
}

test("case 61: neither tool can reach the runner, a process, the network or a module of a suite", () => {
  for (const entry of ["eval-tools.ts", "index.ts", "pi.ts"]) {
    const loaded = loadedBy(entry);
    expect(loaded).toContain("tools/create-eval-tools.ts");
    const forbidden = loaded.filter((name) =>
      /child_process|worker_threads|^node:(?:http|https|net|dgram|vm|module)$|^run[/.]/u.test(name),
    );
    expect(forbidden).toEqual([]);
  }
});

test("no module but the lazy entry imports at run time by a computed or late name", () => {
  const late = globSync("**/*.ts", { cwd: source, exclude: ["run/**", "run.ts"] })
    .filter((file) => /\bimport\(/u.test(readFileSync(join(source, file), "utf8")))
    .sort();
  expect(late).toEqual(["eval-tools.ts"]);
});

test("files are touched through the seam only", () => {
  const direct = globSync("**/*.ts", { cwd: source, exclude: ["run/**", "run.ts"] }).filter((file) =>
    /from "(?:node:)?fs(?:\/promises)?"/u.test(readFileSync(join(source, file), "utf8")),
  );
  expect(direct).toEqual([]);
});
