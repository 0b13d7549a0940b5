import { PROJECT_SETTINGS_FILE, TRUST_VARIABLE, type ReadSettings } from "@fathomline/settings";
import type { DoctorReport, PlaceState } from "./doctor-report.ts";
import { lookAtFolder } from "./look-at-folders.ts";

type Findings = Pick<DoctorReport, "problems" | "notes">;

const PLACE_TEXT: Readonly<Record<Exclude<PlaceState, "there">, string>> = {
  missing: "is not there",
  no_folder: "is no folder",
  unreadable: "cannot be read",
  outside: "is outside of the working folder",
};

/** What is wrong and what is worth knowing, one line each, from what was looked at. */
export function findProblems(
  seen: Omit<DoctorReport, "ok" | "problems" | "notes">,
  settings: ReadSettings,
  unfit: string | undefined,
): Findings {
  const { sqlite, roots, stateFolders, sessions } = seen;
  const folder = lookAtFolder(seen.workingFolder, ".");
  const problems: string[] = [settings.user.problem, settings.project.problem, unfit].filter(
    (one) => one !== undefined,
  );
  const notes: string[] = [];
  if (settings.project.state === "untrusted" && settings.user.state !== "invalid")
    notes.push(trustText(seen.workingFolder));
  if (!sqlite.available) problems.push("this runtime has no SQLite, so nothing can be searched and no todo changed");
  else if (!sqlite.fullText) problems.push("SQLite of this runtime has no FTS5, so nothing can be searched");
  if (folder !== "there") problems.push(`the working folder ${PLACE_TEXT[folder]}`);
  for (const { setting, path, state } of roots) {
    if (state === "there" || folder !== "there") continue;
    const text = `the folder ${path} of ${setting} ${PLACE_TEXT[state]}`;
    // A project without documents or todos is well; a folder that somebody named is meant.
    const isMeant = state !== "missing" || settings.effective.inputs[setting].source !== "default";
    (isMeant ? problems : notes).push(text);
  }
  for (const { path, state } of folder === "there" ? stateFolders : []) {
    if (state === "not_writable")
      problems.push(`${path} cannot be written: the index stays in memory, todos cannot change`);
    if (state === "planted") problems.push(`${path} is no folder; what has its name must go`);
  }
  if (sessions.state !== "there")
    notes.push(`the folder of Pi's sessions, ${sessions.path}, ${PLACE_TEXT[sessions.state]}`);
  return { problems, notes };
}

function trustText(folder: string): string {
  return `${PROJECT_SETTINGS_FILE} is not applied, as this project is not trusted: add ${folder} to trustedProjects of the user settings, or set ${TRUST_VARIABLE}=1`;
}
