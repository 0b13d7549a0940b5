import { join } from "node:path";
import { attempt, stateFolderName } from "@fathomline/workspace";
import type { Session } from "../coordination/session.ts";
import { looseIssueId } from "../identity/loose-name.ts";
import { Slices } from "../scan/slices.ts";

const tries = 2;

/**
 * Whether another file than `own` has a name with this id by now: another process may have thought it held the lock too.
 * Undefined when not every name can be listed, a folder that is gone after it was listed included.
 */
export async function isIdShared(session: Session, issueId: number, own: string): Promise<boolean | undefined> {
  let isShared: boolean | undefined;
  for (let tried = 0; tried < tries && isShared === undefined; tried += 1) isShared = await look(session, issueId, own);
  return isShared;
}

async function look({ fileSystem, root }: Session, issueId: number, own: string): Promise<boolean | undefined> {
  const slices = new Slices(undefined);
  const folders = [""];
  for (let prefix = folders.pop(); prefix !== undefined; prefix = folders.pop()) {
    const folder = join(root, prefix);
    const listed = attempt(() => fileSystem.readFolder(folder));
    if (!listed.ok) return undefined;
    for (const entry of listed.value) {
      if (entry.name === stateFolderName) continue;
      const way = `${prefix}${entry.name}`;
      if (entry.isDirectory()) folders.push(`${way}/`);
      else if (way !== own && looseIssueId(entry.name) === issueId) return true;
    }
    if (slices.isOver) await slices.rest();
  }
  return false;
}
