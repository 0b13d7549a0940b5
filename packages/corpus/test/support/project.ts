import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import type {
  CatalogAnswer,
  CatalogRequest,
  CorpusAnswer,
  CorpusFailure,
  CorpusQuery,
  CorpusRequest,
  CorpusRoot,
  SearchRequest,
} from "../../src/index.ts";
import { QueryRunner } from "../../src/worker/query-runner.ts";

export const PLAIN_QUERY: CorpusQuery = {
  requiredTerms: [],
  optionalTerms: [],
  fields: [],
  scopes: [],
  filters: {},
  matchMode: "all",
  rankProfile: "balanced",
  includeCompletedTodos: true,
  offset: 0,
  limit: 100,
  snippetChars: 220,
  relatedLimit: 0,
};

export type RequestChanges = Partial<CorpusRequest>;

/** A fresh workspace with `docs/` and `todos/`, and a runner of its own, as another process would have. */
export class Project implements Disposable {
  readonly folder: string = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-corpus-")));
  #runner = new QueryRunner();

  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    mkdirSync(join(this.folder, "docs"));
    mkdirSync(join(this.folder, "todos"));
    for (const [path, content] of Object.entries(files)) this.write(path, content);
  }

  path(relative: string): string {
    return join(this.folder, relative);
  }

  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(this.path(path)), { recursive: true });
    writeFileSync(this.path(path), content);
  }

  remove(path: string): void {
    rmSync(this.path(path), { recursive: true });
  }

  root(role: CorpusRoot["role"], relative: string = role, state: CorpusRoot["state"] = "present"): CorpusRoot {
    return { key: role, role, relative, absolute: relative === "." ? this.folder : this.path(relative), state };
  }

  /** What every request of this workspace says, before its question. */
  base(changes: RequestChanges = {}): CorpusRequest {
    return {
      workspace: this.folder,
      roots: [this.root("docs"), this.root("todos")],
      coverage: "preview",
      respectIgnoreFiles: true,
      freshness: { mode: "auto", ttlMs: 0 },
      rebuild: false,
      ...changes,
    };
  }

  request(query: Partial<CorpusQuery> = {}, changes: RequestChanges = {}): SearchRequest {
    return { ...this.base(changes), query: { ...PLAIN_QUERY, ...query } };
  }

  async run(query: Partial<CorpusQuery> = {}, changes: RequestChanges = {}): Promise<CorpusAnswer | CorpusFailure> {
    const task = { kind: "search", request: this.request(query, changes) } as const;
    const result = await this.#runner.run(task, new SharedArrayBuffer(4));
    if (result.ok && "fields" in result) throw new Error("a search was answered with a catalog");
    return result;
  }

  async catalog(wanted: Partial<CatalogRequest> = {}): Promise<CatalogAnswer> {
    const request = { ...this.base(), names: [], samples: false, ...wanted };
    const result = await this.#runner.run({ kind: "catalog", request }, new SharedArrayBuffer(4));
    if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
    if ("rows" in result) throw new Error("a catalog was answered with a search");
    return result;
  }

  async query(query: Partial<CorpusQuery> = {}, changes: RequestChanges = {}): Promise<CorpusAnswer> {
    const result = await this.run(query, changes);
    if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
    return result;
  }

  /** The paths of the rows, in their order. */
  async paths(query: Partial<CorpusQuery> = {}, changes: RequestChanges = {}): Promise<readonly string[]> {
    const { rows } = await this.query(query, changes);
    return rows.map((row) => row.path);
  }

  /** Goes on as a new process would. */
  restart(): void {
    this.#runner.close();
    this.#runner = new QueryRunner();
  }

  [Symbol.dispose](): void {
    this.#runner.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
