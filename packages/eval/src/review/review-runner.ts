import { join } from "node:path";
import type { EvalRule } from "@fathomline/contracts";
import { RESULT_FILES, RUNNER_MODULE, SUITE_FILES } from "../suite/suite-files.ts";
import { rulesOf, type Findings } from "./findings.ts";
import { readSource } from "./read-source.ts";
import type { Structure } from "./review-structure.ts";
import type { SuitePlace } from "./review-suite.ts";

/** What a runner's code must show somewhere; only words, so a finding is no more than a hint. */
const MARKS: readonly (readonly [EvalRule, RegExp])[] = [
  ["isolation.temp-copy", /\b(?:mkdtemp(?:Sync)?|tmpdir)\s*\(/],
  ["isolation.no-approve", /--no-approve\b/],
  ["isolation.no-context", /--no-context(?:-files)?\b/],
  ["isolation.no-skills", /--no-skills\b/],
  ["isolation.stdin", /\bstdio\s*:\s*\[\s*["'`]ignore["'`]|\bstdin\s*\??\.\s*end\s*\(|\bstdio\s*:\s*["'`]ignore["'`]/],
  ["isolation.cleanup", /\brm(?:Sync|dir|dirSync)?\s*\(/],
  ["evidence.json-mode", /--mode["'`]?\s*[,=]?\s*["'`]?(?:json|rpc)\b/],
  ["evidence.results", new RegExp(RESULT_FILES.report.replaceAll(".", "\\."))],
  ["evidence.raw-opt-in", /\binclude-raw\b/],
  ["evidence.events-opt-in", /\binclude-events\b/],
];

const IMPORTS_RUNNER = new RegExp(`(?:\\bfrom|\\bimport)\\s*\\(?\\s*["'\`]${RUNNER_MODULE}["'\`]`);

/** A runner that calls ours has all of it; one of the package's own is looked at for signs of it. */
export function reviewRunner(suite: SuitePlace, structure: Structure, findings: Findings): void {
  const absent = structure.get(SUITE_FILES.runner);
  const code = absent === undefined ? readSource(join(suite.folder, SUITE_FILES.runner), suite.fileSystem) : undefined;
  if (code === undefined) {
    findings.skip(rulesOf("isolation.", "evidence."), absent ?? "structure.missing-file");
    return;
  }
  if (IMPORTS_RUNNER.test(code)) return;
  const file = `${suite.relative}/${SUITE_FILES.runner}`;
  for (const [rule, mark] of MARKS) if (!mark.test(code)) findings.add(rule, { file });
}
