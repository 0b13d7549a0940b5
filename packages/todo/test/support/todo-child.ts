import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createTodoService } from "../../src/create-todo-service.ts";
import { nodeFileSystem } from "@fathomline/workspace";
import type { FileSystem } from "@fathomline/workspace";
import { deathAt } from "./moment.ts";
import { watchedDisk } from "./watched-disk.ts";
import { hashAt } from "./workplace.ts";

// A process of its own: `create` makes todos, `race` moves one todo among its statuses, `move` moves one todo and ends by
// a real kill at the n-th call of its disk, `die` ends at a moment, `release` while giving the lock up, `hold` keeps the lock until it is killed.
const [, , task = "", cwd = "", count = "0", label = ""] = process.argv;
const root = join(cwd, "todos");
const roots = { workspaceRoot: cwd, todosRoot: root };
const context = { cwd, signal: new AbortController().signal };
const statuses = ["pending", "ready", "complete"] as const;
const long = 1_000_000;

function say(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function endAtOnce(): void {
  process.kill(process.pid, "SIGKILL");
}

/** The disk of a process that ends at one of its calls. */
function mortal(at: number): FileSystem {
  const decide = (_call: unknown, index: number): undefined => {
    if (index === at) endAtOnce();
    return undefined;
  };
  return watchedDisk({ decide, disk: nodeFileSystem }).fileSystem;
}

if (task === "create") {
  const todos = createTodoService({ lockWaitMs: long });
  for (let made = 0; made < Number(count); made += 1) {
    const outcome = await todos.create({ ...roots, title: `${label} ${made}`, priority: "p2", body: "" }, context);
    say(outcome.outcome === "created" ? outcome.todo.issueId : outcome);
  }
}

if (task === "race") {
  const todos = createTodoService({ lockWaitMs: long });
  for (let round = 0; round < Number(count); round += 1) {
    const name = readdirSync(root).find((entry) => entry.startsWith("001-"));
    if (name === undefined) continue;
    const path = join(root, name);
    let expectedContentHash = "";
    try {
      expectedContentHash = hashAt(path);
    } catch {
      continue;
    }
    const toStatus = statuses[(round + Number(label)) % statuses.length] ?? "ready";
    const outcome = await todos.transition({ ...roots, path, toStatus, expectedContentHash }, context);
    say({ outcome: outcome.outcome, code: "code" in outcome ? outcome.code : undefined });
  }
}

if (task === "move") {
  const todos = createTodoService({ fileSystem: mortal(Number(count)), lockWaitMs: 0 });
  const path = join(root, label);
  say(await todos.transition({ ...roots, path, toStatus: "ready", expectedContentHash: hashAt(path) }, context));
}

if (task === "make") {
  const todos = createTodoService({ fileSystem: mortal(Number(count)), lockWaitMs: 0 });
  say(await todos.create({ ...roots, title: "made", priority: "p2", body: "" }, context));
}

if (task === "recover") {
  const todos = createTodoService({ fileSystem: mortal(Number(count)), lockWaitMs: 0 });
  say(await todos.allocate(roots, context));
}

if (task === "die") {
  // `cwd` is the JSON of a moment and a job: the process is killed at that moment.
  const { moment, job, edited } = JSON.parse(cwd);
  const decide = deathAt({ ...moment, path: new RegExp(moment.path, "u") }, edited);
  const { fileSystem } = watchedDisk({ decide, disk: nodeFileSystem, onDeath: endAtOnce });
  const todos = createTodoService({ fileSystem, lockWaitMs: 0 });
  const there = { workspaceRoot: job.cwd, todosRoot: job.root };
  const here = { ...context, cwd: job.cwd };
  if (job.task === "recover") say(await todos.allocate(there, here));
  if (job.task === "make") say(await todos.create({ ...there, title: "New one", priority: "p3", body: "" }, here));
  if (job.task === "move") {
    const path = join(job.root, job.way);
    say(await todos.transition({ ...there, path, toStatus: job.toStatus, expectedContentHash: hashAt(path) }, here));
  }
}

if (task === "release") {
  // It is killed while it gives the lock up, after everything else is done.
  const { loadSqlite } = await import("@fathomline/workspace");
  const sqlite = await loadSqlite();
  if (sqlite === undefined) throw new Error("no SQLite");
  class Dying extends sqlite.DatabaseSync {
    override close(): void {
      endAtOnce();
    }
  }
  const todos = createTodoService({ sqlite: { ...sqlite, DatabaseSync: Dying }, lockWaitMs: 0 });
  say(await todos.create({ ...roots, title: "New one", priority: "p3", body: "" }, context));
}

if (task === "hold") {
  // It stops inside the call: the lock is held, and the event loop runs on.
  const { acquireLock } = await import("@fathomline/workspace");
  const acquired = await acquireLock({ folder: join(root, ".fathomline/coordination"), waitMs: long });
  say(acquired.ok ? "held" : acquired.code);
  setInterval(() => undefined, long);
}
