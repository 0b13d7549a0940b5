import { fileOf } from "../apply/with-settings.ts";
import type { SettingSource } from "../merge/merge-settings.ts";
import type { ReadSettings } from "../read/read-settings.ts";
import { FAMILIES, LIMITED_FAMILIES } from "../settings.ts";

/** One effective value and where it comes from. */
export interface SettingRow {
  /** As it is written in a file, as in `limits.search`. */
  readonly name: string;
  readonly value: boolean | number | string | readonly string[];
  readonly source: SettingSource;
  /** Absolute; null for a default. */
  readonly file: string | null;
}

/** Every effective value, in the order of the schema. */
export function settingRows(settings: ReadSettings): readonly SettingRow[] {
  const { families, inputs, limits } = settings.effective;
  const named = [
    ...FAMILIES.map((family) => [`families.${family}`, families[family]] as const),
    ...Object.entries(inputs),
    ...LIMITED_FAMILIES.map((family) => [`limits.${family}`, limits[family]] as const),
  ];
  return named.map(([name, { value, source }]) => ({ name, value, source, file: fileOf(source, settings) ?? null }));
}
