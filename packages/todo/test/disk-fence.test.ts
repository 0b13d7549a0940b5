import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const packages = resolve(import.meta.dirname, "../..");
/** Everything that could reach the disk without the file system that is handed in. */
const doors =
  /^(?:node:)?(?:fs|fs\/promises|child_process|worker_threads|vm|module|v8|inspector|wasi|net|http|sqlite)$/u;
const imports = /(?:from|import\() ?"([^"]+)"/gu;
const typesOnly = /^(?:import|export) type [^;]+;$/gmu;
const hidden = /getBuiltinModule|process\.binding|createRequire|\brequire\(/u;

const named = (file: string): string => file.slice(packages.length + 1);

/** Every source file that the todo service can run, followed from its entries. */
function reached(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const queue = readdirSync(join(packages, "todo/src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(packages, "todo/src", name));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (texts.has(file)) continue;
    const text = readFileSync(file, "utf8").replaceAll(typesOnly, "");
    texts.set(file, text);
    for (const [, name = ""] of text.matchAll(imports)) {
      const own = /^@fathomline\/(?<of>[a-z-]+)(?<at>\/v1)?$/u.exec(name)?.groups;
      if (name.startsWith(".")) queue.push(join(dirname(file), name));
      else if (own !== undefined)
        queue.push(join(packages, own["of"] ?? "", "src", own["at"] === undefined ? "index.ts" : "v1/index.ts"));
    }
  }
  return texts;
}

test("the disk is reached through one file system, which is handed in, and the lock through SQLite", () => {
  const texts = reached();
  expect(texts.size).toBeGreaterThan(120);
  const at = [...texts].flatMap(([file, text]) => {
    const through = [...text.matchAll(imports)].flatMap(([, name = ""]) => (doors.test(name) ? [name] : []));
    return through.length > 0 || hidden.test(text) ? [named(file)] : [];
  });
  expect(at.sort()).toEqual([
    "workspace/src/file-system/node-file-system.ts",
    // Whole files that a person named, for other tools than these.
    "workspace/src/file-system/write-whole.ts",
    "workspace/src/sqlite/load-sqlite.ts",
  ]);
  const users = [...texts].filter(([, text]) => text.includes("writeWhole")).map(([file]) => named(file));
  expect(users.filter((file) => file.startsWith("todo/"))).toEqual([]);
});
