import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createTodoService } from "../../src/create-todo-service.ts";
import { nodeFileSystem } from "@fathomline/workspace";
import type { FileSystem } from "@fathomline/workspace";
import { watchedDisk } from "./watched-disk.ts";
import { hashAt } from "./workplace.ts";

// A process of its own: `create` makes todos, `race` moves one todo among its statuses, `move` moves one todo and ends by
// a real kill at the n-th call of its disk, `hold` keeps the lock until it is killed.
const [, , task = "", cwd = "", count = "0", label = ""] = process.argv;
const root = join(cwd, "todos");
const roots = { workspaceRoot: cwd, todosRoot: root };
const context = { cwd, signal: new AbortController().signal };
const statuses = ["pending", "ready", "complete"] as const;
const long = 1_000_000;

function say(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** The disk of a process that ends at one of its calls. */
function mortal(at: number): FileSystem {
  const decide = (_call: unknown, index: number): undefined => {
    if (index === at) process.kill(process.pid, "SIGKILL");
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

if (task === "hold") {
  // It stops inside the call: the lock is held, and the event loop runs on.
  const { acquireLock } = await import("@fathomline/workspace");
  const acquired = await acquireLock({ folder: join(root, ".fathomline/coordination"), waitMs: long });
  say(acquired.ok ? "held" : acquired.code);
  setInterval(() => undefined, long);
}
