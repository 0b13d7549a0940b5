import { describeTool } from "@fathomline/describe/tool";
import { searchTool } from "@fathomline/search/tool";
import type { Project } from "./project.ts";

/** What a call may have beyond its input. */
export interface CallOptions {
  /** Absolute working folder; the project's by default. */
  readonly cwd?: string;
  readonly signal?: AbortSignal;
  /** The session; a new one by default. */
  readonly scope?: object;
}

export function contextOf(
  project: Project,
  { cwd = project.folder, signal = new AbortController().signal, scope = {} }: CallOptions,
): Required<CallOptions> {
  return { cwd, signal, scope };
}

/** Lets go of the worker and every index, as the end of a process does. */
export async function restart(): Promise<void> {
  await Promise.all([searchTool.close(), describeTool.close()]);
}
