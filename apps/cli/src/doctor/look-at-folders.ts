import { accessSync, constants, lstatSync } from "node:fs";
import { join } from "node:path";
import { attempt, containPath, stateFolder, type ContainmentCode } from "@fathomline/workspace";
import type { EffectiveSettings } from "@fathomline/settings";
import type { PlaceState, RootReport, StateFolderReport } from "./doctor-report.ts";

const STATE_OF: Readonly<Record<ContainmentCode, PlaceState>> = {
  path_escape: "outside",
  path_invalid: "outside",
  path_missing: "missing",
  path_not_folder: "no_folder",
  path_not_file: "no_folder",
  path_unreadable: "unreadable",
};

/** What is at a folder's path, which must lie inside of `boundary`. Nothing is made. */
export function lookAtFolder(boundary: string, path: string): PlaceState {
  const found = containPath({ cwd: boundary, path, expect: "folder", mustExist: true });
  if (!found.ok) return STATE_OF[found.code];
  return isAllowed(found.absolute, constants.R_OK | constants.X_OK) ? "there" : "unreadable";
}

/** The folders that settings name, as searches and todos will find them. */
export function lookAtRoots(cwd: string, { inputs }: EffectiveSettings): readonly RootReport[] {
  const look = (setting: RootReport["setting"], path: string): RootReport => ({
    setting,
    path,
    state: lookAtFolder(cwd, path),
  });
  return [
    look("docsRoot", inputs.docsRoot.value),
    look("todosRoot", inputs.todosRoot.value),
    ...inputs.extraRoots.value.map((path) => look("extraRoots", path)),
  ];
}

/** Whether the index, and the locks and journals of todos, find a place. Nothing is made. */
export function lookAtStateFolders(cwd: string, roots: readonly RootReport[]): readonly StateFolderReport[] {
  const todos = roots.filter(({ setting, state }) => setting === "todosRoot" && state === "there");
  return [cwd, ...todos.map(({ path }) => join(cwd, path))].map((folder) => {
    const path = stateFolder(folder);
    return { path, state: stateOf(folder, path) };
  });
}

function stateOf(parent: string, path: string): StateFolderReport["state"] {
  const found = attempt(() => lstatSync(path));
  if (found.ok && !found.value.isDirectory()) return "planted";
  return isAllowed(found.ok ? path : parent, constants.W_OK | constants.X_OK) ? "writable" : "not_writable";
}

function isAllowed(path: string, mode: number): boolean {
  return attempt(() => accessSync(path, mode)).ok;
}
