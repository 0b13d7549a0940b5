import packageJson from "@fathomline/cli/package.json" with { type: "json" };
import { sessionFolder } from "@fathomline/session/report";
import { readSettings, settingRows, type Environment, type ReadSettings } from "@fathomline/settings";
import { unfitRuntime } from "@fathomline/workspace/runtime";
import type { DoctorReport, FileReport } from "./doctor-report.ts";
import { doctorTable } from "./doctor-table.ts";
import { findProblems } from "./find-problems.ts";
import { lookAtFolder, lookAtRoots, lookAtStateFolders } from "./look-at-folders.ts";
import { lookAtSqlite } from "./look-at-sqlite.ts";

export interface DoctorRun {
  /** Absolute. */
  readonly cwd: string;
  readonly environment: Environment;
  /** A table in place of JSON. */
  readonly forPeople: boolean;
  readonly pretty: boolean;
}

/** What the doctor prints, and whether no problem was found. */
export interface DoctorResult {
  readonly output: string;
  readonly isWell: boolean;
}

/** Looks at settings, runtime and folders. Nothing is created or changed. */
export async function runDoctor({ cwd, environment, forPeople, pretty }: DoctorRun): Promise<DoctorResult> {
  const report = await examine(cwd, environment);
  const output = forPeople
    ? doctorTable(report, environment["HOME"])
    : JSON.stringify(report, undefined, pretty ? 2 : undefined);
  return { output, isWell: report.ok };
}

async function examine(cwd: string, environment: Environment): Promise<DoctorReport> {
  const settings = readSettings({ cwd, environment });
  const unfit = unfitRuntime(process.versions);
  const roots = lookAtRoots(cwd, settings.effective);
  const sessions = sessionFolder(environment, cwd);
  const seen = {
    version: packageJson.version,
    runtime: runtimeOf(process.versions, unfit === undefined),
    sqlite: await lookAtSqlite(),
    workingFolder: cwd,
    files: [settings.user, settings.project].map(fileReport),
    settings: settingRows(settings),
    roots,
    stateFolders: lookAtStateFolders(cwd, roots),
    sessions: { path: sessions, state: lookAtFolder(sessions, ".") },
  };
  const { problems, notes } = findProblems(seen, settings, unfit);
  return { ok: problems.length === 0, problems, notes, ...seen };
}

function runtimeOf({ bun, node }: NodeJS.ProcessVersions, fits: boolean): DoctorReport["runtime"] {
  return bun === undefined ? { name: "node", version: node, fits } : { name: "bun", version: bun, fits };
}

function fileReport({ origin, path, namedBy, state }: ReadSettings["user"]): FileReport {
  return { origin, path: path ?? null, namedBy, state };
}
