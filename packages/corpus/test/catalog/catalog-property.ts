import { deepStrictEqual } from "node:assert";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as fc from "fast-check";

import type { CatalogAnswer, CatalogRequest } from "../../src/index.ts";
import type { CorpusResult, CorpusTask } from "../../src/worker/protocol.ts";
import { askedNames, generatedDocument, render, type GeneratedDocument } from "./generated-fields.ts";
import { recount } from "./oracle.ts";

/** The part of the package that the property is about. */
export interface RunnerModule {
  readonly QueryRunner: new () => {
    run(task: CorpusTask, flag: SharedArrayBuffer): Promise<CorpusResult>;
    close(): void;
  };
}

/** Through changes and removals, every catalog says what a recount of all documents says. */
export async function catalogHolds(
  { QueryRunner }: RunnerModule,
  numRuns: number,
  seen: (answer: CatalogAnswer, names: readonly string[]) => void = () => {},
): Promise<void> {
  const property = fc.asyncProperty(
    fc.array(generatedDocument, { minLength: 1, maxLength: 9 }),
    fc.array(fc.record({ write: generatedDocument, remove: fc.boolean(), names: askedNames }), {
      minLength: 1,
      maxLength: 3,
    }),
    async (first, steps) => {
      const folder = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-catalog-")));
      const runner = new QueryRunner();
      const documents = new Map<string, GeneratedDocument>();
      const ask = async (names: readonly string[], samples: boolean): Promise<void> => {
        const answer = await runner.run(
          { kind: "catalog", request: requestOf(folder, names, samples) },
          new SharedArrayBuffer(4),
        );
        if (!answer.ok || !("fields" in answer)) throw new Error("no catalog");
        check(answer, [...documents.values()], names, samples);
        seen(answer, names);
      };
      try {
        for (const root of ["docs", "todos"]) mkdirSync(join(folder, root));
        for (const document of first) write(folder, documents, document);
        for (const { write: next, remove, names } of steps) {
          await ask([], false);
          await ask(names, true);
          if (remove && documents.delete(next.path)) rmSync(join(folder, next.path));
          else write(folder, documents, next);
        }
        await ask([], false);
      } finally {
        runner.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
  await fc.assert(property, { numRuns, seed: 20_261_202, endOnFailure: true });
}

function check(
  answer: CatalogAnswer,
  documents: readonly GeneratedDocument[],
  names: readonly string[],
  samples: boolean,
): void {
  const all = recount(documents, samples);
  deepStrictEqual(
    answer.fields,
    all.filter(({ name }) => names.length === 0 || names.includes(name)),
  );
  deepStrictEqual(answer.notObserved, names.filter((name) => all.every((field) => field.name !== name)).toSorted());
  deepStrictEqual(answer.kinds, [...new Set(documents.map(({ path }) => kindOf(path)))].sort());
  deepStrictEqual(answer.index.damagedRebuilt, false);
}

function kindOf(path: string): string {
  if (path.startsWith("todos/")) return "todo";
  return path.startsWith("docs/plans/") ? "plan" : "doc";
}

function write(folder: string, documents: Map<string, GeneratedDocument>, document: GeneratedDocument): void {
  mkdirSync(dirname(join(folder, document.path)), { recursive: true });
  writeFileSync(join(folder, document.path), render(document));
  documents.set(document.path, document);
}

function requestOf(folder: string, names: readonly string[], samples: boolean): CatalogRequest {
  return {
    workspace: folder,
    roots: (["docs", "todos"] as const).map((role) => ({
      key: role,
      role,
      relative: role,
      absolute: join(folder, role),
      state: "present" as const,
    })),
    coverage: "preview",
    respectIgnoreFiles: true,
    freshness: { mode: "auto", ttlMs: 0 },
    rebuild: false,
    names,
    samples,
  };
}
