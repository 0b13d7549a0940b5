import type { JsonSchema, Schema } from "../tool/schema.ts";
import { problem, type Problem } from "./problem.ts";
import { shapeProblems } from "./shape-problems.ts";
import { toWellFormedInput } from "./well-formed.ts";

/** Problems named in one rejection; further ones are counted. */
export const REJECTION_ISSUES_MAX = 10;
const ISSUE_CHARS_MAX = 160;

export type CheckedInput<Input> =
  | { readonly ok: true; readonly input: Input; readonly replacedChars: number }
  | { readonly ok: false; readonly message: string };

/**
 * Checks raw input against a Tool's closed schema. A rejection names each field, what it expects, and the nearest right name
 * of an unknown field or enum value. It is bounded and repeats no value of the caller.
 */
export function checkInput<Input>(
  toolName: string,
  schema: Schema<Input>,
  jsonSchema: JsonSchema,
  raw: unknown,
): CheckedInput<Input> {
  // Before the repair, which walks all of the value: what has the schema's shape is no deeper than the schema.
  const rejection = inputRejection(toolName, jsonSchema, raw);
  if (rejection !== undefined) return { ok: false, message: rejection };
  const { value, replacedChars } = toWellFormedInput(raw ?? {});
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, input: parsed.data, replacedChars };
  const problems = parsed.error.issues.map(({ path, message }) =>
    problem(path.map(String), () => safeMessage(message, valueAt(value, path))),
  );
  return { ok: false, message: rejectionText(toolName, problems) };
}

/** The rejection of raw input that its JSON Schema alone shows to be wrong, or undefined. */
export function inputRejection(toolName: string, jsonSchema: JsonSchema, raw: unknown): string | undefined {
  const problems = shapeProblems(jsonSchema, raw ?? {});
  return problems.length === 0 ? undefined : rejectionText(toolName, problems);
}

function rejectionText(toolName: string, problems: readonly Problem[]): string {
  const shown = problems.slice(0, REJECTION_ISSUES_MAX).map((word) => word());
  const more = problems.length > shown.length ? [`- and ${problems.length - shown.length} more`] : [];
  return [`Invalid input for ${toolName}; nothing was done:`, ...shown, ...more].join("\n");
}

// zod 3 says "received" and the value.
function safeMessage(message: string, value: unknown): string {
  if (typeof value === "string" && value !== "" && message.includes(value)) return "not an accepted value";
  return message.slice(0, ISSUE_CHARS_MAX).toWellFormed();
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) found = typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined;
  return found;
}
