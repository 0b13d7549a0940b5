import { SEARCH_DEFAULTS } from "@fathomline/contracts";
import {
  FAMILIES,
  LIMITED_FAMILIES,
  type Family,
  type InputSetting,
  type InputSettings,
  type LimitedFamily,
  type Settings,
} from "../settings.ts";
import { ROW_CEILINGS } from "../settings-schema.ts";

/** Where an effective value comes from. */
export type SettingSource = "default" | "user" | "project";

export interface Sourced<Value> {
  readonly value: Value;
  readonly source: SettingSource;
}

/** Every setting with the value that counts. */
export interface EffectiveSettings {
  readonly families: Readonly<Record<Family, Sourced<boolean>>>;
  readonly inputs: { readonly [Name in InputSetting]: Sourced<InputSettings[Name]> };
  readonly limits: Readonly<Record<LimitedFamily, Sourced<number>>>;
}

/** What a call gets where nothing is set and nothing is said. */
export const INPUT_DEFAULTS: InputSettings = {
  docsRoot: SEARCH_DEFAULTS.docsRoot,
  todosRoot: SEARCH_DEFAULTS.todosRoot,
  extraRoots: [],
  coverage: "preview",
  includeIgnored: false,
};

/**
 * What the user's and the project's settings come to. A project's value counts before the user's, except that it cannot switch on
 * a family that the user switched off nor raise a limit.
 */
export function mergeSettings(user: Settings, project: Settings): EffectiveSettings {
  return {
    families: each(FAMILIES, (family) => mergeSwitch(user.families?.[family], project.families?.[family])),
    inputs: {
      docsRoot: prefer(INPUT_DEFAULTS.docsRoot, user.docsRoot, project.docsRoot),
      todosRoot: prefer(INPUT_DEFAULTS.todosRoot, user.todosRoot, project.todosRoot),
      extraRoots: prefer(INPUT_DEFAULTS.extraRoots, user.extraRoots, project.extraRoots),
      coverage: prefer(INPUT_DEFAULTS.coverage, user.coverage, project.coverage),
      includeIgnored: prefer(INPUT_DEFAULTS.includeIgnored, user.includeIgnored, project.includeIgnored),
    },
    limits: each(LIMITED_FAMILIES, (family) =>
      mergeLimit(ROW_CEILINGS[family], user.limits?.[family], project.limits?.[family]),
    ),
  };
}

function prefer<Value>(otherwise: Value, user: Value | undefined, project: Value | undefined): Sourced<Value> {
  if (project !== undefined) return { value: project, source: "project" };
  return user === undefined ? { value: otherwise, source: "default" } : { value: user, source: "user" };
}

function mergeSwitch(user: boolean | undefined, project: boolean | undefined): Sourced<boolean> {
  return user === false ? { value: false, source: "user" } : prefer(true, user, project);
}

function mergeLimit(ceiling: number, user: number | undefined, project: number | undefined): Sourced<number> {
  const ofUser: Sourced<number> =
    user === undefined ? { value: ceiling, source: "default" } : { value: user, source: "user" };
  if (project === undefined) return ofUser;
  return project < ofUser.value || user === undefined ? { value: project, source: "project" } : ofUser;
}

function each<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries have exactly these names
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
