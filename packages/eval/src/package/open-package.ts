import { join } from "node:path";
import type { EvalReviewErrorCode } from "@fathomline/contracts";
import { attempt, containPath, type ContainmentCode, type FileSystem } from "@fathomline/workspace";
import { isRecord, type JsonRecord } from "../suite/json-record.ts";
import { parseJson } from "../suite/parse-json.ts";
import { readBounded } from "../suite/read-bounded.ts";
import { SUITE_LIMITS } from "../suite/suite-limits.ts";

/** Name of a package's manifest. */
export const MANIFEST = "package.json";

/** A package that can be looked at. */
export interface OpenPackage {
  readonly ok: true;
  /** The call's working folder, real. */
  readonly cwd: string;
  /** The package's folder, real. */
  readonly root: string;
  /** From the working folder, `.` for itself. */
  readonly relative: string;
  readonly manifestBytes: Uint8Array;
  readonly manifest: JsonRecord;
}

export type PackageErrorCode = Exclude<EvalReviewErrorCode, "suite_missing" | "suite_unusable">;

const CODES: Readonly<Record<ContainmentCode, PackageErrorCode>> = {
  path_escape: "path_escape",
  path_invalid: "path_invalid",
  path_missing: "package_missing",
  path_not_folder: "package_unusable",
  path_not_file: "package_unusable",
  path_unreadable: "package_unusable",
};

/** Opens the package that a call names: a folder inside the working folder, itself no link, with a readable manifest. */
export function openPackage(
  cwd: string,
  path: string | undefined,
  fileSystem: FileSystem,
): OpenPackage | { readonly ok: false; readonly code: PackageErrorCode } {
  const base = containPath({ cwd, path: ".", expect: "folder", fileSystem });
  if (!base.ok) return { ok: false, code: CODES[base.code] };
  const place = containPath({ cwd, path: path?.trim() ?? ".", expect: "folder", mustExist: true, fileSystem });
  if (!place.ok) return { ok: false, code: CODES[place.code] };
  if (place.relative !== "." && isLink(fileSystem, join(base.absolute, place.relative)))
    return { ok: false, code: "package_unusable" };
  const read = readBounded(join(place.absolute, MANIFEST), SUITE_LIMITS.manifestBytes, fileSystem);
  if (!read.ok) return { ok: false, code: read.code === "missing" ? "manifest_missing" : "manifest_invalid" };
  const parsed = parseJson(read.bytes);
  if (!parsed.ok || !isRecord(parsed.value)) return { ok: false, code: "manifest_invalid" };
  return {
    ok: true,
    cwd: base.absolute,
    root: place.absolute,
    relative: place.relative,
    manifestBytes: read.bytes,
    manifest: parsed.value,
  };
}

/** A path of the package as it opens from the call's working folder. */
export function printFrom({ relative }: Pick<OpenPackage, "relative">, path: string): string {
  return relative === "." ? path : `${relative}/${path}`;
}

function isLink(fileSystem: FileSystem, path: string): boolean {
  const seen = attempt(() => fileSystem.lstat(path));
  return seen.ok && seen.value.isSymbolicLink();
}
