import type { SettingRow, SettingsFile } from "@fathomline/settings";

/** What the doctor looks at for one folder. */
export type PlaceState = "there" | "missing" | "no_folder" | "unreadable" | "outside";

export interface RootReport {
  /** The setting that names it. */
  readonly setting: "docsRoot" | "todosRoot" | "extraRoots";
  /** As it is set. */
  readonly path: string;
  readonly state: PlaceState;
}

export interface StateFolderReport {
  /** Absolute. */
  readonly path: string;
  /** `writable`: it is there and can be written, or it can be made. `planted`: another thing has its name. */
  readonly state: "writable" | "not_writable" | "planted";
}

/** Everything that `fathomline doctor` found; the closed JSON of `--json`. */
export interface DoctorReport {
  /** No problem was found. */
  readonly ok: boolean;
  /** One line each; what is to be done is part of it. */
  readonly problems: readonly string[];
  /** One line each: nothing is wrong, but it explains what is missing from answers. */
  readonly notes: readonly string[];
  readonly version: string;
  readonly runtime: { readonly name: "node" | "bun"; readonly version: string; readonly fits: boolean };
  readonly sqlite: { readonly available: boolean; readonly fullText: boolean };
  /** Absolute. */
  readonly workingFolder: string;
  readonly files: readonly FileReport[];
  readonly settings: readonly SettingRow[];
  readonly roots: readonly RootReport[];
  /** `.fathomline` of the working folder (the index) and of the todos folder (locks, staging, journals). */
  readonly stateFolders: readonly StateFolderReport[];
  /** Where Pi's sessions are looked for; absolute. */
  readonly sessions: { readonly path: string; readonly state: PlaceState };
}

/** A settings file; `path` is null where no home folder is known. */
export interface FileReport extends Pick<SettingsFile, "origin" | "namedBy" | "state"> {
  readonly path: string | null;
}
