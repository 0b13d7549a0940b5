import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TodoService } from "@fathomline/contracts";
import type { Mortal } from "./die.ts";
import { put, service, todoText, workplace } from "./workplace.ts";
import type { Workplace } from "./workplace.ts";

export const source = "001-pending-p2-first.md";
export const target = "001-ready-p2-first.md";
export const mode = 0o640;

export function twoTodos(): Workplace {
  const place = workplace({ "002-ready-p1-second.md": todoText(2, "ready", "p1") });
  put(join(place.root, source), todoText(1, "pending", "p2"), mode);
  return place;
}

export async function allocate(place: Workplace, todos: TodoService = service()): ReturnType<TodoService["allocate"]> {
  return todos.allocate(place.roots, place.context);
}

/** The call that settles what is pending, for a death in it. */
export function allocateIn(place: Workplace): Mortal {
  const { cwd, root } = place;
  return Object.assign(async (todos: TodoService) => allocate(place, todos), {
    job: { task: "recover", cwd, root } as const,
  });
}

export function names(place: Workplace): readonly string[] {
  return readdirSync(place.root).filter((name) => name.endsWith(".md"));
}

export function runs(place: Workplace): readonly string[] {
  const folder = join(place.root, ".fathomline/coordination/transitions");
  return readdirSync(folder).map((name) => join(folder, name));
}

/** Puts the runs there are out of sight, as a second holder of a lost lock would not see them; returns what brings them back. */
export function runsHidden(place: Workplace): () => void {
  const folder = join(place.root, ".fathomline/coordination/transitions");
  const hidden = join(place.cwd, "hidden");
  if (!existsSync(folder)) return () => undefined;
  renameSync(folder, hidden);
  return () => {
    for (const name of readdirSync(hidden)) renameSync(join(hidden, name), join(folder, name));
    rmSync(hidden, { recursive: true });
  };
}
