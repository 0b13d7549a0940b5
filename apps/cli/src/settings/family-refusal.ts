import { familyOffText, openSettings, type Environment, type Family } from "@fathomline/settings";
import { namedFolder, workingFolder } from "../arguments/working-folder.ts";

const HELP: ReadonlySet<string> = new Set(["help", "--help", "-h"]);

/** Why a command of a family that is no tool may not run under the settings; undefined where it may, and for its help. */
export function familyRefusal(family: Family, argv: readonly string[], environment: Environment): string | undefined {
  if (argv.some((word) => HELP.has(word))) return undefined;
  const opened = openSettings(workingFolder(namedFolder(argv), environment), environment, []);
  return opened.ok ? familyOffText(family, opened.settings) : opened.message;
}
