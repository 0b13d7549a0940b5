import type { LazyTool } from "@fathomline/contracts";
import { readSettings, type ReadSettings } from "../read/read-settings.ts";
import type { Environment } from "../read/settings-files.ts";
import { switchedOffText, withSettings } from "./with-settings.ts";

/** The tools of a working folder under its settings. */
export interface ToolSet {
  readonly settings: ReadSettings;
  /** All of them, with what settings add to their input; one that is off rejects every call. */
  readonly tools: readonly LazyTool[];
  /** Those of them that are on. */
  readonly on: readonly LazyTool[];
}

export type OpenedSettings =
  | ({ readonly ok: true } & ToolSet)
  /** A file is wrong, in one line; nothing may run under half of it. */
  | { readonly ok: false; readonly message: string };

/** Reads the settings of a working folder, an absolute path, for a host that refuses to run under wrong ones. */
export function openSettings(cwd: string, environment: Environment, all: readonly LazyTool[]): OpenedSettings {
  const settings = readSettings({ cwd, environment });
  const message = settings.user.problem ?? settings.project.problem;
  if (message !== undefined) return { ok: false, message };
  const tools = all.map((tool) => withSettings(tool, () => settings));
  const on = tools.filter(({ definition }) => switchedOffText(definition.name, settings) === undefined);
  return { ok: true, settings, tools, on };
}
