import { deepStrictEqual } from "node:assert";
import * as fc from "fast-check";
import type * as Module from "../src/index.ts";

export type SettingsModule = Pick<typeof Module, "applySettings" | "mergeSettings">;

const folder = fc.constantFrom("docs", "notes", "todos", "a/b", "日本");
const optional = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });

/** Without the members that are undefined, as JSON has none. */
function said<Value extends object>(value: Value): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fewer optional members are still of the type
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;
}

const switches = fc
  .record({ search: optional(fc.boolean()), todo: optional(fc.boolean()), eval: optional(fc.boolean()) })
  .map((one) => said(one));
const limits = fc
  .record({ search: optional(fc.integer({ min: 1, max: 100 })), session: optional(fc.integer({ min: 1, max: 10 })) })
  .map((one) => said(one));
export const settingsArbitrary: fc.Arbitrary<Module.Settings> = fc
  .record({
    docsRoot: optional(folder),
    todosRoot: optional(folder),
    extraRoots: optional(fc.array(folder, { maxLength: 3 })),
    coverage: optional(fc.constantFrom("preview" as const, "full" as const)),
    includeIgnored: optional(fc.boolean()),
    families: optional(switches),
    limits: optional(limits),
  })
  .map((one) => said(one) as Module.Settings);

const TOOLS = [
  "project_artifact_search",
  "project_artifact_describe",
  "project_todo_list",
  "project_todo_create",
  "pi_analyze_session",
  "pi_query_session",
  "skill_eval_review",
  "somebody_elses",
] as const;

const rows = fc.oneof(fc.integer({ min: -1, max: 130 }), fc.constantFrom(1.5, "5", null, Number.NaN));
const inputArbitrary = fc.oneof(
  fc
    .record({
      query: optional(fc.constant("walrus")),
      docsRoot: optional(fc.oneof(folder, fc.constant(7))),
      todosRoot: optional(folder),
      extraRoots: optional(fc.constant(["x"])),
      coverage: optional(fc.constantFrom("preview", "full", "half")),
      limit: optional(rows),
      limitLeads: optional(rows),
    })
    .map((one): unknown => said(one)),
  fc.constantFrom<unknown>(undefined, null, {}, [], "text", 7),
);

const READERS: Readonly<Record<string, readonly string[]>> = {
  docsRoot: ["project_artifact_search", "project_artifact_describe"],
  todosRoot: ["project_artifact_search", "project_artifact_describe", "project_todo_list", "project_todo_create"],
  extraRoots: ["project_artifact_search", "project_artifact_describe"],
  coverage: ["project_artifact_search"],
  includeIgnored: ["project_artifact_search", "project_artifact_describe"],
};
const ROWS: Readonly<Record<string, readonly [field: string, family: "search" | "session", byDefault: number]>> = {
  project_artifact_search: ["limit", "search", 20],
  pi_analyze_session: ["limitLeads", "session", 3],
  pi_query_session: ["limit", "session", 3],
};
const CEILING = { search: 100, session: 10 } as const;

/** What a call gets, said as slowly as the documentation says it: one field after the other, the last word first. */
function expectedInput(tool: string, input: unknown, user: Module.Settings, project: Module.Settings): unknown {
  const isObject = typeof (input ?? {}) === "object" && !Array.isArray(input);
  if (!isObject || tool === "somebody_elses") return input;
  const result: Record<string, unknown> = { ...Object(input ?? {}) };
  for (const [name, readers] of Object.entries(READERS)) {
    if (!readers.includes(tool) || name in result) continue;
    for (const file of [project, user]) {
      const value: unknown = Reflect.get(file, name);
      if (value === undefined || name in result) continue;
      result[name] = value;
    }
  }
  const found = ROWS[tool];
  if (found === undefined) return result;
  const [field, family, byDefault] = found;
  const bounds = [user.limits?.[family], project.limits?.[family]].filter((bound) => bound !== undefined);
  for (const bound of bounds) {
    const asked = field in result ? result[field] : byDefault;
    if (typeof asked !== "number" || !Number.isInteger(asked) || asked > CEILING[family]) continue;
    if (asked > bound) result[field] = bound;
  }
  return result;
}

/** Settings do to a call's input what the documentation says, and nothing else; the input itself stays as it was. */
export function settingsProperty(
  module: SettingsModule,
  runs: { readonly numRuns: number; readonly seed?: number },
  seen: (...labels: readonly string[]) => void,
): void {
  const generated = fc.tuple(fc.constantFrom(...TOOLS), inputArbitrary, settingsArbitrary, settingsArbitrary);
  fc.assert(
    fc.property(generated, ([tool, input, user, project]) => {
      const before = structuredClone(input);
      const effective = module.mergeSettings(user, project);
      const applied = module.applySettings(tool, input, effective);
      deepStrictEqual(applied, expectedInput(tool, input, user, project));
      deepStrictEqual(input, before);
      const labels = [tool, JSON.stringify(applied) === JSON.stringify(input) ? "input unchanged" : "input changed"];
      for (const family of ["search", "todo", "eval"] as const) {
        const on = user.families?.[family] !== false && project.families?.[family] !== false;
        deepStrictEqual(effective.families[family].value, on);
        labels.push(`${family} ${on ? "on" : "off"}`);
      }
      for (const family of ["search", "session"] as const) {
        const bounds = [CEILING[family], user.limits?.[family] ?? 1_000, project.limits?.[family] ?? 1_000];
        deepStrictEqual(effective.limits[family].value, Math.min(...bounds));
      }
      checkSources(effective, user, project);
      seen(...labels);
    }),
    runs,
  );
}

/** A source is a file that really says that value, and the default only where no file says anything. */
function checkSources(effective: Module.EffectiveSettings, user: Module.Settings, project: Module.Settings): void {
  const groups = [
    [effective.inputs, user, project],
    [effective.families, user.families ?? {}, project.families ?? {}],
    [effective.limits, user.limits ?? {}, project.limits ?? {}],
  ] as const;
  for (const [values, ofUser, ofProject] of groups) {
    for (const [name, { value, source }] of Object.entries(values)) {
      const byUser: unknown = Reflect.get(ofUser, name);
      const byProject: unknown = Reflect.get(ofProject, name);
      if (source === "default") deepStrictEqual([byUser, byProject], [undefined, undefined]);
      else deepStrictEqual(value, source === "user" ? byUser : byProject);
    }
  }
}
