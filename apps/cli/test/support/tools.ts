import type { LazyTool } from "@fathomline/contracts";
import { fakeTool, type FakeTool } from "../../../../packages/pi-adapter/test/support/fake-tool.ts";

/** A Tool with another name, so that names can be told apart. */
export function namedTool(name: string, options: Parameters<typeof fakeTool>[0] = {}): FakeTool {
  return fakeTool({ ...options, definition: { ...options.definition, name } });
}

export const SEARCH: FakeTool = namedTool("project_artifact_search");

/** Tools with the names of every family. */
export const TOOLS: readonly LazyTool[] = [
  SEARCH,
  ...["project_todo_list", "project_todo_list_all", "pi_analyze_session", "skill_eval_review"].map((name) =>
    namedTool(name),
  ),
];
