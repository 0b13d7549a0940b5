import { join } from "node:path";
import type { FileSystem } from "@fathomline/workspace";
import { MANIFEST, type OpenPackage } from "../package/open-package.ts";
import { readBounded } from "../suite/read-bounded.ts";
import { RESULT_FILES, RESULTS_PATTERN } from "../suite/suite-files.ts";
import { SUITE_LIMITS } from "../suite/suite-limits.ts";
import { editIgnore } from "./edit-ignore.ts";
import { editManifest } from "./edit-manifest.ts";
import type { PlanNote, PlannedEdit } from "./plan.ts";

/** An edit that is needed, or why it cannot be made; neither where all is there. */
export interface PlannedEditResult {
  readonly edit?: PlannedEdit;
  readonly note?: PlanNote;
}

export const IGNORE_FILE = ".gitignore";

/** The rule that keeps a suite's results out of git. */
export function ignoreRule(suitePath: string): string {
  return `/${suitePath}/${RESULTS_PATTERN}`;
}

/** The script, unless the manifest has it. */
export function planManifest(
  place: OpenPackage,
  name: string,
  command: string,
): PlannedEditResult | "manifest_invalid" {
  const edited = editManifest(place.manifestBytes, name, command);
  switch (edited.state) {
    case "present":
      return {};
    case "conflict":
      return { note: { code: "script_conflict", path: MANIFEST } };
    case "scripts_invalid":
      return { note: { code: "scripts_invalid", path: MANIFEST } };
    case "unreadable":
      return "manifest_invalid";
    case "needed":
      return { edit: { path: MANIFEST, before: place.manifestBytes, after: edited.after, added: edited.added } };
  }
}

/** The ignore rule, unless the package's ignore file covers the results. */
export function planIgnore({ root }: OpenPackage, suitePath: string, fileSystem: FileSystem): PlannedEditResult {
  const read = readBounded(join(root, IGNORE_FILE), SUITE_LIMITS.textBytes, fileSystem);
  if (!read.ok && read.code === "link") return { note: { code: "path_link", path: IGNORE_FILE } };
  if (!read.ok && read.code !== "missing") return { note: { code: "path_occupied", path: IGNORE_FILE } };
  const before = read.ok ? read.bytes : undefined;
  const edited = editIgnore(before, ignoreRule(suitePath), `${suitePath}/${RESULT_FILES.report}`);
  return edited === undefined ? {} : { edit: { path: IGNORE_FILE, before, ...edited } };
}
