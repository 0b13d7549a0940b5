import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { clipChars, oneLine } from "@fathomline/bounds";
import { isBuiltInCheck } from "../suite/built-in-checks.ts";
import type { SuiteCheck } from "../suite/check-context.ts";
import { isRecord, member } from "../suite/json-record.ts";
import type { SuiteCase } from "../suite/suite-case.ts";
import { SUITE_FILES } from "../suite/suite-files.ts";
import { unscoped } from "./scoped-check.ts";

const CAUSE_CHARS = 1_000;

/** A suite's own checks by name, or why the suite cannot be run. */
export type ChecksLoad =
  | { readonly ok: true; readonly checks: ReadonlyMap<string, SuiteCheck> }
  | { readonly ok: false; readonly message: string };

/** Imports `checks.ts` when a case names a check that is not built in. Nothing has been spent yet. */
export async function loadChecks(folder: string, cases: readonly SuiteCase[]): Promise<ChecksLoad> {
  const named = new Set(cases.flatMap(({ expectedChecks }) => expectedChecks).map(unscoped));
  const own = [...named].filter((name) => !isBuiltInCheck(name));
  if (own.length === 0) return { ok: true, checks: new Map() };
  const path = join(folder, SUITE_FILES.checks);
  if (!existsSync(path))
    return { ok: false, message: `unknown checks: ${own.join(", ")}; there is no ${SUITE_FILES.checks}` };
  if (path.split(sep).includes("node_modules"))
    return {
      ok: false,
      message: `${SUITE_FILES.checks} is below node_modules, where Node does not strip types; run the suite from its sources`,
    };
  const imported = await importChecks(path);
  if (!imported.ok) return { ok: false, message: `${SUITE_FILES.checks} cannot be imported: ${imported.cause}` };
  const { exported } = imported;
  if (!isRecord(exported))
    return { ok: false, message: `${SUITE_FILES.checks} does not export an object named checks` };
  const checks = new Map<string, SuiteCheck>();
  for (const name of own) {
    const check = member(exported, name);
    if (isCheck(check)) checks.set(name, check);
  }
  const unknown = own.filter((name) => !checks.has(name));
  return unknown.length === 0 ? { ok: true, checks } : { ok: false, message: `unknown checks: ${unknown.join(", ")}` };
}

type ImportedChecks =
  | { readonly ok: true; readonly exported: unknown }
  | { readonly ok: false; readonly cause: string };

async function importChecks(path: string): Promise<ImportedChecks> {
  try {
    const loaded: unknown = await import(pathToFileURL(path).href);
    return { ok: true, exported: isRecord(loaded) ? member(loaded, "checks") : undefined };
  } catch (error) {
    // It is for the suite's author, on the terminal the run was started from; a module may throw anything.
    const cause = error instanceof Error ? `${error.name}: ${error.message}` : "it threw something that is no error";
    return { ok: false, cause: clipChars(oneLine(cause), CAUSE_CHARS, { ellipsis: "…" }).text };
  }
}

function isCheck(value: unknown): value is SuiteCheck {
  return typeof value === "function";
}
