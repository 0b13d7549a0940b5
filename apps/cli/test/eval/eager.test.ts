import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");

/** Every module of the command that a module loads with it, types aside. */
function loadedWith(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const visit = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, specifier = ""] of text.matchAll(/^import (?!type )[^;]*?"(\.[^"]+\.ts)";$/gm))
      visit(join(file, "..", specifier));
  };
  visit(join(source, entry));
  return new Set([...loaded].map((file) => relative(source, file)));
}

test("the command starts without the words of evals; the one that knows them comes along", () => {
  const loaded = [...loadedWith("run-main.ts")];
  expect(loaded).toContain("run-cli.ts");
  expect(loaded.filter((file) => file.startsWith("eval/"))).toEqual(["eval/is-eval-command.ts"]);
});

test("help for the words loads neither what plans nor what runs", () => {
  const loaded = loadedWith("eval/eval-command.ts");
  expect(loaded).toContain("eval/eval-help.ts");
  for (const file of ["eval/run-new.ts", "eval/run-review.ts", "eval/suite-run.ts"]) expect(loaded).not.toContain(file);
});
