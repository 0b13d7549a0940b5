import { headText } from "../frontmatter/head.ts";
import { judgeTodo, type ReadTodo } from "../frontmatter/read-todo.ts";

/** Some megabytes at most; a larger folder is judged anew where it is larger. */
const KNOWN_FILES = 20_000;

const known = new Map<string, ReadTodo>();

/**
 * Judges a file by its name and the hash of its bytes. They alone decide, so what was judged before needs no second look at the
 * frontmatter; the bytes themselves are read and hashed every time.
 */
export function judgementOf(name: string, hash: string, head: Uint8Array): ReadTodo {
  const key = hash + name;
  const before = known.get(key);
  if (before !== undefined) return before;
  const judged = judgeTodo(name, headText(head), hash);
  const [oldest] = known.size < KNOWN_FILES ? [] : known.keys();
  if (oldest !== undefined) known.delete(oldest);
  known.set(key, judged);
  return judged;
}
