/** What an input field of `project_artifact_search` is when the caller leaves it out. */
export const SEARCH_DEFAULTS = {
  docsRoot: "docs",
  todosRoot: "todos",
  limit: 20,
  maxSnippetChars: 220,
  relatedLimit: 5,
} as const;
