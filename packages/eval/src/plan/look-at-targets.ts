import { join } from "node:path";
import { attempt, type FileSystem } from "@fathomline/workspace";
import { readBounded } from "../suite/read-bounded.ts";
import { SUITES_FOLDER } from "../suite/suite-files.ts";
import type { PlanNote, SuiteFile } from "./plan.ts";

/** What stands where the suite would be written. */
export interface SeenSuite {
  readonly needsSuite: boolean;
  readonly notes: readonly PlanNote[];
}

/** Looks at the suite's place below the package's folder; `isOurs` tells a folder that an interrupted apply left. */
export function lookAtSuite(
  root: string,
  suitePath: string,
  files: readonly SuiteFile[],
  fileSystem: FileSystem,
  isOurs: (path: string) => boolean,
): SeenSuite {
  for (const path of [SUITES_FOLDER, suitePath]) {
    const seen = attempt(() => fileSystem.lstat(join(root, path)));
    if (!seen.ok) return { needsSuite: true, notes: [] };
    if (seen.value.isSymbolicLink()) return blocked({ code: "path_link", path });
    if (!seen.value.isDirectory()) return blocked({ code: "path_occupied", path });
  }
  const folder = join(root, suitePath);
  if (isOurs(folder)) return { needsSuite: true, notes: [] };
  const isSame = files.every(({ path, bytes }) => holds(join(folder, path), bytes, fileSystem));
  return isSame ? { needsSuite: false, notes: [] } : blocked({ code: "suite_exists", path: suitePath });
}

function blocked(note: PlanNote): SeenSuite {
  return { needsSuite: true, notes: [note] };
}

function holds(path: string, bytes: Uint8Array, fileSystem: FileSystem): boolean {
  const read = readBounded(path, bytes.length, fileSystem);
  return read.ok && Buffer.from(bytes).equals(read.bytes);
}
