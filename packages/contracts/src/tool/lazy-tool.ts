import { loadTool } from "./load-tool.ts";
import type { LazyTool, LoadedTool, Tool, ToolDefinition } from "./tool.ts";

/**
 * A Tool that is listed from `definition` alone and opened with its first call. `open` runs once, however many callers wait for it,
 * so a Tool that owns a worker or a database has one of them in a process; after a failure the next call opens anew.
 */
export function lazyTool<Input, Native>(
  definition: ToolDefinition,
  open: () => Promise<Tool<Input, Native>>,
): LazyTool {
  let opened: Promise<LoadedTool> | undefined;
  const openOnce = async (): Promise<LoadedTool> => loadTool(await open());
  const attempt = (): Promise<LoadedTool> => {
    const attempted = openOnce();
    // Not from inside `openOnce`: an `open` that throws at once would be forgotten before it is remembered.
    attempted.catch(() => {
      if (opened === attempted) opened = undefined;
    });
    return attempted;
  };
  return {
    definition,
    load() {
      opened ??= attempt();
      return opened;
    },
  };
}
