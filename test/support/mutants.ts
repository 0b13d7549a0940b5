import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

/** One planted fault: `from` occurs exactly once in `file` (relative to the package's `src`) and is replaced by `to`. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface MutantRun<Module> {
  /** The package's folder, relative to the repository, as in `packages/bounds`. */
  readonly folder: string;
  /** The module to load from the mutated copy, relative to `src`. */
  readonly entry: string;
  readonly mutants: readonly Mutant[];
  /** Must hold for the real module and throw for every mutant. */
  readonly property: (module: Module) => unknown;
}

/** Registers one test a mutant: the property holds for an untouched copy and fails for each planted fault. */
export function killMutants<Module>(run: MutantRun<Module>): void {
  test("the property holds for an untouched copy", async () => {
    await withCopy(run, undefined, async (module) => run.property(module));
  });
  test.each(run.mutants.map((mutant) => [mutant.name, mutant] as const))(
    "kills the mutant: %s",
    async (_name, mutant) => {
      const survived = await withCopy(run, mutant, async (module) => {
        try {
          await run.property(module);
          return true;
        } catch {
          return false;
        }
      });
      expect(survived, `${mutant.file}: "${mutant.from}" -> "${mutant.to}" went unnoticed`).toBe(false);
    },
  );
}

async function withCopy<Module, Value>(
  run: MutantRun<Module>,
  mutant: Mutant | undefined,
  use: (module: Module) => Promise<Value>,
): Promise<Value> {
  const folder = resolve(import.meta.dirname, "../..", run.folder);
  mkdirSync(join(folder, ".mutants"), { recursive: true });
  // Inside the package, so that the copy resolves the package's own dependencies.
  const copy = mkdtempSync(join(folder, ".mutants", "copy-"));
  try {
    cpSync(join(folder, "src"), copy, { recursive: true });
    if (mutant !== undefined) plant(join(copy, mutant.file), mutant);
    const module: Module = await import(/* @vite-ignore */ pathToFileURL(join(copy, run.entry)).href);
    return await use(module);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function plant(file: string, mutant: Mutant): void {
  const parts = readFileSync(file, "utf8").split(mutant.from);
  if (parts.length !== 2)
    throw new Error(`${mutant.name}: "${mutant.from}" occurs ${parts.length - 1} times in ${mutant.file}`);
  writeFileSync(file, parts.join(mutant.to));
}
