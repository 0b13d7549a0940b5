import { SEARCH_CEILINGS, type ToolDefinition } from "@fathomline/contracts";
import inputSchema from "@fathomline/contracts/schemas/search-input.json" with { type: "json" };
import outputSchema from "@fathomline/contracts/schemas/search-output.json" with { type: "json" };

/** What hosts list: plain data, so that a host starts without zod, SQLite or this family's code. */
export const searchDefinition: ToolDefinition = {
  name: "project_artifact_search",
  title: "Search project documents",
  description: [
    "Search the project's Markdown (docs/, todos/) by words, phrases and exact frontmatter values; best documents first, with the line to open.",
    "Result: ok, data.results[] of { path, title, kind, score, snippet, match, facets }, data.suggestions[], data.nextCursor, completeness (what was not covered), effects.",
    "The first 1,200 characters of each body are searched; the answer says for how many documents more text follows.",
  ].join(" "),
  snippet: "Search the project's Markdown documents and todos, with frontmatter filters",
  guidelines: [
    "Use project_artifact_search before grepping for prose: it ranks docs and todos and filters by frontmatter; read the listed lines before citing them.",
    "When project_artifact_search says that documents go on beyond the preview and nothing fits, run the command it suggests.",
  ],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  execution: "parallel",
  inputSchema,
  outputSchema,
  ceilings: {
    envelopeBytes: SEARCH_CEILINGS.envelopeBytes,
    contentBytes: SEARCH_CEILINGS.contentBytes,
    detailsBytes: SEARCH_CEILINGS.detailsBytes,
  },
};
