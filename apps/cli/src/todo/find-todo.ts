import { readdirSync } from "node:fs";
import { join } from "node:path";

/** A todo file that an id or path names, relative to where the path starts; or what to tell the person. */
export type FoundTodo = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly message: string };

const STATE_FOLDER = ".fathomline";

/** What a person means by an id or a path. An id is looked up among the names below the todos folder. */
export function findTodo(target: string, cwd: string, todosRoot: string): FoundTodo {
  if (!/^[0-9]+$/.test(target)) return { ok: true, path: target };
  const id = target.replace(/^0+(?=[0-9])/, "").padStart(3, "0");
  let names: string[];
  try {
    names = readdirSync(join(cwd, todosRoot), { recursive: true, encoding: "utf8" });
  } catch {
    return { ok: false, message: "the todos folder cannot be listed; --root names another one" };
  }
  const found = names.filter((name) => isTodoOf(id, name));
  const [only] = found;
  if (only === undefined) return { ok: false, message: `no todo has the id ${id}; todo list shows them` };
  if (found.length > 1)
    return { ok: false, message: `${found.length} files have the id ${id}; todo validate names them` };
  return { ok: true, path: join(todosRoot, only) };
}

function isTodoOf(id: string, name: string): boolean {
  const parts = name.split(/[\\/]/);
  return !parts.includes(STATE_FOLDER) && (parts.at(-1) ?? "").startsWith(`${id}-`) && name.endsWith(".md");
}
