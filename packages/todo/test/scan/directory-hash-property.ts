import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import type * as Scan from "../../src/scan/scan-todos.ts";

export type ScanModule = Pick<typeof Scan, "scanTodos">;

const EMPTY = `sha256:${createHash("sha256").update("").digest("hex")}`;

/** The rule in words: every thing below the root as one text, sorted by code unit, joined by newlines. */
function slowDirectoryHash(root: string): string {
  const texts: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name === ".fathomline") continue;
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isSymbolicLink()) texts.push(["symlink", path].join("\0"));
      else if (entry.isDirectory()) {
        texts.push(["dir", path].join("\0"));
        visit(path);
      } else {
        const hash = createHash("sha256")
          .update(readFileSync(join(root, path)))
          .digest("hex");
        texts.push(["file", path, `sha256:${hash}`].join("\0"));
      }
    }
  };
  visit("");
  // The default order of JavaScript is by UTF-16 code unit.
  return `sha256:${createHash("sha256").update(texts.sort().join("\n"), "utf8").digest("hex")}`;
}

export type Thing =
  | { readonly kind: "file"; readonly content: string }
  | { readonly kind: "folder" }
  | { readonly kind: "link"; readonly target: string };

export type Tree = ReadonlyMap<string, Thing>;

const part = fc.constantFrom(
  "a",
  "b",
  "A",
  "é",
  "e\u0301",
  "日",
  "\u{10000}",
  "\uffee",
  ".hidden",
  "a.md",
  "a-b",
  "a b",
  ".fathomline",
  "x\ny",
);
const path = fc.array(part, { minLength: 1, maxLength: 3 });
const thing: fc.Arbitrary<Thing> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("file" as const),
      content: fc.constantFrom("", "x", "y", "z".repeat(200_000)),
    }),
  },
  fc.record({ kind: fc.constant("folder" as const) }),
  fc.record({ kind: fc.constant("link" as const), target: fc.constantFrom("a", "nowhere", ".", "/") }),
);

/** Paths that can be together: nothing is below a file or a link. */
const tree: fc.Arbitrary<Tree> = fc.array(fc.tuple(path, thing), { maxLength: 12 }).map((things) => {
  const kept = new Map<string, Thing>();
  for (const [parts, what] of things) {
    const parents = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
    const isFree =
      !kept.has(parts.join("/")) && parents.every((parent) => (kept.get(parent)?.kind ?? "folder") === "folder");
    if (!isFree) continue;
    for (const parent of parents) kept.set(parent, { kind: "folder" });
    kept.set(parts.join("/"), what);
  }
  return kept;
});

function plant(root: string, planted: Tree): void {
  for (const [name, what] of planted) {
    if (what.kind === "folder") mkdirSync(join(root, name), { recursive: true });
    else if (what.kind === "file") writeFileSync(join(root, name), what.content);
    else symlinkSync(what.target, join(root, name));
  }
}

/** A scan gives the hash that the slow oracle gives, of trees of every kind. `folder` is an empty real folder to work in. */
export async function directoryHashProperty(
  { scanTodos }: ScanModule,
  folder: string,
  runs: fc.Parameters<[Tree]>,
  seen: (planted: Tree, isEmpty: boolean) => void,
): Promise<void> {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(tree, async (planted) => {
      round += 1;
      const root = join(folder, String(round));
      mkdirSync(root);
      plant(root, planted);
      const scanned = await scanTodos(root, { withDirectoryHash: true });
      assert.ok(scanned.ok);
      const expected = slowDirectoryHash(root);
      seen(planted, expected === EMPTY);
      assert.equal(scanned.scan.directoryHash, expected);
      rmSync(root, { recursive: true });
    }),
    runs,
  );
}
