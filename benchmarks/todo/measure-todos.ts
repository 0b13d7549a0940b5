import { hash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createTodoService } from "../../packages/todo/src/index.ts";
import { median, round } from "../report.ts";

const DIGITS = 1;

/** Milliseconds, and how they relate to those of the same run. */
export type Measured = Readonly<Record<string, number>>;

/**
 * Times the calls that a tool makes, and a bare loop that reads and hashes the same files, in turns: the order moves on with each
 * round, so that a slow moment of the machine and a warm cache are everybody's. The first round only warms up; its list, when no
 * todo was judged before, is told apart.
 */
export async function measureTodos(cwd: string, count: number, rounds: number): Promise<Measured> {
  const todosRoot = join(cwd, "todos");
  const roots = { workspaceRoot: cwd, todosRoot };
  const context = { cwd, signal: new AbortController().signal };
  const service = createTodoService();
  const bare = (): number => {
    let files = 0;
    for (const name of readdirSync(todosRoot)) {
      if (!name.endsWith(".md")) continue;
      hash("sha256", readFileSync(join(todosRoot, name)), "hex");
      files += 1;
    }
    return files;
  };
  const list = async (): Promise<number> => {
    const listed = await service.list(roots, context);
    if (listed.outcome !== "listed") throw new Error(listed.code);
    return listed.todos.length;
  };
  const steps: Readonly<Record<string, () => Promise<() => unknown>>> = {
    bare: async () => expectCount(bare(), count),
    list: async () => expectCount(await list(), count),
    allocate: async () => {
      const { outcome } = await service.allocate(roots, context);
      return expectCount(outcome === "allocated" ? count : 0, count);
    },
    create: async () => {
      const created = await service.create({ ...roots, title: "A new one", priority: "p2", body: "text" }, context);
      if (created.outcome !== "created") throw new Error(created.code);
      return () => rmSync(created.todo.path);
    },
    transition: async () => {
      const moved = await move(service, roots, context, "001-");
      return async () => move(service, roots, context, "001-", moved);
    },
  };
  const times = new Map(Object.keys(steps).map((name): [string, number[]] => [name, []]));
  const names = Object.keys(steps);
  const first = new Map<string, number>();
  for (let round = -1; round < rounds; round += 1) {
    for (const at of names.keys()) {
      const name = names[(at + round + 1) % names.length] ?? "";
      const began = performance.now();
      const undo = await steps[name]?.();
      const milliseconds = performance.now() - began;
      if (round >= 0) times.get(name)?.push(milliseconds);
      else first.set(name, milliseconds);
      await undo?.();
    }
  }
  const of = (name: string): number => median(times.get(name) ?? []);
  return {
    ...Object.fromEntries(names.map((name) => [`${name}Milliseconds`, round(of(name), DIGITS)])),
    firstListToBareRatio: round((first.get("list") ?? Number.NaN) / of("bare")),
    listToBareRatio: round(of("list") / of("bare")),
    allocateToListRatio: round(of("allocate") / of("list")),
    createToListRatio: round(of("create") / of("list")),
    transitionToListRatio: round(of("transition") / of("list")),
  };
}

/** Gives the todo that begins so another status, or the one it had; returns the one it had. */
async function move(
  service: ReturnType<typeof createTodoService>,
  roots: { readonly workspaceRoot: string; readonly todosRoot: string },
  context: { readonly cwd: string; readonly signal: AbortSignal },
  start: string,
  back?: "pending" | "ready" | "complete",
): Promise<"pending" | "ready" | "complete"> {
  const name = readdirSync(roots.todosRoot).find((each) => each.startsWith(start)) ?? "";
  const path = join(roots.todosRoot, name);
  const expected = hash("sha256", readFileSync(path), "hex");
  const toStatus = back ?? (name.includes("-ready-") ? "complete" : "ready");
  const moved = await service.transition(
    { ...roots, path, toStatus, expectedContentHash: `sha256:${expected}` },
    context,
  );
  if (moved.outcome !== "transitioned") throw new Error(moved.code);
  const before = (["pending", "ready", "complete"] as const).find((status) => name.includes(`-${status}-`));
  return before ?? "pending";
}

function expectCount(found: number, count: number): () => void {
  if (found !== count) throw new Error(`${found} of ${count} todos`);
  return () => undefined;
}
