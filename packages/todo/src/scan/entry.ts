/** What a name in the todos root stands for; `other`: a socket, pipe or device. */
export type EntryKind = "file" | "folder" | "link" | "other";

/** One name below the todos root. */
export interface Entry {
  /** From the root, `/`-separated. A name that is no UTF-8 has U+FFFD in it and opens nothing. */
  readonly relative: string;
  /** Absolute. */
  readonly path: string;
  /** The last part of `relative`. */
  readonly name: string;
  readonly kind: EntryKind;
  /** Whether the name is text, so that `relative` opens it. */
  readonly isText: boolean;
}
