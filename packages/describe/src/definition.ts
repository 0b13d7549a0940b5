import { DESCRIBE_CEILINGS, type ToolDefinition } from "@fathomline/contracts";
import inputSchema from "@fathomline/contracts/schemas/describe-input.json" with { type: "json" };
import outputSchema from "@fathomline/contracts/schemas/describe-output.json" with { type: "json" };

/** What hosts list: plain data, so that a host starts without zod, SQLite or this family's code. */
export const describeDefinition: ToolDefinition = {
  name: "project_artifact_describe",
  title: "Describe project frontmatter",
  description: [
    "List the frontmatter fields that the project's Markdown (docs/, todos/) really has: documents per field, an example file, other spellings, conflicts of type; with outputMode detailed also types and number of different values.",
    "Result: ok, data.observed[] of { name, documents, types, distinct, example, typeConflict, variants, samples }, data.definitions[] of { name, owner, type, required, filterable, enumValues }, data.notObserved, completeness, effects.",
    "A name of data.observed is a name for filters of project_artifact_search.",
  ].join(" "),
  snippet: "List the frontmatter fields of the project's Markdown, to filter searches by them",
  guidelines: [
    "Use project_artifact_describe before filtering project_artifact_search by a frontmatter field whose exact name or values you have not seen.",
    "To see values, call project_artifact_describe with outputMode detailed, fieldNames and includeSamples.",
  ],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  execution: "parallel",
  inputSchema,
  outputSchema,
  ceilings: {
    envelopeBytes: DESCRIBE_CEILINGS.envelopeBytes,
    contentBytes: DESCRIBE_CEILINGS.contentBytes,
    detailsBytes: DESCRIBE_CEILINGS.detailsBytes,
  },
};
