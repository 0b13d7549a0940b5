import { join } from "node:path";
import type { FileSystem } from "@fathomline/workspace";
import { judgeCases, type JudgedCases } from "./judge-cases.ts";
import { judgeConfig, type JudgedConfig } from "./judge-config.ts";
import { parseJson } from "./parse-json.ts";
import { readBounded, type UnreadCode } from "./read-bounded.ts";
import type { SuiteCase } from "./suite-case.ts";
import type { SuiteConfig } from "./suite-config.ts";
import { SUITE_FILES } from "./suite-files.ts";
import { SUITE_LIMITS } from "./suite-limits.ts";
import { isFatal, type SuiteProblem } from "./suite-problem.ts";

/** One of the two JSON files of a suite. `why` is undefined when it was read and is not what it should be. */
export type SuiteFileRead<Judged> =
  | { readonly ok: true; readonly judged: Judged }
  | { readonly ok: false; readonly why: UnreadCode | undefined };

/** A suite that can be run, or what is wrong with it. */
export type SuiteRead =
  | {
      readonly ok: true;
      readonly config: SuiteConfig;
      readonly cases: readonly SuiteCase[];
      /** Warnings and infos. */
      readonly problems: readonly SuiteFileProblem[];
    }
  | { readonly ok: false; readonly problems: readonly SuiteFileProblem[] };

/** A problem, and the file of the suite that has it. */
export interface SuiteFileProblem extends SuiteProblem {
  readonly file: string;
}

/** The config of the suite in a folder. A link is not followed. */
export function readConfig(folder: string, fileSystem?: FileSystem): SuiteFileRead<JudgedConfig> {
  return readFile(folder, SUITE_FILES.config, judgeConfig, fileSystem);
}

/** The case list of the suite in a folder. A link is not followed. */
export function readCases(folder: string, fileSystem?: FileSystem): SuiteFileRead<JudgedCases> {
  return readFile(folder, SUITE_FILES.cases, judgeCases, fileSystem);
}

/** The suite in a folder, by the same rules as its review; what its paths lead to is not looked at. */
export function readSuite(folder: string, fileSystem?: FileSystem): SuiteRead {
  const config = readConfig(folder, fileSystem);
  const cases = readCases(folder, fileSystem);
  const problems: readonly SuiteFileProblem[] = [
    ...problemsOf(config, SUITE_FILES.config, { rule: "config.invalid", pointer: "" }),
    ...problemsOf(cases, SUITE_FILES.cases, { rule: "cases.invalid", pointer: "" }),
  ];
  if (!config.ok || !cases.ok || problems.some(isFatal)) return { ok: false, problems };
  const { judged: usable } = config;
  if (usable.config === undefined || cases.judged.cases === undefined) return { ok: false, problems };
  return { ok: true, config: usable.config, cases: cases.judged.cases, problems };
}

function readFile<Judged>(
  folder: string,
  name: string,
  judge: (value: unknown) => Judged | undefined,
  fileSystem?: FileSystem,
): SuiteFileRead<Judged> {
  const read = readBounded(join(folder, name), SUITE_LIMITS.jsonBytes, fileSystem);
  if (!read.ok) return { ok: false, why: read.code };
  const parsed = parseJson(read.bytes);
  const judged = parsed.ok ? judge(parsed.value) : undefined;
  return judged === undefined ? { ok: false, why: undefined } : { ok: true, judged };
}

function problemsOf(
  read: SuiteFileRead<{ readonly problems: readonly SuiteProblem[] }>,
  file: string,
  unread: SuiteProblem,
): readonly SuiteFileProblem[] {
  const problems = read.ok ? read.judged.problems : [unread];
  return problems.map((problem) => ({ ...problem, file }));
}
