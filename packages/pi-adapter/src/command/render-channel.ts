import type { ToolAnswer } from "@fathomline/contracts";
import { jsonText } from "../call/json-text.ts";

/** Which part of an answer is printed: the envelope, the text that a model reads, or all three channels as one JSON object. */
export const CHANNELS = ["native", "content", "all"] as const;
export type Channel = (typeof CHANNELS)[number];

const PRETTY_INDENT_CHARS = 2;

/** The text of the chosen channel. JSON without `pretty` is one line. Throws a TypeError where the answer has no JSON form. */
export function renderChannel(answer: ToolAnswer<unknown>, channel: Channel, pretty: boolean): string {
  const { native, content, details } = answer;
  if (channel === "content") return content.join("\n\n");
  const indent = pretty ? PRETTY_INDENT_CHARS : undefined;
  return jsonText(channel === "native" ? native : { native, content, details }, indent);
}
