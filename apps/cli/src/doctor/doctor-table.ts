import { shortPath, type SettingRow } from "@fathomline/settings";
import { cellText, tableLines } from "../output/table-lines.ts";
import type { DoctorReport, FileReport, PlaceState } from "./doctor-report.ts";

const SETTING_COLUMNS = ["SETTING", "VALUE", "FROM"].map((heading) => ({ heading }));
const CHECK_COLUMNS = ["WHAT", "STATE"].map((heading) => ({ heading }));

const PLACE: Readonly<Record<PlaceState, string>> = {
  there: "there",
  missing: "not there",
  no_folder: "no folder",
  unreadable: "cannot be read",
  outside: "outside of the working folder",
};
const STATE_FOLDER = { writable: "can be written", not_writable: "cannot be written", planted: "no folder" } as const;
const FILE: Readonly<Record<FileReport["state"], string>> = {
  none: "not there",
  applied: "applied",
  invalid: "wrong, not applied",
  untrusted: "not applied, the project is not trusted",
};

/** The doctor's report as text for people; paths below the working folder and the home folder are shortened. */
export function doctorTable(report: DoctorReport, home: string | undefined): string {
  const { version, runtime, workingFolder, sqlite, files, settings, roots, stateFolders, sessions } = report;
  const shown = (path: string): string => shortPath(path, workingFolder, home);
  const checks = [
    ...files.map(({ origin, path, namedBy, state }) => [
      `${origin} settings`,
      path === null
        ? "no home folder is known"
        : `${shown(path)}: ${FILE[state]}${namedBy === "environment" ? " (named by the environment)" : ""}`,
    ]),
    [
      "runtime",
      `${runtime.name === "bun" ? "Bun" : "Node"} ${runtime.version}: ${runtime.fits ? "fits" : "does not fit"}`,
    ],
    ["SQLite", sqlite.fullText ? "there, with FTS5" : sqlite.available ? "there, without FTS5" : "not there"],
    ...roots.map(({ setting, path, state }) => [setting, `${path}: ${PLACE[state]}`]),
    ...stateFolders.map(({ path, state }) => ["state", `${shown(path)}: ${STATE_FOLDER[state]}`]),
    ["sessions", `${shown(sessions.path)}: ${PLACE[sessions.state]}`],
  ];
  return [
    `Fathomline ${version} in ${cellText(shortPath(workingFolder, undefined, home))}`,
    "",
    ...tableLines(
      SETTING_COLUMNS,
      settings.map((row) => [row.name, settingText(row), row.file === null ? "default" : shown(row.file)]),
    ),
    "",
    ...tableLines(CHECK_COLUMNS, checks),
    "",
    ...report.notes.map((note) => `Note: ${cellText(note)}`),
    ...(report.ok ? ["All is well."] : report.problems.map((problem) => `Problem: ${cellText(problem)}`)),
  ].join("\n");
}

function settingText({ name, value }: SettingRow): string {
  if (typeof value === "boolean")
    return (name.startsWith("families.") ? ["off", "on"] : ["no", "yes"])[Number(value)] ?? "";
  if (typeof value === "object") return value.length === 0 ? "none" : value.join(", ");
  return String(value);
}
