import { registerTools } from "../../src/core.ts";
import { loadRenderers, type PiTool } from "@fathomline/pi-adapter";
import { visualLines } from "./drawing.ts";

/** The twelve tools as Pi gets them, with their renderers loaded. */
export async function allTools(): Promise<ReadonlyMap<string, PiTool>> {
  const tools = new Map<string, PiTool>();
  const host = {
    registerTool: (tool: PiTool) => void tools.set(tool.name, tool),
    on: () => undefined,
    getActiveTools: () => [],
    setActiveTools: () => undefined,
  };
  registerTools(host, { visualLines });
  await loadRenderers();
  return tools;
}

export function toolNamed(tools: ReadonlyMap<string, PiTool>, name: string): PiTool {
  const tool = tools.get(name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return tool;
}
