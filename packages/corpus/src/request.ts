/** One folder tree of documents. */
export interface CorpusRoot {
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
  /** Exact values: every name must match, by any of its values. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly matchMode: "all" | "any" | "phrase";
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
  readonly freshness: CorpusFreshness;
  readonly rebuild: boolean;
  readonly query: CorpusQuery;
}
