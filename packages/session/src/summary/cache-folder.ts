import { isAbsolute, join } from "node:path";

type Env = Readonly<Record<string, string | undefined>>;

/** The variable that turns the cache off, by the value `off`. */
const SWITCH = "FATHOMLINE_SESSION_CACHE";

/** Where summaries are kept: below the user's cache folder. Undefined where the environment names none, or turns it off. */
export function cacheFolder(env: Env, platform: NodeJS.Platform = process.platform): string | undefined {
  if (env[SWITCH] === "off") return undefined;
  const base = absolute(env["XDG_CACHE_HOME"]) ?? defaultBase(env, platform);
  return base === undefined ? undefined : join(base, "fathomline", "sessions");
}

function defaultBase(env: Env, platform: NodeJS.Platform): string | undefined {
  if (platform === "win32") return absolute(env["LOCALAPPDATA"]);
  const home = absolute(env["HOME"]);
  if (home === undefined) return undefined;
  return platform === "darwin" ? join(home, "Library", "Caches") : join(home, ".cache");
}

function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined;
}
