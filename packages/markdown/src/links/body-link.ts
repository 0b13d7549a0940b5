/** A link as written in a body. */
export interface BodyLink {
  /**
   * `link`: a Markdown link, inline or by reference; `wiki`: `[[target]]`; `path`: a bare path of a Markdown file, in the
   * text or as a whole code span.
   */
  readonly kind: "link" | "wiki" | "path";
  /** Escapes and the common entities resolved, percent encoding and fragment kept. */
  readonly target: string;
}
