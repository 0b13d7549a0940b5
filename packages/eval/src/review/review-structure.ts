import { join } from "node:path";
import type { EvalRule } from "@fathomline/contracts";
import { attempt } from "@fathomline/workspace";
import { SUITE_FILES } from "../suite/suite-files.ts";
import type { Findings } from "./findings.ts";
import type { SuitePlace } from "./review-suite.ts";

/** The required files of a suite that cannot be read, each with the rule that says why. */
export type Structure = ReadonlyMap<string, EvalRule>;

const REQUIRED = [SUITE_FILES.config, SUITE_FILES.cases, SUITE_FILES.checks, SUITE_FILES.runner, SUITE_FILES.readme];

/** Looks whether the required files are there, as files of their own. */
export function reviewStructure({ folder, relative, fileSystem }: SuitePlace, findings: Findings): Structure {
  const absent = new Map<string, EvalRule>();
  for (const name of REQUIRED) {
    const seen = attempt(() => fileSystem.lstat(join(folder, name)));
    const isLink = seen.ok && seen.value.isSymbolicLink();
    if (seen.ok && seen.value.isFile()) continue;
    const rule = isLink ? "structure.link" : "structure.missing-file";
    absent.set(name, rule);
    findings.add(rule, { file: `${relative}/${name}` });
  }
  return absent;
}
