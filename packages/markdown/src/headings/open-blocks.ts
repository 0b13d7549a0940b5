import type { Fence } from "./block-starts.ts";
import type { HtmlBlockEnd } from "./html-block.ts";

/** An open block quote, or a list item whose lines are indented by `columns`; `filled` once the item holds a block. */
export type Container =
  | { readonly kind: "quote" }
  | { readonly kind: "item"; readonly columns: number; filled: boolean };

/**
 * The open block that holds text. A paragraph keeps where it starts and ends, for it may become a setext heading; `definitions` is the text of one
 * in a container, without the container's markers, while it starts like a link reference definition.
 */
export type Leaf =
  | { readonly kind: "none" }
  | { readonly kind: "paragraph"; readonly start: number; readonly line: number; end: number; definitions: string }
  | { readonly kind: "fence"; readonly fence: Fence }
  | { readonly kind: "html"; readonly end: HtmlBlockEnd };

export const NO_LEAF: Leaf = { kind: "none" };
