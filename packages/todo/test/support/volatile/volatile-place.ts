import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { TodoService } from "@fathomline/contracts";
import { loadSqlite } from "@fathomline/workspace";
import type { FileSystem } from "@fathomline/workspace";
import { createTodoService } from "../../../src/create-todo-service.ts";
import type { Inode } from "./inode.ts";
import { flushed } from "./power-loss.ts";
import { VolatileDisk } from "./volatile-disk.ts";

const sqlite = await loadSqlite();
const stateFolder = ".fathomline";
const random = /[0-9a-f]{12}-[0-9a-f]{16}|[0-9a-f]{16}/gu;

/** Where todos are on such a disk; on the real one there is nothing at these paths. */
export const cwd = "/volatile";
export const root: string = join(cwd, "todos");
export const roots = { workspaceRoot: cwd, todosRoot: root } as const;
export const context = { cwd, signal: new AbortController().signal } as const;

/** A disk with these files by absolute path, everything flushed. */
export function volatilePlace(
  files: Readonly<Record<string, string>>,
  quirks: ConstructorParameters<typeof VolatileDisk>[0] = [],
): VolatileDisk {
  const disk = new VolatileDisk(quirks);
  const ensure = (folder: string): void => {
    if (disk.find(folder) !== undefined) return;
    ensure(dirname(folder));
    disk.makeFolder(folder);
  };
  ensure(cwd);
  for (const [path, text] of Object.entries(files)) {
    ensure(dirname(path));
    const descriptor = disk.open(path, "wx", 0o640);
    const bytes = new TextEncoder().encode(text);
    disk.write(descriptor, bytes, 0, bytes.length);
    disk.close(descriptor);
  }
  return flushed(disk);
}

/** The service on such a disk. The lock excludes nobody: everything here happens one after another. */
export function volatileService(
  disk: VolatileDisk,
  fileSystem: FileSystem = disk,
  create: typeof createTodoService = createTodoService,
): TodoService {
  if (sqlite === undefined) throw new Error("this runtime has no SQLite");
  class Volatile extends sqlite.DatabaseSync {
    constructor(...[path]: ConstructorParameters<typeof DatabaseSync>) {
      super(":memory:");
      if (disk.find(String(path)) === undefined) disk.close(disk.open(String(path), "wx"));
    }
  }
  return create({ fileSystem, sqlite: { ...sqlite, DatabaseSync: Volatile }, lockWaitMs: 0 });
}

/** Everything but the state folder: permission bits and text by path. */
export function volatileTree(disk: VolatileDisk): ReadonlyMap<string, string> {
  const tree = new Map<string, string>();
  visit(disk.root, "", (path, inode) => {
    if (path.split("/").includes(stateFolder)) return;
    tree.set(path, inode.kind === "file" ? `${inode.mode.toString(8)} ${textOf(inode.bytes)}` : "folder");
  });
  return tree;
}

/** What is unfinished in the state folder. */
export function volatileLeftovers(disk: VolatileDisk): readonly string[] {
  const usual = new Set([stateFolder, ".gitignore", "coordination", "lock.db", "stages", "transitions"]);
  const left: string[] = [];
  visit(disk.root, "", (path) => {
    const names = path.split("/");
    if (names.includes(stateFolder) && !usual.has(names.at(-1) ?? "")) left.push(path);
  });
  return left;
}

/** Tells different states of a disk apart, whatever its random names and its clock are. */
export function signatureOf(disk: VolatileDisk): string {
  const known = new Map<bigint, number>();
  const lines: string[] = [];
  visit(disk.root, "", (path, inode) => {
    known.set(inode.ino, known.get(inode.ino) ?? known.size);
    const content = inode.kind === "file" ? textOf(inode.bytes).replaceAll(/"(?:ino|mtimeNs|seal)":"[^"]*"/gu, "") : "";
    lines.push(`${path.replaceAll(random, "x")} ${known.get(inode.ino)} ${inode.mode} ${content}`);
  });
  return createHash("sha256").update(JSON.stringify(lines)).digest("hex");
}

function visit(inode: Inode, path: string, see: (path: string, inode: Inode) => void): void {
  if (path !== "") see(path, inode);
  if (inode.kind === "file") return;
  for (const [name, below] of [...inode.entries].sort(([one], [other]) => (one < other ? -1 : 1))) {
    visit(below, `${path}/${name}`, see);
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}
