import { dirname } from "node:path";
import { attempt, flushFolder } from "@fathomline/workspace";
import { lookAt } from "../coordination/sight.ts";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";

/**
 * Gives a file that was taken aside its name back, durably; `from` stays as a second name of it where there are hard
 * links. The errno of what failed: EEXIST when the name is somebody else's by now.
 */
export function returnFile(
  { fileSystem, recorder, root }: Session,
  from: string,
  relative: string,
): string | undefined {
  const path = absolutePath(root, relative);
  const linked = attempt(() => fileSystem.link(from, path));
  if (!linked.ok) {
    const aside = lookAt(fileSystem, from);
    const standing = lookAt(fileSystem, path);
    if (standing.state === "unknown") return standing.errno;
    const isBack = standing.state === "file" && aside.state === "file" && standing.identity.ino === aside.identity.ino;
    if (!isBack && standing.state !== "absent") return "EEXIST";
    // Without hard links there is no move that refuses an existing name; the look just before is the best there is.
    const moved = isBack ? undefined : attempt(() => fileSystem.rename(from, path));
    if (moved?.ok === false) return moved.errno;
  }
  const back = lookAt(fileSystem, path);
  recorder.changed({ path, change: "created", contentHash: back.state === "file" ? back.hash : null });
  return flushFolder(dirname(path), { fileSystem }) === "failed" ? "EIO" : undefined;
}
