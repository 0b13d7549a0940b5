import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exhaustiveCommand } from "../../src/service/exhaustive-command.ts";
import { queryWords } from "../../src/service/query-words.ts";

let bin = "";

// Stands in for ripgrep and prints the arguments that the shell really gave it.
beforeAll(() => {
  bin = mkdtempSync(join(tmpdir(), "fathomline-rg-"));
  writeFileSync(join(bin, "rg"), `#!/bin/sh\nprintf '%s\\0' "$@"\n`);
  chmodSync(join(bin, "rg"), 0o755);
});
afterAll(() => rmSync(bin, { recursive: true, force: true }));

function argumentsOf(command: string | undefined): readonly string[] {
  if (command === undefined) throw new Error("no command");
  const run = spawnSync("/bin/sh", ["-c", command], { encoding: "utf8", env: { PATH: bin } });
  expect(run.stderr).toBe("");
  return run.stdout.split("\0").slice(0, -1);
}

describe("the command for an exhaustive search", () => {
  const nasty = [
    "save-migration",
    "-v",
    "--files",
    "don't",
    '"quoted"',
    "$HOME",
    "`id`",
    "$(id)",
    "a;b|c&d",
    "*.md",
    "back\\slash",
    "漢字",
  ];

  test("the shell hands over every term and folder exactly as it is", () => {
    const roots = ["docs", "it's a folder", "-dash", "$ROOT", "資料"];
    const given = argumentsOf(exhaustiveCommand(nasty, roots));
    const patterns = given.flatMap((each, index) => (given[index - 1] === "-e" ? [each] : []));
    expect(patterns).toEqual(nasty);
    expect(given.slice(given.indexOf("--") + 1)).toEqual(roots);
    expect(given).toEqual(expect.arrayContaining(["-F", "-i", "-n", "--hidden", "--no-ignore"]));
    expect(given[given.indexOf("--iglob") + 1]).toBe("*.md");
    const excluded = given.flatMap((each, index) => (given[index - 1] === "-g" ? [each] : []));
    expect(excluded).toEqual(["!.git", "!node_modules", "!.fathomline"]);
  });

  test("any terms survive the shell, and those that a line cannot hold are left out", () => {
    const term = fc.string({ unit: "binary", minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 4 }), (terms) => {
        const command = exhaustiveCommand(terms, ["docs"]);
        const usable = terms.filter((each) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(each));
        if (usable.length === 0) expect(command).toBeUndefined();
        else {
          const given = argumentsOf(command);
          expect(given.flatMap((each, index) => (given[index - 1] === "-e" ? [each] : []))).toEqual(usable);
        }
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ["no terms", [], ["docs"]],
    ["only terms that no line holds", ["a\nb", ""], ["docs"]],
    ["only terms over 120 characters", ["x".repeat(121)], ["docs"]],
    ["no folder", ["x"], []],
  ] as const)("there is none with %s", (_case, terms, roots) => {
    expect(exhaustiveCommand(terms, roots)).toBeUndefined();
  });

  test("at most twelve terms go into it", () => {
    const terms = Array.from({ length: 13 }, (_, index) => `t${index}`);
    const given = argumentsOf(exhaustiveCommand(terms, ["docs"]));
    expect(given.filter((each) => each === "-e")).toHaveLength(12);
  });

  test.each([
    ['"save migration" tool', ["save", "migration", "tool"]],
    ["“typographic” 'single' «guillemets»", ["typographic", "single", "guillemets"]],
    ["don't save-migration -todo 漢字", ["don't", "save-migration", "-todo", "漢字"]],
    ['  * - "" ', []],
  ] as const)("the words of %s are searched without the quotes around them", (query, words) => {
    expect(queryWords(query)).toEqual(words);
  });
});
