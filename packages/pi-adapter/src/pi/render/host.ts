/** The colours of Pi's theme that the renderers use. */
export type PiColor = "accent" | "dim" | "error" | "muted" | "success" | "text" | "toolTitle" | "warning";

/** The part of Pi's theme that the renderers use. */
export interface PiTheme {
  fg(color: PiColor, text: string): string;
  bold(text: string): string;
}

/** Something that Pi can draw. */
export interface PiComponent {
  render(width: number): readonly string[];
  invalidate(): void;
}

/** What Pi says of the row that is drawn. */
export interface PiRenderContext {
  readonly expanded: boolean;
  readonly isError: boolean;
  invalidate(): void;
  keyHint(key: "app.tools.expand", description: string): string;
}

/** What a renderer is given of a result; never the native data. */
export interface PiShownResult {
  readonly content?: unknown;
  readonly details?: unknown;
}

export interface PiRenderOptions {
  readonly expanded: boolean;
  readonly isPartial: boolean;
}

/** Pi's `truncateToVisualLines`: wraps a coloured text by the width of its graphemes and keeps the first or last lines. */
export type VisualLines = (
  text: string,
  maxLines: number,
  width: number,
  paddingX?: number,
  keep?: "start" | "end",
) => { readonly visualLines: readonly string[]; readonly skippedCount: number };
