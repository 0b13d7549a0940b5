import { isAbsolute, resolve } from "node:path";
import { expandHome, homeOf, sessionFolder } from "./session-folder.ts";

/** Which sessions a caller means. */
export type Selector =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "all"; readonly root: string }
  | { readonly kind: "id"; readonly id: string; readonly root: string }
  | { readonly kind: "current" };

const AGGREGATES: ReadonlySet<string> = new Set(["all", "sessions", "*"]);

export interface SelectorRequest {
  readonly session: string;
  /** Where ids and aggregates are looked for; the host's session folder by default. */
  readonly projectFolder: string | undefined;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Reads a selector; undefined for one that is blank. */
export function readSelector({ session, projectFolder, cwd, env }: SelectorRequest): Selector | undefined {
  const text = session.trim();
  if (text === "") return undefined;
  const word = text.toLowerCase();
  if (word === "current") return { kind: "current" };
  const home = homeOf(env);
  const path = expandHome(text.startsWith("@") ? text.slice(1) : text, home);
  const isPath = isAbsolute(path) || /[/\\]/.test(path) || path.endsWith(".jsonl") || path === "." || path === "..";
  if (isPath && !AGGREGATES.has(word)) return { kind: "path", path: resolve(cwd, path) };
  const root = projectFolder === undefined ? sessionFolder(env, cwd) : resolve(cwd, expandHome(projectFolder, home));
  return AGGREGATES.has(word) ? { kind: "all", root } : { kind: "id", id: text, root };
}
