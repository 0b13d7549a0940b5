import type { LazyTool } from "@fathomline/contracts";
import type { ReadSettings } from "../read/read-settings.ts";
import type { Environment } from "../read/settings-files.ts";
import { openSettings } from "./open-settings.ts";

/** What help and completion list. */
export interface ListedTools {
  readonly tools: readonly LazyTool[];
  /** Undefined where they cannot be read. */
  readonly settings: ReadSettings | undefined;
}

/**
 * The tools that are on; all of them where settings are wrong or there is no working folder, so that help always helps.
 * `folder` gives the absolute working folder, and may throw: that of a process can be deleted.
 */
export function listedTools(folder: () => string, environment: Environment, all: readonly LazyTool[]): ListedTools {
  const cwd = given(folder);
  const opened = cwd === undefined ? undefined : openSettings(cwd, environment, all);
  return opened?.ok === true ? { tools: opened.on, settings: opened.settings } : { tools: all, settings: undefined };
}

function given(folder: () => string): string | undefined {
  try {
    return folder();
  } catch {
    return undefined;
  }
}
