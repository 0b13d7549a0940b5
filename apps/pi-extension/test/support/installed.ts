import { spawnSync } from "node:child_process";
import { globSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { resolvePiCli } from "@fathomline/pi-testkit";
import { makeWorkspace } from "./workspace.ts";

const root = join(import.meta.dirname, "../..");
const TIME_MS_MAX = 120_000;

/** Packs the extension as it is built and has Pi install the tarball in a clean home; returns Pi's folder there. No network: there is nothing to fetch. */
export function installFromTarball(): string {
  const home = makeWorkspace({});
  const agent = join(home, "agent");
  mkdirSync(agent);
  // Built before the tests; building again would change files that other tests read.
  run("pnpm", ["pack", "--config.ignore-scripts=true", "--pack-destination", home], root, process.env);
  const [tarball] = globSync("*.tgz", { cwd: home });
  const source = `npm:@fathomline/pi-extension@file:${join(home, tarball ?? "")}`;
  run(process.execPath, [resolvePiCli(), "install", source], home, {
    PATH: process.env["PATH"],
    HOME: home,
    PI_CODING_AGENT_DIR: agent,
    PI_SKIP_VERSION_CHECK: "1",
    PI_TELEMETRY: "0",
    npm_config_offline: "true",
  });
  return agent;
}

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const done = spawnSync(command, args, { cwd, env, encoding: "utf8", timeout: TIME_MS_MAX });
  if (done.status !== 0) throw new Error(`${command} ${args.join(" ")}: ${done.stdout}${done.stderr}`);
}
