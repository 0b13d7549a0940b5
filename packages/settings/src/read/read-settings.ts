import { realpathSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { printPath } from "@fathomline/bounds";
import { mergeSettings, type EffectiveSettings } from "../merge/merge-settings.ts";
import type { Settings } from "../settings.ts";
import { parseSettings, type SettingsOrigin } from "./parse-settings.ts";
import { isThere, readSmallFile } from "./read-small-file.ts";
import {
  PROJECT_SETTINGS_FILE,
  SETTINGS_VARIABLE,
  TRUST_VARIABLE,
  userSettingsPlace,
  type Environment,
} from "./settings-files.ts";

/** The code of every complaint about a settings file. */
export const SETTINGS_INVALID = "settings_invalid";

/** What became of one settings file. */
export interface SettingsFile {
  readonly origin: SettingsOrigin;
  /** Absolute; undefined where no home folder is known. */
  readonly path: string | undefined;
  /** Who says that this is the file. */
  readonly namedBy: "default" | "environment";
  /** `untrusted`: it is there and was not read. */
  readonly state: "none" | "applied" | "invalid" | "untrusted";
  /** Empty unless it is applied. */
  readonly settings: Settings;
  /** One line that begins with `settings_invalid`; only where it is invalid. */
  readonly problem?: string;
}

export interface SettingsRequest {
  /** Absolute working folder. */
  readonly cwd: string;
  readonly environment: Environment;
  /** The host's own word on the project; without it user settings and environment decide. */
  readonly isProjectTrusted?: () => boolean;
  /** The user's file where it was read before; it is not read again. */
  readonly user?: SettingsFile;
}

/** Both files as they are now, and what they come to together. */
export interface ReadSettings {
  readonly user: SettingsFile;
  readonly project: SettingsFile;
  readonly effective: EffectiveSettings;
}

/** Reads the settings of a working folder; two small files, synchronously. A file that is wrong is applied in no part. */
export function readSettings({
  cwd,
  environment,
  isProjectTrusted,
  user = readUser(environment),
}: SettingsRequest): ReadSettings {
  const trusted =
    isProjectTrusted ??
    (() => environment[TRUST_VARIABLE] === "1" || isOneOf(cwd, user.settings.trustedProjects ?? []));
  const path = join(cwd, PROJECT_SETTINGS_FILE);
  const project: SettingsFile =
    isThere(path) && !trusted()
      ? { origin: "project", path, namedBy: "default", state: "untrusted", settings: {} }
      : readFile("project", path, "default");
  return { user, project, effective: mergeSettings(user.settings, project.settings) };
}

function readUser(environment: Environment): SettingsFile {
  const { path, namedBy } = userSettingsPlace(environment);
  if (path === undefined) return { origin: "user", path, namedBy, state: "none", settings: {} };
  if (!isAbsolute(path)) return invalid("user", path, namedBy, `${SETTINGS_VARIABLE} is no absolute path`);
  const file = readFile("user", path, namedBy);
  // Whoever names a file means one.
  return namedBy === "environment" && file.state === "none"
    ? invalid("user", path, namedBy, `is not there, and ${SETTINGS_VARIABLE} names it`)
    : file;
}

function readFile(origin: SettingsOrigin, path: string, namedBy: SettingsFile["namedBy"]): SettingsFile {
  const file = readSmallFile(path);
  if (file.state === "missing") return { origin, path, namedBy, state: "none", settings: {} };
  if (file.state === "unreadable") return invalid(origin, path, namedBy, file.reason);
  const parsed = parseSettings(origin, file.bytes);
  if (!parsed.ok) return invalid(origin, path, namedBy, parsed.problem);
  return { origin, path, namedBy, state: "applied", settings: parsed.settings };
}

function invalid(origin: SettingsOrigin, path: string, namedBy: SettingsFile["namedBy"], reason: string): SettingsFile {
  return {
    origin,
    path,
    namedBy,
    state: "invalid",
    settings: {},
    problem: `${SETTINGS_INVALID}: ${printPath(path)}: ${reason}`,
  };
}

function isOneOf(folder: string, folders: readonly string[]): boolean {
  const real = realPath(folder);
  return real !== undefined && folders.some((one) => realPath(one) === real);
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
