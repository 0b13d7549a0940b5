import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
  chmodSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Observations, TodoRoots, TodoService, TodoServiceContext } from "@fathomline/contracts";
import { observationsOf } from "@fathomline/contracts";
import { loadSqlite } from "@fathomline/workspace";
import type { SqliteModule } from "@fathomline/workspace";
import { createTodoService } from "../../src/create-todo-service.ts";
import { areKillsReal } from "../faults/report.ts";
import type { TodoServiceOptions } from "../../src/coordination/service-options.ts";

/** Linux keeps this folder in memory; elsewhere everything only takes longer. */
const memory = "/dev/shm";
const stateFolder = ".fathomline";
const permissionBits = 0o7777;
const made: string[] = [];

/** A working folder with a `todos` folder of its own. */
export interface Workplace {
  readonly cwd: string;
  readonly root: string;
  readonly roots: TodoRoots;
  readonly context: TodoServiceContext;
}

/** A fresh workplace, removed after the test. `todos`: contents by path below the todos folder; without it there is no such folder. */
export function workplace(
  todos?: Readonly<Record<string, string | Uint8Array>>,
  isOnDisk: boolean = areKillsReal,
): Workplace {
  const cwd = realpathSync(mkdtempSync(join(!isOnDisk && existsSync(memory) ? memory : tmpdir(), "todo-")));
  made.push(cwd);
  return fill(cwd, todos);
}

/** Empties a workplace and fills it anew, which is quicker than a fresh one. */
export function fill(cwd: string, todos?: Readonly<Record<string, string | Uint8Array>>): Workplace {
  for (const name of readdirSync(cwd)) rmSync(join(cwd, name), { recursive: true, force: true });
  const root = join(cwd, "todos");
  if (todos !== undefined) mkdirSync(root);
  for (const [way, content] of Object.entries(todos ?? {})) put(join(root, way), content);
  const { signal } = new AbortController();
  return { cwd, root, roots: { workspaceRoot: cwd, todosRoot: root }, context: { cwd, signal } };
}

export function put(path: string, content: string | Uint8Array, mode?: number): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  if (mode !== undefined) chmodSync(path, mode);
}

/** Removes what `workplace` made: for `afterEach`. */
export function removeWorkplaces(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A valid todo's text. */
export function todoText(issueId: number | string, status: string, priority: string, body = "# A todo\n"): string {
  return `---\nstatus: ${status}\npriority: ${priority}\nissue_id: ${issueId}\n---\n\n${body}`;
}

export function hashOfText(content: string | Uint8Array): string {
  return `sha256:${createHash("sha256").update(content).digest("hex")}`;
}

export function hashAt(path: string): string {
  return hashOfText(readFileSync(path));
}

/** Everything of a folder but the state folder: kind, permission bits and content hash by path. */
export function treeOf(folder: string): ReadonlyMap<string, string> {
  const tree = new Map<string, string>();
  const visit = (at: string): void => {
    for (const name of readdirSync(at)) {
      if (name === stateFolder) continue;
      const path = join(at, name);
      const stat = lstatSync(path);
      if (stat.isDirectory()) {
        tree.set(path, "folder");
        visit(path);
      } else if (stat.isSymbolicLink()) tree.set(path, `link to ${readlinkSync(path)}`);
      else tree.set(path, `${(stat.mode & permissionBits).toString(8)} ${hashAt(path)}`);
    }
  };
  visit(folder);
  return tree;
}

/** The paths at which two trees differ. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));
}

/** Every file in the state folder that would not be there if nothing had happened. */
export function leftovers(root: string): readonly string[] {
  const state = join(root, stateFolder);
  if (!existsSync(state)) return [];
  const usual = new Set([".gitignore", "coordination", "lock.db", "stages", "transitions"]);
  return readdirSync(state, { recursive: true, encoding: "utf8" }).filter(
    (way) => !usual.has(way.split("/").at(-1) ?? ""),
  );
}

/** What a call saw itself do. Throws when nothing was recorded. */
export function seen(outcome: object): Observations {
  const observations = observationsOf(outcome);
  if (observations === undefined) throw new Error("no observations");
  return observations;
}

const sqlite = await loadSqlite();

/** SQLite whose connections can all be closed at once, as the kernel does when a process ends. */
export function mortalSqlite(): { readonly sqlite: SqliteModule; readonly closeAll: () => void } {
  if (sqlite === undefined) throw new Error("this runtime has no SQLite");
  const open = new Set<DatabaseSync>();
  class Tracked extends sqlite.DatabaseSync {
    constructor(...args: ConstructorParameters<typeof DatabaseSync>) {
      super(...args);
      open.add(this);
    }
  }
  return {
    sqlite: { ...sqlite, DatabaseSync: Tracked },
    closeAll() {
      for (const database of open) if (database.isOpen) database.close();
    },
  };
}

export function service(options: TodoServiceOptions = {}): TodoService {
  return createTodoService(options);
}
