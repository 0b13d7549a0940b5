import { dirname } from "node:path";
import { attempt } from "@fathomline/workspace";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";

/** Whether the folder of a todo is really the one inside the root. `elsewhere`: a link took its place. */
export type FolderStanding =
  | { readonly state: "real" | "absent" | "elsewhere" }
  | { readonly state: "unknown"; readonly errno: string };

export function folderStanding({ fileSystem, root }: Session, relative: string): FolderStanding {
  const folder = dirname(absolutePath(root, relative));
  const real = attempt(() => fileSystem.realPath(folder));
  if (real.ok) return { state: real.value === folder ? "real" : "elsewhere" };
  if (real.errno !== "ENOENT" && real.errno !== "ENOTDIR") return { state: "unknown", errno: real.errno };
  // Absence decides what is deleted: a second, different call has to agree.
  const seen = attempt(() => fileSystem.lstat(folder));
  if (seen.ok) return { state: "unknown", errno: real.errno };
  return seen.errno === "ENOENT" || seen.errno === "ENOTDIR"
    ? { state: "absent" }
    : { state: "unknown", errno: seen.errno };
}
