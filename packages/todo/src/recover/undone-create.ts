import { join } from "node:path";
import { parseTodoName } from "../identity/todo-name.ts";
import { lookAt } from "../coordination/sight.ts";
import type { Session } from "../coordination/session.ts";
import { discardFile } from "../journal/discard-file.ts";
import { returnFile } from "./return-file.ts";

const undoneName = /^undone\.(?<hash>[0-9a-f]{64})\.(?<todo>.+)$/u;
const hashPrefix = "sha256:";

/** Where a new todo goes that is taken back: the name says what it was called and which bytes were ours. */
export function undonePath(stages: string, fileName: string, hash: string): string {
  return join(stages, `undone.${hash.slice(hashPrefix.length)}.${fileName}`);
}

export function isUndone(name: string): boolean {
  return undoneName.test(name);
}

/** Removes a todo that was taken back, unless it was edited in the last moment: then it gets its name back. True when nothing is left. */
export function settleUndone(session: Session, name: string): boolean {
  const { hash, todo = "" } = undoneName.exec(name)?.groups ?? {};
  const path = join(session.folders.stages, name);
  const seen = lookAt(session.fileSystem, path);
  if (seen.state === "absent") return true;
  if (seen.state !== "file" || parseTodoName(todo) === undefined) return false;
  if (seen.hash !== `${hashPrefix}${hash}` && returnFile(session, path, todo) !== undefined) return false;
  return discardFile(session.fileSystem, path) === undefined;
}
