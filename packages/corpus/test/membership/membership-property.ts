import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as fc from "fast-check";

import type { CorpusQuery } from "../../src/index.ts";
import type { CorpusResult, CorpusTask } from "../../src/worker/protocol.ts";
import { PLAIN_QUERY } from "../support/project.ts";
import { generatedDocument, generatedQuery, render, type GeneratedDocument } from "./generated-corpus.ts";
import { scan } from "./oracle.ts";

/** The part of the package that the property is about. */
export interface RunnerModule {
  readonly QueryRunner: new () => {
    run(task: CorpusTask, flag: SharedArrayBuffer): Promise<CorpusResult>;
    close(): void;
  };
}

/** Tells what a run met, for the distribution. */
export type OnQuery = (query: Partial<CorpusQuery>, total: number, of: number, anyWords: boolean) => void;

/** Through writes, changes and removals, every query returns exactly the documents that a scan of all of them returns. */
export async function membershipHolds(
  { QueryRunner }: RunnerModule,
  numRuns: number,
  onQuery: OnQuery = () => {},
  anyQuery: fc.Arbitrary<Partial<CorpusQuery>> = generatedQuery,
): Promise<void> {
  const step = fc.record({
    write: fc.array(generatedDocument, { maxLength: 5 }),
    remove: fc.nat(6),
    restart: fc.boolean(),
    queries: fc.array(anyQuery, { minLength: 2, maxLength: 5 }),
  });
  const property = fc.asyncProperty(
    fc.array(generatedDocument, { minLength: 4, maxLength: 12 }),
    fc.array(step, { minLength: 2, maxLength: 4 }),
    async (first, steps) => {
      const folder = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-membership-")));
      let runner = new QueryRunner();
      try {
        for (const name of ["docs", "todos"]) mkdirSync(join(folder, name));
        const documents = new Map<string, GeneratedDocument>();
        write(folder, documents, first);
        for (const { write: more, remove, restart, queries } of steps) {
          for (const query of queries) await check(runner, folder, documents, query, onQuery);
          write(folder, documents, more);
          const [victim] = [...documents.keys()].slice(remove);
          if (victim !== undefined) rmSync(join(folder, victim));
          if (victim !== undefined) documents.delete(victim);
          if (restart) {
            runner.close();
            runner = new QueryRunner();
          }
        }
      } finally {
        runner.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
  await fc.assert(property, { numRuns, seed: 20_261_202, endOnFailure: true });
}

function write(folder: string, documents: Map<string, GeneratedDocument>, written: readonly GeneratedDocument[]): void {
  for (const document of written) {
    const path = join(folder, document.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, render(document));
    documents.set(document.path, document);
  }
}

async function check(
  runner: InstanceType<RunnerModule["QueryRunner"]>,
  folder: string,
  documents: ReadonlyMap<string, GeneratedDocument>,
  query: Partial<CorpusQuery>,
  onQuery: OnQuery,
): Promise<void> {
  const roots = (["docs", "todos"] as const).map((role) => ({
    key: role,
    role,
    relative: role,
    absolute: join(folder, role),
    state: "present" as const,
  }));
  const request = {
    workspace: folder,
    roots,
    coverage: "preview",
    respectIgnoreFiles: true,
    freshness: { mode: "auto", ttlMs: 0 },
    rebuild: false,
    query: { ...PLAIN_QUERY, ...query },
  } as const;
  const answer = await runner.run({ kind: "search", request }, new SharedArrayBuffer(4));
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
  if (!("rows" in answer)) throw new Error("a search was answered with a catalog");
  const scanned = scan([...documents.values()], query);
  const expected = scanned.documents.map(({ path }) => path).sort();
  const found = answer.rows.map(({ path }) => path).sort();
  if (JSON.stringify(found) !== JSON.stringify(expected) || answer.total !== expected.length) {
    throw new Error(
      `found ${JSON.stringify(found)}, a scan finds ${JSON.stringify(expected)} for ${JSON.stringify(query)}`,
    );
  }
  const said = answer.suggestions.find(({ kind }) => kind === "any_words");
  if (said?.withAll !== (scanned.anyWords ? scanned.withAll.length : undefined))
    throw new Error(`any words: a scan says ${String(scanned.anyWords)} for ${JSON.stringify(query)}`);
  const first = new Set(answer.rows.slice(0, scanned.withAll.length).map(({ path }) => path));
  const misplaced = scanned.withAll.find(({ path }) => !first.has(path));
  if (misplaced !== undefined) throw new Error(`${misplaced.path} has all words and does not come first`);
  if (answer.rows.some(({ score }, index) => score > (answer.rows[index - 1]?.score ?? score)))
    throw new Error(`a score rises for ${JSON.stringify(query)}`);
  if (answer.index.damagedRebuilt) throw new Error(`the index was taken for damaged by ${JSON.stringify(query)}`);
  onQuery(query, expected.length, documents.size, scanned.anyWords);
}
