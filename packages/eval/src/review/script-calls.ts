import { isRecord, member, type JsonRecord } from "../suite/json-record.ts";

/** A package's scripts, in the order of its manifest. */
export type Scripts = ReadonlyMap<string, string>;

const RUNNERS: ReadonlySet<string> = new Set([
  "npm",
  "pnpm",
  "yarn",
  "bun",
  "npx",
  "run-s",
  "run-p",
  "npm-run-all",
  "npm-run-all2",
  "concurrently",
  "--run",
]);
const NPM_PREFIX = /^(?:npm|pnpm|yarn|bun):/u;
const ALIASES: Readonly<Record<string, string>> = { t: "test", tst: "test" };
const SEPARATORS = /[\s"'`;&|()<>]+/u;

/** The scripts of a manifest that are texts. */
export function scriptsOf(manifest: JsonRecord): Scripts {
  const scripts = member(manifest, "scripts");
  if (!isRecord(scripts)) return new Map();
  return new Map(
    Object.entries(scripts).flatMap(([name, command]) => (typeof command === "string" ? [[name, command]] : [])),
  );
}

/** The words of a command, quotes and operators taken away. */
export function wordsOf(command: string): readonly string[] {
  return command.split(SEPARATORS).filter((word) => word !== "");
}

/** Scripts that a command calls through a package manager or a script runner, by name or by a pattern like `eval:*`. */
export function calledScripts(command: string, scripts: Scripts): readonly string[] {
  const words = wordsOf(command);
  if (!words.some((word) => RUNNERS.has(word))) return [];
  return words.flatMap((written) => {
    const word = written.replace(NPM_PREFIX, "");
    const name = ALIASES[word] ?? word;
    if (scripts.has(name)) return [name];
    if (!name.includes("*")) return [];
    const [before = "", ...rest] = name.split("*");
    const after = rest.at(-1) ?? "";
    return [...scripts.keys()].filter((key) => key.startsWith(before) && key.endsWith(after));
  });
}

/** Every script that runs when one of `names` does: what it calls, and the `pre` and `post` scripts of each. */
export function reachedScripts(names: readonly string[], scripts: Scripts): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const command = scripts.get(name);
    if (command === undefined || reached.has(name)) continue;
    reached.add(name);
    open.push(`pre${name}`, `post${name}`, ...calledScripts(command, scripts));
  }
  return reached;
}
