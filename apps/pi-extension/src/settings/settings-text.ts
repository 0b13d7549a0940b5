import { homedir } from "node:os";
import {
  settingRows,
  shortPath,
  switchedOffText,
  type ReadSettings,
  type SettingRow,
  type SettingsFile,
} from "@fathomline/settings";

const STATES: Readonly<Record<SettingsFile["state"], string>> = {
  none: "not there",
  applied: "applied",
  invalid: "wrong, not applied",
  untrusted: "not applied, as Pi does not trust this project",
};

/** Both files and every effective value, for people; those of a file name it. */
export function settingsLines(settings: ReadSettings): readonly string[] {
  const { user, project } = settings;
  const rows = settingRows(settings);
  const defaults = rows.filter(({ source }) => source === "default").map(valueText);
  return [
    `User settings ${user.path === undefined ? "" : `${shortPath(user.path, undefined, homedir())}: `}${STATES[user.state]}`,
    `Project settings fathomline.json: ${STATES[project.state]}`,
    ...(project.problem === undefined ? [] : [`  ${project.problem}`]),
    ...rows.filter(({ source }) => source !== "default").map((row) => `  ${valueText(row)} (${row.source})`),
    ...(defaults.length === 0 ? [] : [`  by default: ${defaults.join(", ")}`]),
  ];
}

/** Why a tool may not be used. */
export function missingToolText(name: string, settings: ReadSettings): string {
  return switchedOffText(name, settings) ?? `${name} is not registered`;
}

function valueText({ name, value }: SettingRow): string {
  if (typeof value === "boolean") return `${name} ${value ? "true" : "false"}`;
  if (typeof value === "object") return `${name} ${value.length === 0 ? "none" : value.join(", ")}`;
  return `${name} ${value}`;
}
