import type { ToolEndEvent } from "./pi-event.ts";

/** The value a codemode script returned; it must be an object or an array. Throws with the script's output when the script failed. */
export function codemodeValue(event: ToolEndEvent): unknown {
  const text = event.result.content.map((block) => block.text);
  if (event.toolName !== "codemode") throw new TypeError(`${event.toolName} is not codemode`);
  if (event.isError) throw new Error(text.join(""));
  try {
    return JSON.parse(text[1] ?? "");
  } catch {
    throw new Error(`the script's output is no JSON: ${text.join("")}`);
  }
}
