import type { PiTool } from "@fathomline/pi-adapter";

type Component = ReturnType<NonNullable<PiTool["renderCall"]>>;

/** A width at which a row is tried; what cannot be drawn there is left to Pi's own view. */
const TRIED_COLUMNS = 80;
const UNDRAWABLE = "this row cannot be drawn";

/** Rows that never throw while Pi draws its screen: it guards the making of a row, and ends with an error in its drawing. */
export function safeRows(tool: PiTool): PiTool {
  const { renderCall, renderResult } = tool;
  if (renderCall === undefined || renderResult === undefined) return tool;
  return {
    ...tool,
    renderCall: (...row) => safe(renderCall(...row)),
    renderResult: (...row) => safe(renderResult(...row)),
  };
}

function safe(component: Component): Component {
  // Throws into Pi's guard, which then shows the text of the result.
  component.render(TRIED_COLUMNS);
  return {
    invalidate: () => component.invalidate(),
    render(width) {
      try {
        return component.render(width);
      } catch {
        return [UNDRAWABLE.slice(0, Math.max(0, width))];
      }
    },
  };
}
