import type { Stalls } from "./watch-stalls.ts";
import type { BenchQuery } from "../queries/bench-query.ts";

export const ENGINE_NAMES = ["ours", "minisearch", "fts5"] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];
/** `preview` searches the first 1,200 characters of each body, `full` all of it; every engine gets the same text. */
export type Coverage = "preview" | "full";

export interface EngineAnswer {
  /** Documents that match; what a peer does not count is the number of its rows. */
  readonly total: number;
  readonly paths: readonly string[];
}

/** One engine in a process of its own. */
export interface Engine {
  /** Makes the index of a folder without one, and keeps it on disk. */
  build(): Promise<void>;
  /** Opens the index that `build` kept. */
  open(): Promise<void>;
  /** Its time ends with the promise; what only the benchmark wants to know of the answer is read afterwards. */
  query(query: BenchQuery, freshness: Freshness): Promise<() => EngineAnswer>;
  /** Takes in files that changed. An engine that looks for changes itself does it with its next query. */
  update(paths: readonly string[]): Promise<void>;
}

/** Whether our engine looks at the files before it answers; the peers never do. */
export type Freshness = "auto" | "memory";

/** What a process that holds an engine is started with. */
export interface EngineSetting {
  readonly folder: string;
  readonly coverage: Coverage;
  /** Where a fetched peer's module is. */
  readonly module?: string;
}

export type EngineRequest =
  | { readonly kind: "load" | "build" | "open" }
  | { readonly kind: "query"; readonly query: BenchQuery; readonly freshness: Freshness }
  | { readonly kind: "update"; readonly paths: readonly string[] };

/** Every reply tells the process's peak memory so far and the stalls of its main thread while it answered. */
export interface EngineReply extends Stalls {
  readonly milliseconds: number;
  readonly answer?: EngineAnswer;
  readonly peakMemoryMb: number;
  readonly error?: string;
}
