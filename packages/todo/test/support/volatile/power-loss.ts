import type { Change, FileNode, FolderNode, Inode } from "./inode.ts";
import { VolatileDisk } from "./volatile-disk.ts";

/** What becomes of contents that were written and not flushed. */
const contents = ["lost", "torn", "zeros", "whole"] as const;
type Content = (typeof contents)[number];

/** More than any trace here has at one moment: a trace that has more is to be looked at, not to be sampled. */
const largestChoices = 4_096;

/**
 * Every disk that a loss of power can leave. Each folder keeps its changes in order, and different folders know nothing of each
 * other; a rename between two is whole or not at all. Where folders can't be flushed, the order is that of all changes together.
 */
export function afterPowerLoss(disk: VolatileDisk): readonly VolatileDisk[] {
  const { pending } = disk;
  const choices = disk.quirks.has("no flush of folders")
    ? Array.from({ length: pending.length + 1 }, (_, count) => pending.slice(0, count))
    : keptTogether(pending);
  const possible = hasUnflushed(disk.root) ? contents : (["whole"] as const);
  return choices.flatMap((kept) => possible.map((content) => survivor(disk, kept, content)));
}

/** The disk with everything flushed. */
export function flushed(disk: VolatileDisk): VolatileDisk {
  return survivor(disk, disk.pending, "whole");
}

function keptTogether(pending: readonly Change[]): readonly (readonly Change[])[] {
  const folders = [...new Set(pending.flatMap((change) => change.folders))];
  const own = folders.map((folder) => pending.filter((change) => change.folders.includes(folder)));
  let lengths: readonly (readonly number[])[] = [[]];
  for (const changes of own) {
    lengths = lengths.flatMap((chosen) => Array.from({ length: changes.length + 1 }, (_, count) => [...chosen, count]));
    if (lengths.length > largestChoices) throw new Error(`${lengths.length} choices at one moment`);
  }
  return lengths.flatMap((chosen) => {
    const isKeptBy = (change: Change, folder: FolderNode): boolean => {
      const at = folders.indexOf(folder);
      return (own[at]?.indexOf(change) ?? 0) < (chosen[at] ?? 0);
    };
    const votes = pending.map((change) => new Set(change.folders.map((folder) => isKeptBy(change, folder))));
    return votes.some(({ size }) => size > 1) ? [] : [pending.filter((_, at) => votes[at]?.has(true))];
  });
}

function hasUnflushed(inode: Inode): boolean {
  if (inode.kind === "file") return inode.bytes !== inode.flushed?.bytes;
  return [...inode.entries.values()].some(hasUnflushed);
}

function survivor(disk: VolatileDisk, kept: readonly Change[], content: Content): VolatileDisk {
  const entries = new Map<FolderNode, Map<string, Inode>>();
  const entriesOf = (folder: FolderNode): Map<string, Inode> => {
    const known = entries.get(folder) ?? new Map(folder.flushed);
    entries.set(folder, known);
    return known;
  };
  for (const change of kept) change.apply(entriesOf);
  const copies = new Map<Inode, Inode>();
  const copied = (inode: Inode): Inode => {
    const known = copies.get(inode) ?? (inode.kind === "file" ? fileAfter(inode, content) : folderAfter(inode));
    copies.set(inode, known);
    return known;
  };
  const folderAfter = (folder: FolderNode): FolderNode => {
    const below = new Map([...entriesOf(folder)].map(([name, inode]) => [name, copied(inode)]));
    return { ...folder, entries: below, flushed: new Map(below) };
  };
  return new VolatileDisk(disk.quirks, folderAfter(disk.root), disk.clock);
}

function fileAfter(file: FileNode, content: Content): FileNode {
  const { bytes, flushed: safe } = file;
  const left = safe?.bytes ?? new Uint8Array();
  const after: Readonly<Record<Content, Uint8Array>> = {
    lost: left,
    torn: bytes.subarray(0, Math.ceil((left.length + bytes.length) / 2)),
    zeros: Buffer.concat([left, new Uint8Array(bytes.length - left.length)]),
    whole: bytes,
  };
  const now = after[content];
  return { ...file, bytes: now, flushed: { bytes: now, mode: file.mode } };
}
