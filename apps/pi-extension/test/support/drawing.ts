import { truncateToVisualLines } from "@earendil-works/pi-coding-agent";
import type { PiTool } from "@fathomline/pi-adapter";

/** Columns of a narrow terminal, less Pi's own margins. */
const WIDTH = 78;
/** What the theme below and Pi's wrapping write. */
const SGR = ["31", "33", "36", "39", "1", "22", "0"].map((code) => `\u001b[${code}m`);

/** A theme that marks colours as a terminal gets them. */
export const THEME = {
  fg: (color: string, text: string): string =>
    `\u001b[${color === "error" ? 31 : color === "warning" ? 33 : 36}m${text}\u001b[39m`,
  bold: (text: string): string => `\u001b[1m${text}\u001b[22m`,
};

export const CONTEXT = {
  expanded: false,
  isError: false,
  invalidate: (): void => undefined,
  keyHint: (): string => "ctrl+o to expand",
};

export { truncateToVisualLines as visualLines };

/** A line without the theme's colours; every other escape sequence stays. */
export function uncolored(line: string): string {
  return SGR.reduce((rest, code) => rest.replaceAll(code, ""), line);
}

/** Text without colours and without the blanks that fill a line. */
function plain(lines: readonly string[]): string[] {
  return lines.map((line) => uncolored(line).trimEnd());
}

/** A result as a person reads it at 80 columns. */
export function drawResult(
  tool: PiTool,
  result: { readonly content?: unknown; readonly details?: unknown },
  options: { readonly expanded?: boolean; readonly isPartial?: boolean; readonly isError?: boolean } = {},
): string[] {
  const { expanded = false, isPartial = false, isError = false } = options;
  const component = tool.renderResult?.(result, { expanded, isPartial }, THEME, { ...CONTEXT, expanded, isError });
  return plain(component?.render(WIDTH) ?? []);
}

export function drawCall(tool: PiTool, args: unknown, expanded = false): string[] {
  return plain(tool.renderCall?.(args, THEME, { ...CONTEXT, expanded }).render(WIDTH) ?? []);
}
