import { counted, jsonLine } from "@fathomline/bounds";
import { cleanText } from "./clean-text.ts";
import { span, type Line, type View } from "./view.ts";

const VALUE_CHARS_MAX = 80;
const EXPANDED_VALUE_CHARS_MAX = 1_000;
/** Named arguments on the first line; the rest is counted. */
const NAMED_MAX = 3;

/** What a call is about, from its arguments alone; they may still be arriving. `main` names those that need no name. */
export function callView(title: string, args: unknown, main: ReadonlySet<string>, expanded: boolean): View {
  const given = typeof args === "object" && args !== null && !Array.isArray(args) ? Object.entries(args) : [];
  const plain = given.filter(([name]) => main.has(name));
  const named = given.filter(([name]) => !main.has(name));
  const shown = named.slice(0, NAMED_MAX);
  const hidden = named.length - shown.length;
  const head: Line = [
    span(title, "toolTitle"),
    ...plain.map(([, value]) => span(` ${shortValue(value)}`, "accent")),
    ...(expanded ? [] : shown.map(([name, value]) => span(` ${name}=${shortValue(value)}`, "muted"))),
    ...(expanded || hidden === 0 ? [] : [span(` +${hidden}`, "dim")]),
  ];
  const rows = expanded ? given.map(([name, value]) => argumentLine(name, value)) : [];
  return { head, rows, notes: [], extra: [] };
}

function argumentLine(name: string, value: unknown): Line {
  return [span(`${name}: `, "muted"), { ...span(""), text: cleanText(valueText(value), EXPANDED_VALUE_CHARS_MAX) }];
}

function shortValue(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(cleanText(value, VALUE_CHARS_MAX));
  if (Array.isArray(value)) {
    return value.every((item) => typeof item === "string") && value.length <= NAMED_MAX
      ? cleanText(value.join(","), VALUE_CHARS_MAX)
      : `[${counted(value.length, "item")}]`;
  }
  if (typeof value === "object" && value !== null) return `{${counted(Object.keys(value).length, "member")}}`;
  return cleanText(valueText(value), VALUE_CHARS_MAX);
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "object" || typeof value === "number" || typeof value === "boolean") return jsonLine(value);
  return typeof value;
}
