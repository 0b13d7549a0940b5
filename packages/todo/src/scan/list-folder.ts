import { attempt, type Attempt, type FileSystem, type FolderEntry } from "@fathomline/workspace";
import type { EntryKind } from "./entry.ts";

/** A name of one folder. */
export type Listed = {
  readonly name: string;
  readonly kind: EntryKind;
  readonly isText: boolean;
};

const REPLACEMENT = "\ufffd";
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The names of one folder, not following links; a name that is no UTF-8 is marked. */
export function listFolder(fileSystem: FileSystem, path: string): Attempt<readonly Listed[]> {
  return attempt(() => {
    const entries = fileSystem.readFolder(path);
    const isDoubtful = entries.some(({ name }) => name.includes(REPLACEMENT));
    const texts = isDoubtful ? textNames(fileSystem.readFolderBytes(path)) : undefined;
    return entries.map((entry) => ({
      name: entry.name,
      kind: kindOf(entry),
      // Taken out, as a damaged name may look like a right one.
      isText: texts === undefined || !entry.name.includes(REPLACEMENT) || texts.delete(entry.name),
    }));
  });
}

function textNames(names: readonly Uint8Array[]): Set<string> {
  const texts = new Set<string>();
  for (const name of names) {
    try {
      texts.add(strict.decode(name));
    } catch {
      // No UTF-8: not among the texts.
    }
  }
  return texts;
}

function kindOf(entry: FolderEntry): EntryKind {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  return entry.isSymbolicLink() ? "link" : "other";
}
