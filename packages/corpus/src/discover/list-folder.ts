import { Buffer } from "node:buffer";
import { readdirSync, type Dirent } from "node:fs";

/** What one folder holds, by name. */
export interface FolderListing {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly links: number;
  /** Entries named like a document that are neither file, folder nor link. */
  readonly notFiles: number;
  readonly undecodableNames: number;
  /** Whether it is the top of a repository: it holds `.git`, as a folder or as a file that names one. */
  readonly isRepository: boolean;
  readonly hasIgnoreFile: boolean;
}

export const IGNORE_FILE = ".gitignore";
export const REPOSITORY_ENTRY = ".git";

const PRUNED_FOLDERS: ReadonlySet<string> = new Set([REPOSITORY_ENTRY, "node_modules", ".fathomline"]);
const REPLACEMENT = "\uFFFD";

/** Whether a file of this name is a document. */
function isDocumentName(name: string): boolean {
  return name.length > 3 && name.slice(-3).toLowerCase() === ".md";
}

/** Lists one folder; throws the system's error when it can't be listed. */
export function listFolder(absolute: string): FolderListing {
  const entries = readdirSync(absolute, { withFileTypes: true });
  // A replacement character may stand for bytes that are no UTF-8: only the raw names can tell.
  const undecodable = entries.some((entry) => entry.name.includes(REPLACEMENT))
    ? undecodableNames(absolute)
    : undefined;
  const files: string[] = [];
  const folders: string[] = [];
  let links = 0;
  let notFiles = 0;
  let bad = 0;
  for (const entry of entries) {
    if (entry.isFile() && !isDocumentName(entry.name)) continue;
    if (undecodable?.has(entry.name) === true && isCandidate(entry)) bad += 1;
    else if (entry.isSymbolicLink()) links += 1;
    else if (entry.isDirectory()) {
      if (!PRUNED_FOLDERS.has(entry.name)) folders.push(entry.name);
    } else if (entry.isFile()) files.push(entry.name);
    else if (isDocumentName(entry.name)) notFiles += 1;
  }
  return {
    files,
    folders,
    links,
    notFiles,
    undecodableNames: bad,
    isRepository: entries.some((entry) => entry.name === REPOSITORY_ENTRY),
    hasIgnoreFile: entries.some((entry) => entry.name === IGNORE_FILE && entry.isFile()),
  };
}

function isCandidate(entry: Dirent): boolean {
  return entry.isFile() || entry.isDirectory();
}

function undecodableNames(absolute: string): ReadonlySet<string> {
  const bad = new Set<string>();
  for (const name of readdirSync(absolute, { encoding: "buffer" })) {
    const text = name.toString("utf8");
    if (!Buffer.from(text, "utf8").equals(name)) bad.add(text);
  }
  return bad;
}
