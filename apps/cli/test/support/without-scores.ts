/** How a document scores is the search package's affair. */
export function withoutScores(text: string): string {
  return text.replaceAll(/\d+\.\d+/g, "(score)");
}
