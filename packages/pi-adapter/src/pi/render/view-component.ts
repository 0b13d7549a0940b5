import { counted } from "@fathomline/bounds";
import type { PiComponent, PiTheme, VisualLines } from "./host.ts";
import type { Line, View } from "./view.ts";

/** Rows of a collapsed result; what is beyond is counted. */
const ROWS_COLLAPSED_MAX = 3;
/** Rows of an expanded one: the terminal draws them all again with every frame. */
const ROWS_EXPANDED_MAX = 200;
const INDENT = "  ";
const LINES_MAX = 1_000;

interface Painting {
  readonly theme: PiTheme;
  readonly expanded: boolean;
  readonly visualLines: VisualLines;
  /** How to see the rest, such as "ctrl+o to expand". */
  readonly hint: string;
}

/** Draws a view: one line a row when collapsed, all of it when expanded. */
export function viewComponent(view: View, painting: Painting): PiComponent {
  let drawn: { readonly width: number; readonly lines: readonly string[] } | undefined;
  return {
    render(width) {
      if (drawn?.width !== width) drawn = { width, lines: draw(view, painting, width) };
      return drawn.lines;
    },
    invalidate() {
      drawn = undefined;
    },
  };
}

function draw(view: View, painting: Painting, width: number): readonly string[] {
  const { expanded, theme, hint } = painting;
  const rows = view.rows.slice(0, expanded ? ROWS_EXPANDED_MAX : ROWS_COLLAPSED_MAX);
  const hidden = view.rows.length - rows.length;
  const more =
    hidden === 0
      ? []
      : [theme.fg("muted", `… ${counted(hidden, "more row")}${expanded || hint === "" ? "" : ` (${hint})`}`)];
  return [
    ...wrapped(paint(view.head, theme), painting, width, ""),
    ...rows.flatMap((row) => oneOrAll(paint(row, theme), painting, width)),
    ...more.flatMap((line) => wrapped(line, painting, width, INDENT)),
    ...view.notes.flatMap((line) => wrapped(paint(line, theme), painting, width, INDENT)),
    ...(expanded ? view.extra.flatMap((line) => wrapped(paint(line, theme), painting, width, INDENT)) : []),
  ];
}

function paint(line: Line, theme: PiTheme): string {
  return line
    .filter(({ text }) => text !== "")
    .map(({ text, color }) => theme.fg(color, color === "toolTitle" ? theme.bold(text) : text))
    .join("");
}

function oneOrAll(text: string, painting: Painting, width: number): readonly string[] {
  if (painting.expanded) return wrapped(text, painting, width, INDENT);
  const inner = Math.max(1, width - INDENT.length);
  const whole = painting.visualLines(text, 2, inner, 0, "start");
  if (whole.visualLines.length <= 1) return whole.visualLines.map((line) => INDENT + line);
  const { visualLines } = painting.visualLines(text, 1, Math.max(1, inner - 1), 0, "start");
  return visualLines.map((line) => `${INDENT}${line.trimEnd()}${painting.theme.fg("dim", "…")}`);
}

function wrapped(text: string, { visualLines }: Painting, width: number, indent: string): readonly string[] {
  const inner = Math.max(1, width - indent.length);
  return visualLines(text, LINES_MAX, inner, 0, "start").visualLines.map((line) => indent + line);
}
