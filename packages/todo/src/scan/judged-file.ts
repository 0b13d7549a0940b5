import type { Finding } from "../frontmatter/issue-summary.ts";
import type { TodoName } from "../identity/todo-name.ts";

/** One file that stands among todos, as judged alone. */
export interface JudgedFile {
  /** From the todos root, `/`-separated. */
  readonly relative: string;
  /** Absolute. */
  readonly path: string;
  /** Whether the name is text. */
  readonly isText: boolean;
  /** Of a regular file with a canonical name, valid or not: it holds the id. */
  readonly name: TodoName | undefined;
  /** Of a regular file that was read. */
  readonly contentHash: string | undefined;
  /** Highest id that the file claims; 0 for none. */
  readonly claimedId: number;
  /** Whether it is, or may be meant as, a todo. */
  readonly isTodoLike: boolean;
  /** Empty exactly for a valid todo. */
  readonly findings: readonly Finding[];
}
