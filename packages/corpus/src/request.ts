/** One folder tree of documents. */
export interface CorpusRoot {
  /** Names the root within a request and its index: `docs`, `todos`, or the place of a further folder. */
  readonly key: string;
  /** What the documents below are taken for; a further folder holds docs. */
  readonly role: "docs" | "todos";
  readonly absolute: string;
  /** As printed in front of every path, relative to the caller's working folder; `.` prints nothing. */
  readonly relative: string;
  readonly state: "present" | "missing";
}

export type DocumentField = "path" | "title" | "tags" | "frontmatter" | "headings" | "body";
export type DocumentScope = "all" | "docs" | "solutions" | "plans" | "memories" | "todos";
export type DocumentKind = "doc" | "solution" | "plan" | "memory" | "todo";
export type RankProfile = "balanced" | "frontmatter" | "recency" | "todos";

/**
 * `strict` lists every folder and reads every file again; `auto` compares the stat record of every file and reads what
 * differs, unless it did so less than `ttlMs` ago; `memory` looks at no file when an index exists, however old.
 */
export interface CorpusFreshness {
  readonly mode: "auto" | "strict" | "memory";
  /** Milliseconds in which `auto` takes this process's last check for a fresh one; 0 checks on every call. */
  readonly ttlMs: number;
}

/** What is asked of one frontmatter field; every given part must hold. Lists are any of their values. */
export interface FieldCondition {
  readonly is?: readonly string[];
  readonly not?: readonly string[];
  readonly prefix?: string;
  /** Bounds of numbers or dates, as written. */
  readonly gte?: string;
  readonly gt?: string;
  readonly lte?: string;
  readonly lt?: string;
  readonly present?: boolean;
}

export interface CorpusQuery {
  readonly text?: string | undefined;
  /** Each must occur, whatever the match mode. */
  readonly requiredTerms: readonly string[];
  /** Lift the order only. */
  readonly optionalTerms: readonly string[];
  /** Empty means all six. */
  readonly fields: readonly DocumentField[];
  /** A document is in when any scope holds it; empty means all. */
  readonly scopes: readonly DocumentScope[];
  /** By field name; every one must hold. */
  readonly filters: Readonly<Record<string, FieldCondition>>;
  /** `auto`: all terms of the text, or any of them where no document has all. */
  readonly matchMode: "auto" | "all" | "any" | "phrase";
  /** At least this many of the text's terms, at most all of them. Not used by `phrase`. */
  readonly minTermMatches?: number | undefined;
  readonly rankProfile: RankProfile;
  readonly includeCompletedTodos: boolean;
  readonly offset: number;
  readonly limit: number;
  readonly snippetChars: number;
  /** Related documents per row; 0 looks up none. */
  readonly relatedLimit: number;
}

export interface CorpusRequest {
  /** Absolute folder whose `.fathomline/` holds the index. */
  readonly workspace: string;
  /** Absolute file named by the user; what is there and not this corpus's index is never replaced. */
  readonly indexPath?: string | undefined;
  readonly roots: readonly CorpusRoot[];
  /** How much of each body is indexed: `preview` the first characters, `full` all of it. Each has an index of its own. */
  readonly coverage: "preview" | "full";
  /** Leave out what the repository's `.gitignore` files leave out. With and without have indexes of their own. */
  readonly respectIgnoreFiles: boolean;
  readonly freshness: CorpusFreshness;
  readonly rebuild: boolean;
}

/** A request for the documents that match. */
export interface SearchRequest extends CorpusRequest {
  readonly query: CorpusQuery;
}

/** A request for the frontmatter fields that the documents have. */
export interface CatalogRequest extends CorpusRequest {
  /** Exact names of the only fields wanted; empty means all. */
  readonly names: readonly string[];
  /** Whether the most frequent values are wanted. */
  readonly samples: boolean;
}
