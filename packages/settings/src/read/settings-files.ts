import { isAbsolute, join } from "node:path";

/** Environment variables, as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Names another file for the user's settings; an absolute path. */
export const SETTINGS_VARIABLE = "FATHOMLINE_SETTINGS";
/** `1` trusts the project of the working folder. */
export const TRUST_VARIABLE = "FATHOMLINE_TRUST_PROJECT";
/** The project's settings, in the working folder. */
export const PROJECT_SETTINGS_FILE = "fathomline.json";

/** Where the user's settings are looked for, and who says so; no path where no home folder is known. */
export interface UserSettingsPlace {
  readonly path: string | undefined;
  readonly namedBy: "default" | "environment";
}

/** `$FATHOMLINE_SETTINGS`, else `fathomline/settings.json` in the user's folder of configuration. */
export function userSettingsPlace(environment: Environment): UserSettingsPlace {
  const named = environment[SETTINGS_VARIABLE];
  if (named !== undefined && named !== "") return { path: named, namedBy: "environment" };
  const folder = configurationFolder(environment);
  return { path: folder === undefined ? undefined : join(folder, "fathomline", "settings.json"), namedBy: "default" };
}

function configurationFolder(environment: Environment): string | undefined {
  const configured = environment["XDG_CONFIG_HOME"];
  // A relative one is to be ignored, says the specification of that variable.
  if (configured !== undefined && isAbsolute(configured)) return configured;
  const home = [environment["HOME"], environment["USERPROFILE"]].find((one) => one !== undefined && isAbsolute(one));
  return home === undefined ? undefined : join(home, ".config");
}
