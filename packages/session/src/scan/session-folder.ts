import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";

type Env = Readonly<Record<string, string | undefined>>;

/** Where Pi keeps its sessions: its variable first, then `sessionDir` of the project's and of the user's settings, then its own folder. */
export function sessionFolder(env: Env, cwd: string): string {
  const home = homeOf(env);
  const variable = env["PI_CODING_AGENT_SESSION_DIR"];
  if (variable !== undefined && variable !== "") return resolve(cwd, expandHome(variable, home));
  const agentVariable = env["PI_CODING_AGENT_DIR"];
  const agent =
    agentVariable === undefined || agentVariable === ""
      ? join(home, ".pi", "agent")
      : resolve(cwd, expandHome(agentVariable, home));
  const set = settingOf(join(cwd, ".pi", "settings.json")) ?? settingOf(join(agent, "settings.json"));
  return set === undefined ? join(agent, "sessions") : resolve(cwd, expandHome(set, home));
}

export function homeOf(env: Env): string {
  return env["HOME"] ?? homedir();
}

/** A path with a leading `~` as the home folder. */
export function expandHome(path: string, home: string): string {
  if (path === "~") return home;
  return path.startsWith("~/") ? join(home, path.slice(2)) : path;
}

function settingOf(path: string): string | undefined {
  try {
    const settings: unknown = JSON.parse(readFileSync(path, "utf8"));
    const folder: unknown =
      typeof settings === "object" && settings !== null ? Reflect.get(settings, "sessionDir") : undefined;
    return typeof folder === "string" && folder !== "" ? folder : undefined;
  } catch {
    // Settings that can't be read set nothing, for Pi as well.
    return undefined;
  }
}
