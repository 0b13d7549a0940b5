/** A Markdown file of a benchmark corpus. */
export interface CorpusDocument {
  /** What judgments call it; also its path below the `docs/` folder that is searched. */
  readonly key: string;
  readonly text: string;
}
