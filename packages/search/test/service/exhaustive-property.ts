import { deepStrictEqual, strictEqual } from "node:assert";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import type * as Command from "../../src/service/exhaustive-command.ts";

export type CommandModule = Pick<typeof Command, "exhaustiveCommand">;

export const NASTY_TERMS = [
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
] as const;

/** Stands in for ripgrep and prints the arguments that the shell really gave it. */
export class FakeRipgrep {
  readonly #bin: string = mkdtempSync(join(tmpdir(), "fathomline-rg-"));

  constructor() {
    writeFileSync(join(this.#bin, "rg"), `#!/bin/sh\nprintf '%s\\0' "$@"\n`);
    chmodSync(join(this.#bin, "rg"), 0o755);
  }

  argumentsOf(command: string | undefined): readonly string[] {
    if (command === undefined) throw new Error("no command");
    const run = spawnSync("/bin/sh", ["-c", command], { encoding: "utf8", env: { PATH: this.#bin } });
    strictEqual(run.stderr, "");
    return run.stdout.split("\0").slice(0, -1);
  }

  remove(): void {
    rmSync(this.#bin, { recursive: true, force: true });
  }
}

/** The arguments that follow each `-e`. */
export function patternsOf(given: readonly string[]): string[] {
  return given.flatMap((each, index) => (given[index - 1] === "-e" ? [each] : []));
}

/** The globs among the arguments. */
export function globsOf(given: readonly string[]): string[] {
  return given.flatMap((each, index) => (given[index - 1] === "-g" ? [each] : []));
}

export const LEFT_OUT_GLOBS = ["!.git", "!node_modules", "!.fathomline"];

const term = fc.oneof(
  fc.constantFrom(...NASTY_TERMS, "saveMigration", "cafe\u0301", "a_b c"),
  fc.constantFrom("a\nb", "a\u2028b", "x".repeat(120), "x".repeat(121)),
  fc.string({ unit: "binary", minLength: 1, maxLength: 12 }),
);
const roots = fc.subarray(["docs", "it's a folder", "-dash", "$ROOT", "docs/in[n]er", "docs2"], { minLength: 1 });

/** A term without what its spellings may differ in. */
const bare = (text: string): string => text.normalize("NFC").replaceAll(/[-_ ]/g, "");

/** Any terms and folders survive the shell; the terms that a line cannot hold, or that are too long, are left out. */
export function exhaustiveProperty(
  module: CommandModule,
  runs: { readonly numRuns: number; readonly seed: number },
  seen: (terms: readonly string[], usable: readonly string[]) => void,
): void {
  const ripgrep = new FakeRipgrep();
  try {
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 4 }), roots, (terms, folders) => {
        const command = module.exhaustiveCommand(terms, { roots: folders, includeIgnored: false });
        const usable = terms.filter((each) => each.length <= 120 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(each));
        seen(terms, usable);
        if (usable.length === 0) {
          strictEqual(command, undefined);
          return;
        }
        const given = ripgrep.argumentsOf(command);
        const patterns = patternsOf(given);
        deepStrictEqual([...new Set(patterns.map(bare))], [...new Set(usable.map(bare))]);
        for (const each of usable) strictEqual(patterns.includes(each), true, each);
        strictEqual(new Set(patterns).size, patterns.length);
        deepStrictEqual(given.slice(-folders.length - 1), ["--", ...folders]);
        const isInner = folders.includes("docs") && folders.includes("docs/in[n]er");
        deepStrictEqual(globsOf(given), [...LEFT_OUT_GLOBS, ...(isInner ? [String.raw`!/docs/in\[n\]er`] : [])]);
      }),
      { ...runs, endOnFailure: true },
    );
  } finally {
    ripgrep.remove();
  }
}
