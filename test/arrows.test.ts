import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Who may import whom, from the bottom up: the arrows of docs/architecture.md. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  bounds: [],
  contracts: ["bounds"],
  workspace: ["contracts", "bounds"],
  markdown: ["workspace", "contracts", "bounds"],
  corpus: ["markdown", "workspace", "contracts", "bounds"],
  search: ["corpus", "markdown", "workspace", "contracts", "bounds"],
  describe: ["corpus", "markdown", "workspace", "contracts", "bounds"],
  eval: ["markdown", "workspace", "contracts", "bounds"],
  session: ["contracts", "bounds"],
  todo: ["markdown", "workspace", "contracts", "bounds"],
  "pi-adapter": ["contracts", "bounds"],
  settings: ["contracts", "bounds"],
};
const HOSTS = /^@earendil-works\//;

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const specifiers = text.matchAll(/(?:from|import|import\()\s*"([^"]+)"/g);
  return [...specifiers].flatMap((match) => match[1] ?? []);
}

const libraries = globSync("packages/*/package.json", { cwd: root })
  .map((file) => file.split("/")[1] ?? "")
  .filter((name) => name !== "pi-testkit");

test("every package has its arrows", () => {
  expect(libraries.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test.each(libraries)("%s imports only what lies below it, built or not", (name) => {
  const files = globSync([`packages/${name}/src/**/*.ts`, `packages/${name}/dist/**/*.js`], { cwd: root });
  expect(files.some((file) => file.includes("/dist/"))).toBe(true);
  const allowed = [name, ...(ALLOWED[name] ?? [])].map((below) => `@fathomline/${below}`);
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => specifier.startsWith("@fathomline/") || HOSTS.test(specifier))
      .filter((specifier) => !allowed.some((below) => specifier === below || specifier.startsWith(`${below}/`)))
      .map((specifier) => `${file}: ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

test("bounds works in any runtime: it imports nothing from outside", () => {
  const outside = globSync("packages/bounds/src/**/*.ts", { cwd: root })
    .flatMap(importsOf)
    .filter((specifier) => !specifier.startsWith("."));
  expect(outside).toEqual([]);
});

test("what hosts load first pulls in neither zod nor a family's code", () => {
  const entries = [
    "packages/contracts/dist/index.js",
    "packages/pi-adapter/dist/index.js",
    "packages/search/dist/search-tool.js",
  ];
  const loaded = new Set<string>();
  const visit = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const text = readFileSync(join(root, file), "utf8");
    for (const match of text.matchAll(/(?:from|import)\s+"([^"]+)"/g)) {
      const specifier = match[1] ?? "";
      if (specifier.startsWith(".") && specifier.endsWith(".js")) visit(join(file, "..", specifier));
      else loaded.add(specifier);
    }
  };
  for (const entry of entries) visit(entry);
  const heavy = [...loaded].filter((name) =>
    /^(zod|zod-to-json-schema|js-yaml|yaml)($|\/)|corpus|workspace|markdown|\/v1\//.test(name),
  );
  expect(heavy).toEqual([]);
  expect([...loaded].filter((name) => builtinModules.includes(name.replace("node:", "")))).toEqual([]);
});
