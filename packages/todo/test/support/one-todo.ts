import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { TodoService, TodoServiceContext } from "@fathomline/contracts";
import type { TodoServiceOptions } from "../../src/coordination/service-options.ts";
import { hashAt, service, todoText, workplace } from "./workplace.ts";
import type { Workplace } from "./workplace.ts";

export const source = "001-pending-p2-first.md";
export const target = "001-ready-p2-first.md";
export const text = todoText(1, "pending", "p2");

export const one = (): Workplace => workplace({ [source]: text });

export interface Move {
  readonly way?: string;
  readonly toStatus?: "pending" | "ready" | "complete";
  readonly expectedContentHash?: string;
  readonly context?: Partial<TodoServiceContext>;
}

export async function move(
  place: Workplace,
  asked: Move = {},
  options: TodoServiceOptions = {},
): ReturnType<TodoService["transition"]> {
  const path = join(place.root, asked.way ?? source);
  const expectedContentHash = asked.expectedContentHash ?? hashAt(path);
  const request = { ...place.roots, path, toStatus: asked.toStatus ?? "ready", expectedContentHash };
  return service(options).transition(request, { ...place.context, ...asked.context });
}

export function names(place: Workplace): readonly string[] {
  return readdirSync(place.root).filter((name) => name !== ".fathomline");
}
