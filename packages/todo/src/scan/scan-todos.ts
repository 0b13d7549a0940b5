import { attempt, nodeFileSystem, type FileSystem } from "@fathomline/workspace";
import { isMarkdownName } from "../identity/loose-name.ts";
import { directoryHash, type HashedEntry } from "./directory-hash.ts";
import type { Entry } from "./entry.ts";
import { isExhausted } from "./exhausted.ts";
import { judgeFile } from "./judge-file.ts";
import type { JudgedFile } from "./judged-file.ts";
import { FileReader, type FileReading } from "./read-in-slices.ts";
import type { Scan, ScanFailure } from "./scan.ts";
import { Slices } from "./slices.ts";
import { summarizeScan } from "./summarize-scan.ts";
import { walkRoot } from "./walk-root.ts";

export interface ScanOptions {
  readonly fileSystem?: FileSystem;
  readonly signal?: AbortSignal;
  /** Read attachments too, and hash everything below the root. */
  readonly withDirectoryHash: boolean;
}

export type Scanned = { readonly ok: true; readonly scan: Scan } | ScanFailure;

/**
 * Looks at everything below a todos root, a real path, in one pass: each file is read once, one descriptor is open at a time, links are
 * not followed, others run in between. Findings about files are part of the answer; only the root itself, or an abort, fails it.
 */
export async function scanTodos(root: string, options: ScanOptions): Promise<Scanned> {
  const { fileSystem = nodeFileSystem, signal, withDirectoryHash } = options;
  const slices = new Slices(signal);
  const refusal = checkRoot(root, fileSystem);
  if (refusal !== undefined) return refusal;
  if (slices.isAborted) return failure("aborted");
  const walk = await walkRoot(root, fileSystem, slices);
  if (!walk.ok) return failure(rootCode(walk.errno));
  const reader = new FileReader(fileSystem, slices);
  const files: JudgedFile[] = [];
  const hashed: HashedEntry[] = [];
  for (const entry of walk.entries) {
    if (slices.isAborted) return failure("aborted");
    if (slices.isOver) await slices.rest();
    const isMarkdown = entry.kind !== "folder" && isMarkdownName(entry.name);
    const isRead = entry.kind === "file" && entry.isText && (isMarkdown || withDirectoryHash);
    const read = isRead ? reader.read(entry.path) : undefined;
    const reading = read instanceof Promise ? await read : read;
    if (reading?.ok === false && isExhausted(reading.errno)) return failure("root_unreadable");
    // It went away after its folder was listed.
    if (reading?.ok === false && reading.errno === "ENOENT") continue;
    if (isMarkdown) files.push(judgeFile(entry, reading, fileSystem));
    if (withDirectoryHash) hashed.push(hashedEntry(entry, reading));
  }
  if (slices.isAborted) return failure("aborted");
  const summary = summarizeScan(walk, files);
  return { ok: true, scan: { ...summary, directoryHash: withDirectoryHash ? directoryHash(hashed) : "" } };
}

/** Stands for the content of a file that cannot be read. */
const UNREADABLE = "unreadable";

function hashedEntry({ kind, relative, isText }: Entry, reading: FileReading | undefined): HashedEntry {
  if (kind !== "file") return { kind, relative };
  if (!isText) return { kind: "other", relative };
  return { kind, relative, contentHash: reading?.ok === true ? reading.hash : UNREADABLE };
}

function checkRoot(root: string, fileSystem: FileSystem): ScanFailure | undefined {
  const real = attempt(() => fileSystem.realPath(root));
  if (!real.ok) return failure(rootCode(real.errno));
  return real.value === root ? undefined : failure("path_escape");
}

function rootCode(errno: string): ScanFailure["code"] {
  if (errno === "ENOENT") return "root_missing";
  return errno === "ENOTDIR" ? "root_not_folder" : "root_unreadable";
}

function failure(code: ScanFailure["code"]): ScanFailure {
  return { ok: false, code };
}
