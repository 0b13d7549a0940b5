import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const VERSION = "7.2.0";

export type FetchedPeer =
  | { readonly ok: true; readonly module: string; readonly version: string }
  | { readonly ok: false; readonly reason: string };

/** Fetches the package into the system's temporary folder, where later runs find it. */
export function fetchMiniSearch(): FetchedPeer {
  const folder = join(tmpdir(), `fathomline-bench-minisearch-${VERSION}`);
  const module = join(folder, "node_modules/minisearch/dist/es/index.js");
  if (!existsSync(module)) {
    const flags = ["--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts"];
    const run = spawnSync("npm", ["install", ...flags, `minisearch@${VERSION}`], { encoding: "utf8" });
    if (run.status !== 0 || !existsSync(module))
      return { ok: false, reason: `npm could not fetch minisearch@${VERSION}` };
  }
  return { ok: true, module: pathToFileURL(module).href, version: VERSION };
}
