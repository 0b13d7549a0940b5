import { SEARCH_DEFAULTS, SESSION_INPUT_LIMITS } from "@fathomline/contracts";
import type { Family, InputSetting, LimitedFamily } from "../settings.ts";

/** What settings mean for one tool. */
export interface ToolSettings {
  readonly family: Family;
  /** Input fields that settings of the same name stand for. */
  readonly inputs: readonly InputSetting[];
  /** The input field that asks for a number of rows, and that number where a call leaves it out. */
  readonly rows?: { readonly field: string; readonly limit: LimitedFamily; readonly default: number };
}

const TODO: ToolSettings = { family: "todo", inputs: ["todosRoot"] };
const EVAL: ToolSettings = { family: "eval", inputs: [] };

const TOOL_SETTINGS: ReadonlyMap<string, ToolSettings> = new Map([
  [
    "project_artifact_search",
    {
      family: "search",
      inputs: ["docsRoot", "todosRoot", "extraRoots", "coverage", "includeIgnored"],
      rows: { field: "limit", limit: "search", default: SEARCH_DEFAULTS.limit },
    },
  ],
  [
    "project_artifact_describe",
    { family: "describe", inputs: ["docsRoot", "todosRoot", "extraRoots", "includeIgnored"] },
  ],
  ["project_todo_list", TODO],
  ["project_todo_validate", TODO],
  ["project_todo_inspect", TODO],
  ["project_todo_allocate", TODO],
  ["project_todo_create", TODO],
  ["project_todo_transition", TODO],
  ["pi_analyze_session", { family: "session", inputs: [], rows: sessionRows("limitLeads") }],
  ["pi_query_session", { family: "session", inputs: [], rows: sessionRows("limit") }],
  ["skill_eval_review", EVAL],
  ["skill_eval_bootstrap", EVAL],
] satisfies readonly (readonly [string, ToolSettings])[]);

/** What settings mean for the tool of that name; undefined for a tool that is none of ours. */
export function toolSettings(name: string): ToolSettings | undefined {
  return TOOL_SETTINGS.get(name);
}

function sessionRows(field: string): NonNullable<ToolSettings["rows"]> {
  return { field, limit: "session", default: SESSION_INPUT_LIMITS.rowsDefault };
}
