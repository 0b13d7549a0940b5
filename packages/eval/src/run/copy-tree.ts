import { createHash } from "node:crypto";
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files and folders of one tree; a larger one is refused. */
const TREE_ENTRIES_MAX = 50_000;

/** A tree's content hashes by path, or why it cannot be used. */
export type TreeRead =
  | { readonly ok: true; readonly hashes: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly why: "missing" | "link" | "too_large" | "unreadable" };

/** Hashes the files below a folder; `skip` leaves entries out by their name. A link is refused, or with `links` hashed as its text. */
export function readTree(folder: string, skip: (name: string) => boolean = never, links = false): TreeRead {
  if (!existsSync(folder)) return { ok: false, why: "missing" };
  const hashes = new Map<string, string>();
  const open = [""];
  let entries = 0;
  try {
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const name of readdirSync(join(folder, at)).sort()) {
        if (skip(name)) continue;
        entries += 1;
        if (entries > TREE_ENTRIES_MAX) return { ok: false, why: "too_large" };
        const way = at === "" ? name : `${at}/${name}`;
        const stat = lstatSync(join(folder, way));
        if (stat.isDirectory()) open.push(way);
        else if (stat.isFile()) hashes.set(way, hashOf(readFileSync(join(folder, way))));
        else if (links) hashes.set(way, `other ${stat.mode} ${stat.ino}`);
        else return { ok: false, why: "link" };
      }
    }
  } catch {
    return { ok: false, why: "unreadable" };
  }
  return { ok: true, hashes };
}

/** Copies a tree without links into a folder; the answer tells the copy's hashes. */
export function copyTree(from: string, to: string): TreeRead {
  const read = readTree(from);
  if (!read.ok) return read;
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  // The copy is what the trial gets, so the copy is what later changes are told from.
  return readTree(to);
}

/** Paths at which two trees differ, sorted. */
export function changedPaths(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}

export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

function never(): boolean {
  return false;
}
