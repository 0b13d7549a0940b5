export { applySettings } from "./apply/apply-settings.ts";
export { listedTools, type ListedTools } from "./apply/listed-tools.ts";
export { openSettings, type OpenedSettings, type ToolSet } from "./apply/open-settings.ts";
export { toolSettings, type ToolSettings } from "./apply/tool-settings.ts";
export { familyOffText, fileOf, switchedOffText, withSettings } from "./apply/with-settings.ts";
export {
  INPUT_DEFAULTS,
  mergeSettings,
  type EffectiveSettings,
  type Sourced,
  type SettingSource,
} from "./merge/merge-settings.ts";
export { settingRows, type SettingRow } from "./present/setting-rows.ts";
export { shortPath } from "./present/short-path.ts";
export { parseSettings, type ParsedSettings, type SettingsOrigin } from "./read/parse-settings.ts";
export { SETTINGS_BYTES_MAX } from "./read/read-small-file.ts";
export {
  readSettings,
  SETTINGS_INVALID,
  type ReadSettings,
  type SettingsFile,
  type SettingsRequest,
} from "./read/read-settings.ts";
export {
  PROJECT_SETTINGS_FILE,
  SETTINGS_VARIABLE,
  TRUST_VARIABLE,
  userSettingsPlace,
  type Environment,
  type UserSettingsPlace,
} from "./read/settings-files.ts";
export {
  FAMILIES,
  LIMITED_FAMILIES,
  type Family,
  type InputSetting,
  type InputSettings,
  type LimitedFamily,
  type Settings,
} from "./settings.ts";
export {
  PROJECT_SETTINGS_SCHEMA,
  ROW_CEILINGS,
  TRUSTED_PROJECTS_MAX,
  USER_SETTINGS_SCHEMA,
} from "./settings-schema.ts";
