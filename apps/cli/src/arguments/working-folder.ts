import { isAbsolute, resolve } from "node:path";

/** Set by the repository's root script, where npm has moved this process to the root before it started. */
const FROM_ROOT_SCRIPT = "FATHOMLINE_ROOT_SCRIPT";

/** The absolute folder a call works in: `--cwd`, relative to where the person is, or that place itself. */
export function workingFolder(cwd: string | undefined, environment: NodeJS.ProcessEnv): string {
  // Asked first, because a process whose folder was deleted cannot say where it is.
  if (cwd !== undefined && isAbsolute(cwd)) return resolve(cwd);
  const caller = environment[FROM_ROOT_SCRIPT] === "1" ? environment["INIT_CWD"] : undefined;
  return resolve(caller ?? "", cwd ?? "");
}

/** The folder that a command line names by `--cwd`, before the rest of it is understood. */
export function namedFolder(argv: readonly string[]): string | undefined {
  const at = argv.findIndex((word) => word === "--cwd" || word.startsWith("--cwd="));
  const word = argv[at];
  return word === "--cwd" ? argv[at + 1] : word?.slice("--cwd=".length);
}
