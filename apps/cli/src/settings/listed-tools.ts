import type { LazyTool } from "@fathomline/contracts";
import type { Environment, ReadSettings } from "@fathomline/settings";
import { namedFolder, workingFolder } from "../arguments/working-folder.ts";
import { openSettings } from "./open-settings.ts";

/** What help and completion list. */
export interface ListedTools {
  readonly tools: readonly LazyTool[];
  /** Undefined where they cannot be read. */
  readonly settings: ReadSettings | undefined;
}

/** The tools that are on; all of them where settings are wrong or there is no working folder, so that help always helps. */
export function listedTools(argv: readonly string[], environment: Environment, all: readonly LazyTool[]): ListedTools {
  const folder = folderOf(argv, environment);
  const opened = folder === undefined ? undefined : openSettings(folder, environment, all);
  return opened?.ok === true ? { tools: opened.on, settings: opened.settings } : { tools: all, settings: undefined };
}

function folderOf(argv: readonly string[], environment: Environment): string | undefined {
  try {
    return workingFolder(namedFolder(argv), environment);
  } catch {
    // The process's own folder was deleted.
    return undefined;
  }
}
