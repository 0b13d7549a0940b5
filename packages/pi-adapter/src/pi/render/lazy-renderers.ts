import type { ToolDefinition } from "@fathomline/contracts";
import type { PiComponent, PiRenderContext, PiRenderOptions, PiShownResult, PiTheme, VisualLines } from "./host.ts";

export interface PiRenderers {
  renderCall(args: unknown, theme: PiTheme, context: PiRenderContext): PiComponent;
  renderResult(result: PiShownResult, options: PiRenderOptions, theme: PiTheme, context: PiRenderContext): PiComponent;
}

type Loaded = typeof import("./renderers.ts");

let loading: Promise<Loaded | undefined> | undefined;
let loaded: Loaded | undefined;

/** Loads what draws results, once; a host that has a screen waits for it before it draws. Never rejects. */
export async function loadRenderers(): Promise<void> {
  loading ??= import("./renderers.ts").catch(() => undefined);
  loaded = await loading;
}

/** Renderers of one tool that draw as soon as they are loaded; until then the host draws its own view. */
export function lazyRenderers({ title }: ToolDefinition, visualLines: VisualLines): PiRenderers {
  return {
    renderCall: (args, theme, context) => ready(context).renderCall(title, args, theme, context, visualLines),
    renderResult: (result, options, theme, context) =>
      ready(context).renderResult(result, options, theme, context, visualLines),
  };
}

function ready(context: PiRenderContext): Loaded {
  if (loaded !== undefined) return loaded;
  void drawAgain(context);
  // The host catches this and draws the result's text, as for a tool without renderers.
  throw new Error("the renderers are not loaded yet");
}

async function drawAgain(context: PiRenderContext): Promise<void> {
  try {
    await loadRenderers();
    if (loaded !== undefined) context.invalidate();
  } catch {
    // The row is gone; a rejection that nobody handles would end the host.
  }
}
