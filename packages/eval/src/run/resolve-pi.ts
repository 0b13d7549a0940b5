import { existsSync, readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { isRecord, member } from "../suite/json-record.ts";

const HOST_PACKAGE = "@earendil-works/pi-coding-agent";

/** How Pi is started: an executable and its first arguments. */
export interface PiCommand {
  readonly file: string;
  readonly args: readonly string[];
}

/** Pi by `PI_CLI_PATH`, else as installed beside this package, else `pi` of `PATH`; undefined when there is none. */
export function resolvePi(env: NodeJS.ProcessEnv): PiCommand | undefined {
  const named = env["PI_CLI_PATH"];
  if (named !== undefined && named !== "") return existsSync(named) ? commandOf(named) : undefined;
  const installed = installedCli();
  if (installed !== undefined) return commandOf(installed);
  const name = process.platform === "win32" ? "pi.cmd" : "pi";
  const found = (env["PATH"] ?? "").split(delimiter).find((folder) => folder !== "" && existsSync(join(folder, name)));
  return found === undefined ? undefined : { file: join(found, name), args: [] };
}

function commandOf(path: string): PiCommand {
  return /\.[cm]?[jt]s$/.test(path) ? { file: process.execPath, args: [path] } : { file: path, args: [] };
}

function installedCli(): string | undefined {
  try {
    const manifest = findPackageJSON(HOST_PACKAGE, import.meta.url);
    if (manifest === undefined) return undefined;
    const parsed: unknown = JSON.parse(readFileSync(manifest, "utf8"));
    const bin = isRecord(parsed) ? member(parsed, "bin") : undefined;
    const cli = isRecord(bin) ? member(bin, "pi") : bin;
    return typeof cli === "string" ? join(dirname(manifest), cli) : undefined;
  } catch {
    // Not installed beside this package.
    return undefined;
  }
}
