import type { TodoRefused, TodoRoots, TodoServiceContext } from "@fathomline/contracts";
import { resolveRoots } from "../identity/resolve-roots.ts";
import type { ResolvedRoots } from "../identity/resolve-roots.ts";
import type { Recorder } from "./recorder.ts";
import { failed } from "./refused.ts";
import type { ServiceSettings } from "./service-options.ts";

/** The roots of a call, whether the todos root exists or not; a refusal where they are not inside the working folder. */
export function rootsOf(
  { workspaceRoot, todosRoot }: TodoRoots,
  { cwd, signal }: Pick<TodoServiceContext, "cwd" | "signal">,
  { fileSystem }: ServiceSettings,
  recorder: Recorder,
): ResolvedRoots | TodoRefused {
  if (signal.aborted) return failed("aborted");
  recorder.phase = "resolve";
  const roots = resolveRoots({ workspaceRoot, todosRoot, cwd }, fileSystem);
  recorder.root = roots.ok ? roots.state : roots.root;
  return roots.ok ? roots : failed(roots.code);
}

/** {@link rootsOf} for calls that need a todos root to be there. */
export function existingRoots(...args: Parameters<typeof rootsOf>): ResolvedRoots | TodoRefused {
  const roots = rootsOf(...args);
  return "outcome" in roots || roots.state === "present" ? roots : failed("root_missing");
}
