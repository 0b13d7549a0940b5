import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Variables that a trial gets of ours; nothing else but those the user names. */
const ALLOWED = ["PATH", "LANG", "LC_ALL", "TZ", "SystemRoot", "NODE_COMPILE_CACHE"];

/** Folders of one trial. None of their names tells what they are for. */
export interface TrialHome {
  readonly root: string;
  readonly work: string;
  /** Where the skill's folder is put. */
  readonly library: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Furnishes a home that shares nothing with the user's own. `names` are variables to pass on, such as a provider's key. */
export function makeTrialHome(root: string, names: readonly string[], isOffline: boolean): TrialHome {
  const [home, agent, temp, work, library] = ["user", "state", "tmp", "project", "library"].map((name) =>
    join(root, name),
  );
  if (home === undefined || agent === undefined || temp === undefined || work === undefined || library === undefined)
    throw new Error("five folders have five paths");
  for (const folder of [home, agent, temp, library]) mkdirSync(folder);
  // A retried error would be spent twice and shown once.
  writeFileSync(join(agent, "settings.json"), JSON.stringify({ retry: { enabled: false } }));
  const passed = [...ALLOWED, ...names].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    root,
    work,
    library,
    env: {
      ...Object.fromEntries(passed),
      HOME: home,
      USERPROFILE: home,
      TMPDIR: temp,
      TMP: temp,
      TEMP: temp,
      PI_CODING_AGENT_DIR: agent,
      PI_SKIP_VERSION_CHECK: "1",
      PI_TELEMETRY: "0",
      ...(isOffline ? { PI_OFFLINE: "1" } : {}),
    },
  };
}
