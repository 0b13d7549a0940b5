import { printPath } from "@fathomline/bounds";
import type { LazyTool } from "@fathomline/contracts";
import type { SettingSource } from "../merge/merge-settings.ts";
import type { ReadSettings } from "../read/read-settings.ts";
import { applySettings } from "./apply-settings.ts";
import type { Family } from "../settings.ts";
import { toolSettings } from "./tool-settings.ts";

/** Why a tool may not be called, in one line that names the file; undefined where it may. */
export function switchedOffText(toolName: string, settings: ReadSettings): string | undefined {
  const means = toolSettings(toolName);
  return means === undefined ? undefined : familyOffText(means.family, settings, toolName);
}

/** Why nothing of a family may run, said of `what`; undefined where it may. */
export function familyOffText(family: Family, settings: ReadSettings, what: string = family): string | undefined {
  const { value, source } = settings.effective.families[family];
  if (value) return undefined;
  return `${what} is off: families.${family} is false in ${printPath(fileOf(source, settings) ?? "no file")}`;
}

/** The file that a value comes from; undefined for a default. */
export function fileOf(source: SettingSource, { user, project }: ReadSettings): string | undefined {
  if (source === "default") return undefined;
  return source === "user" ? user.path : project.path;
}

/**
 * The same Tool under settings: its raw input gets what they add, and while its family is off every call is rejected before
 * anything is loaded. They are asked for with each call, since a host may learn of a project's settings after it has listed its tools.
 */
export function withSettings(tool: LazyTool, settings: () => ReadSettings): LazyTool {
  const { definition } = tool;
  return {
    definition,
    async load() {
      const off = switchedOffText(definition.name, settings());
      if (off !== undefined) return { definition, call: async () => ({ kind: "rejected", message: off }) };
      const loaded = await tool.load();
      return {
        definition,
        call: (raw, context) => loaded.call(applySettings(definition.name, raw, settings().effective), context),
      };
    },
    close: () => tool.close(),
  };
}
