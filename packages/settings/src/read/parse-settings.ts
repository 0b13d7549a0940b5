import { isAbsolute } from "node:path";
import { shapeProblems, type JsonSchema } from "@fathomline/contracts";
import { isRecord } from "../is-record.ts";
import { FAMILIES, LIMITED_FAMILIES, type Settings } from "../settings.ts";
import { PROJECT_SETTINGS_SCHEMA, USER_SETTINGS_SCHEMA } from "../settings-schema.ts";

/** Whose settings a file holds. */
export type SettingsOrigin = "user" | "project";

export type ParsedSettings =
  | { readonly ok: true; readonly settings: Settings }
  /** One line: the member, what was expected, the nearest right name. It repeats no value of the file. */
  | { readonly ok: false; readonly problem: string };

const SCHEMAS: Readonly<Record<SettingsOrigin, JsonSchema>> = {
  user: USER_SETTINGS_SCHEMA,
  project: PROJECT_SETTINGS_SCHEMA,
};

// A byte order mark is passed over.
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads the bytes of a settings file: all of it, or nothing and what is wrong. */
export function parseSettings(origin: SettingsOrigin, bytes: Uint8Array): ParsedSettings {
  const parsed = parseJson(bytes);
  if ("problem" in parsed) return { ok: false, problem: parsed.problem };
  const { value } = parsed;
  if (!isRecord(value)) return { ok: false, problem: "expected a JSON object" };
  const problems = shapeProblems(SCHEMAS[origin], value).map((word) => word().replace(/^- /, ""));
  const settings = pickSettings(value);
  const relative = (settings.trustedProjects ?? []).findIndex((folder) => !isAbsolute(folder));
  if (relative >= 0) problems.push(`trustedProjects.${relative}: expected an absolute folder`);
  const [first] = problems;
  if (first === undefined) return { ok: true, settings };
  return { ok: false, problem: problems.length === 1 ? first : `${first} (and ${problems.length - 1} more)` };
}

function parseJson(bytes: Uint8Array): { readonly value: unknown } | { readonly problem: string } {
  let text;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { problem: "is not valid UTF-8" };
  }
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch (error) {
    const place = error instanceof SyntaxError ? /\(line \d+ column \d+\)/.exec(error.message)?.[0] : undefined;
    return { problem: `is not valid JSON${place === undefined ? "" : ` ${place}`}` };
  }
}

/** The members of the right type; with no problem in the shape, that is all of them. */
function pickSettings(value: Readonly<Record<string, unknown>>): Settings {
  const { docsRoot, todosRoot, extraRoots, coverage, includeIgnored, families, limits, trustedProjects } = value;
  return {
    ...(typeof docsRoot === "string" ? { docsRoot } : {}),
    ...(typeof todosRoot === "string" ? { todosRoot } : {}),
    ...(Array.isArray(extraRoots) ? { extraRoots: texts(extraRoots) } : {}),
    ...(coverage === "preview" || coverage === "full" ? { coverage } : {}),
    ...(typeof includeIgnored === "boolean" ? { includeIgnored } : {}),
    ...(isRecord(families) ? { families: pick(FAMILIES, families, isBoolean) } : {}),
    ...(isRecord(limits) ? { limits: pick(LIMITED_FAMILIES, limits, isNumber) } : {}),
    ...(Array.isArray(trustedProjects) ? { trustedProjects: texts(trustedProjects) } : {}),
  };
}

function pick<Name extends string, Value>(
  names: readonly Name[],
  from: Readonly<Record<string, unknown>>,
  isValue: (value: unknown) => value is Value,
): Partial<Record<Name, Value>> {
  const picked: Partial<Record<Name, Value>> = {};
  for (const name of names) {
    const value = from[name];
    if (isValue(value)) picked[name] = value;
  }
  return picked;
}

function texts(values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === "string");
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
