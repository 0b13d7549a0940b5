/** A path with a folder whose file name ends in `.md`; of an address, a longer path or a longer word it is no part. */
const PATH = String.raw`(?:[\p{L}\p{N}_.-]+\/)+[\p{L}\p{N}_.-]+\.md`;
const MENTION = new RegExp(String.raw`(?<![\p{L}\p{N}_./:-])${PATH}(?![\p{L}\p{N}_/-])`, "giu");
const WHOLE = new RegExp(`^${PATH}$`, "iu");

/** The bare paths of Markdown files in a text. */
export function pathMentions(text: string): string[] {
  return /\.md/i.test(text) ? [...text.matchAll(MENTION)].map(([path]) => path) : [];
}

/** The path that a code span consists of. */
export function wholePath(code: string): string | undefined {
  const path = code.trim();
  return path.length <= 4_096 && WHOLE.test(path) ? path : undefined;
}
