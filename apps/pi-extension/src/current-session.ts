import type { CurrentSession } from "@fathomline/session/tools";

/** The running session as Pi's session manager holds it: the header and every entry, those that are in no file yet included. */
export function currentSession(manager: object): CurrentSession | undefined {
  const header = ask(manager, "getHeader");
  const entries = ask(manager, "getEntries");
  if (!Array.isArray(entries) || typeof header !== "object" || header === null) return undefined;
  const records: readonly unknown[] = [header, ...entries];
  return { records };
}

function ask(manager: object, name: string): unknown {
  const method: unknown = Reflect.get(manager, name);
  return typeof method === "function" ? Reflect.apply(method, manager, []) : undefined;
}
