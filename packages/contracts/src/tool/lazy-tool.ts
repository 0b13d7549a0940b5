import { loadTool } from "./load-tool.ts";
import type { LazyTool, LoadedTool, Tool, ToolDefinition } from "./tool.ts";

interface OpenedTool {
  readonly loaded: LoadedTool;
  readonly close: () => Promise<void>;
}

/**
 * A Tool that is listed from `definition` alone and opened with its first call. `open` runs once, however many callers wait for it,
 * so a Tool that owns a worker or a database has one of them in a process; after a failure or a close the next call opens anew.
 */
export function lazyTool<Input, Native>(
  definition: ToolDefinition,
  open: () => Promise<Tool<Input, Native>>,
): LazyTool {
  let opened: Promise<OpenedTool> | undefined;
  const openOnce = async (): Promise<OpenedTool> => {
    const tool = await open();
    return { loaded: loadTool(tool), close: async () => tool.close?.() };
  };
  const attempt = (): Promise<OpenedTool> => {
    const attempted = openOnce();
    // Not from inside `openOnce`: an `open` that throws at once would be forgotten before it is remembered.
    attempted.catch(() => {
      if (opened === attempted) opened = undefined;
    });
    return attempted;
  };
  return {
    definition,
    async load() {
      opened ??= attempt();
      return (await opened).loaded;
    },
    async close() {
      const closing = opened;
      opened = undefined;
      // Whoever closes is leaving: there is nobody who could do anything about a failure.
      await closing?.then((tool) => tool.close()).catch(() => undefined);
    },
  };
}
