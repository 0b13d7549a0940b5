import { isRecord } from "../is-record.ts";
import type { EffectiveSettings } from "../merge/merge-settings.ts";
import { ROW_CEILINGS } from "../settings-schema.ts";
import { toolSettings, type ToolSettings } from "./tool-settings.ts";

/**
 * A call's raw input with what settings add: fields that it leaves out, and rows within the limit. What the caller gave stays,
 * a wrong value too, so that it is refused as ever. Input that is no object is returned as it is.
 */
export function applySettings(toolName: string, input: unknown, settings: EffectiveSettings): unknown {
  const means = toolSettings(toolName);
  const given = input ?? {};
  if (means === undefined || !isRecord(given)) return input;
  const added: Record<string, unknown> = {};
  for (const name of means.inputs) {
    const { value, source } = settings.inputs[name];
    if (source !== "default" && !Object.hasOwn(given, name)) added[name] = value;
  }
  return { ...given, ...added, ...rowsWithin(given, means, settings) };
}

function rowsWithin(
  given: Readonly<Record<string, unknown>>,
  { rows }: ToolSettings,
  { limits }: EffectiveSettings,
): Readonly<Record<string, number>> {
  if (rows === undefined) return {};
  const { field } = rows;
  const most = limits[rows.limit].value;
  const asked = Object.hasOwn(given, field) ? given[field] : rows.default;
  // Above the ceiling it is wrong input and must stay so.
  const isHigher = Number.isInteger(asked) && Number(asked) > most && Number(asked) <= ROW_CEILINGS[rows.limit];
  return isHigher ? { [field]: most } : {};
}
