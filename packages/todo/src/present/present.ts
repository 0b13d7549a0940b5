import type { Json } from "@fathomline/contracts";
import { renderContent } from "./render-content.ts";
import { renderDetails } from "./render-details.ts";
import type { TodoEnvelope } from "./todo-envelope.ts";

/** The two channels beside an envelope, each under its own ceiling. */
export function present(
  native: TodoEnvelope,
  envelopeBytes: number,
): { readonly content: readonly string[]; readonly details: { readonly [key: string]: Json } } {
  const { blocks, rowsNotInText } = renderContent(native);
  return { content: blocks, details: renderDetails(native, envelopeBytes, rowsNotInText) };
}
