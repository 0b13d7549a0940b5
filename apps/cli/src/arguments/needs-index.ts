const FIRST_WORDS: ReadonlySet<string | undefined> = new Set([
  "project_artifact_search",
  "project_artifact_describe",
  "search",
  "describe",
]);

/** Whether a command line that begins with this word will most likely ask the index. */
export function needsIndex(firstWord: string | undefined): boolean {
  return FIRST_WORDS.has(firstWord);
}
