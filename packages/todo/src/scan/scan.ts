import type { TodoErrorCode, TodoIdentity, TodoIssue } from "@fathomline/contracts";

export interface ScannedTodo {
  readonly identity: TodoIdentity;
  /** From the todos root, `/`-separated. */
  readonly relative: string;
}

/** Everything that one pass over a todos root saw. */
export interface Scan {
  /** By id, then path; none that shares its id or its folded path with another. */
  readonly todos: readonly ScannedTodo[];
  /** By path, then code, in code-unit order; those without a path come first. */
  readonly issues: readonly TodoIssue[];
  /** Of everything below the root, `.fathomline` at any depth left out; the empty string unless it was asked for. */
  readonly directoryHash: string;
  /** Highest id that any file claims, damaged and unreadable ones included; 0 when none does. */
  readonly highestId: number;
  /** Whether an id may be held twice or by a file that cannot be judged, so that none may be given out. */
  readonly isAmbiguous: boolean;
  /** Folded relative paths of everything below the root, `.fathomline` left out. See `foldPath`. */
  readonly names: ReadonlySet<string>;
}

export interface ScanFailure {
  readonly ok: false;
  readonly code: Extract<
    TodoErrorCode,
    "root_missing" | "root_not_folder" | "root_unreadable" | "path_escape" | "aborted"
  >;
}
