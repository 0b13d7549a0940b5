import * as z from "zod";
import { DESCRIBE_CEILINGS, SEARCH_CEILINGS } from "../../ceilings.ts";
import { SEARCH_INPUT_LIMITS } from "../search/search-input.ts";

/** What `project_artifact_describe` takes; everything is optional. */
export interface DescribeInput {
  readonly workspaceRoot?: string;
  readonly docsRoot?: string;
  readonly todosRoot?: string;
  readonly indexPath?: string;
  readonly extraRoots?: readonly string[];
  readonly includeIgnored?: boolean;
  readonly outputMode?: "compact" | "detailed";
  readonly fieldNames?: readonly string[];
  readonly includeSamples?: boolean;
  readonly freshnessMode?: "auto" | "strict" | "memory";
  readonly freshnessTtlMs?: number;
  readonly rebuild?: boolean;
}

const Path = z.string().max(SEARCH_INPUT_LIMITS.pathChars);
const FieldName = z.string().min(1).max(DESCRIBE_CEILINGS.nameChars);

export const DescribeInputSchema: z.ZodType<DescribeInput, DescribeInput> = z
  .strictObject({
    workspaceRoot: Path.exactOptional().describe(
      "Folder that holds the roots and the index (default the working folder).",
    ),
    docsRoot: Path.exactOptional().describe('Documents folder, relative to the workspace (default "docs").'),
    todosRoot: Path.exactOptional().describe('Todos folder (default "todos").'),
    indexPath: Path.exactOptional().describe(
      "Another place for the index, inside the workspace and outside both roots.",
    ),
    extraRoots: z
      .array(Path)
      .max(SEARCH_CEILINGS.extraRoots)
      .exactOptional()
      .describe("Further folders, relative to the workspace; each must exist (default none)."),
    includeIgnored: z
      .boolean()
      .exactOptional()
      .describe("Look at what the repository's .gitignore files leave out as well (default false)."),
    outputMode: z
      .enum(["compact", "detailed"])
      .exactOptional()
      .describe("detailed adds the types and the number of different values of each field (default compact)."),
    fieldNames: z
      .array(FieldName)
      .min(1)
      .max(DESCRIBE_CEILINGS.focusedFields)
      .exactOptional()
      .describe("Only these fields, by their exact names: 1 to 20 different ones (default all)."),
    includeSamples: z
      .boolean()
      .exactOptional()
      .describe(
        'Up to 3 frequent values of each field, without secrets; needs outputMode "detailed" and fieldNames (default false).',
      ),
    freshnessMode: z
      .enum(["auto", "strict", "memory"])
      .exactOptional()
      .describe(
        "auto checks every file's state, strict reads every file again, memory takes the index as it is (default auto).",
      ),
    freshnessTtlMs: z
      .int()
      .min(0)
      .max(SEARCH_INPUT_LIMITS.freshnessTtlMs)
      .exactOptional()
      .describe("auto skips the check within this time of the last one (default 0, milliseconds)."),
    rebuild: z.boolean().exactOptional().describe("Build the index anew (default false)."),
  })
  .refine((input) => new Set(input.fieldNames).size === (input.fieldNames?.length ?? 0), {
    path: ["fieldNames"],
    message: "expected different names",
  })
  .refine(
    (input) => input.includeSamples !== true || (input.outputMode === "detailed" && input.fieldNames !== undefined),
    {
      path: ["includeSamples"],
      message: 'needs outputMode "detailed" and fieldNames',
    },
  );
