import { contentHash } from "@fathomline/workspace";

/** What a transition is about to do. Nothing in it depends on where the todos folder is. */
export interface Journal {
  /** From the todos root, `/`-separated. */
  readonly source: string;
  readonly target: string;
  readonly sourceHash: string;
  readonly targetHash: string;
  /** Permission bits of the source, which the target gets. */
  readonly mode: number;
  readonly anchor: Anchor;
}

/** The file beside the journal that tells it from a copy: a move keeps its inode or its time, a checkout neither. */
export interface Anchor {
  readonly ino: string;
  /** In nanoseconds. */
  readonly mtimeNs: string;
}

/** More than a whole journal without its line feed: no beginning of one. */
const pastSeal = /"seal":"sha256:[0-9a-f]{64}"\}./su;

const opening = '{"fathomline":"todo transition","version":1,';

/** One line of JSON, closed by a hash of all before it. */
export function renderJournal(journal: Journal): string {
  const { source, target, sourceHash, targetHash, mode, anchor } = journal;
  const { ino, mtimeNs } = anchor;
  const fields = JSON.stringify({ source, target, sourceHash, targetHash, mode, anchor: { ino, mtimeNs } });
  const unsealed = `${opening}${fields.slice(1, -1)}`;
  return `${unsealed},"seal":"${contentHash(new TextEncoder().encode(unsealed))}"}\n`;
}

/**
 * Whether a text is the beginning of a journal whose writing was cut off. Nothing is done before a journal is whole, so
 * such a run changed nothing.
 */
export function isTornJournal(text: string): boolean {
  if (text.includes("\n") || pastSeal.test(text)) return false;
  return text.length < opening.length ? opening.startsWith(text) : text.startsWith(opening);
}
