import { join } from "node:path";
import { attempt } from "@fathomline/workspace";
import { MANIFEST } from "../package/open-package.ts";
import { SUITE_FILES } from "../suite/suite-files.ts";
import type { Findings } from "./findings.ts";
import { readText } from "./read-source.ts";
import { calledScripts, reachedScripts, scriptsOf, wordsOf, type Scripts } from "./script-calls.ts";
import type { SuitePlace } from "./review-suite.ts";

const TESTS: readonly string[] = ["pretest", "test", "posttest"];
const LIFECYCLE: readonly string[] = [
  "preinstall",
  "install",
  "postinstall",
  "prepublish",
  "preprepare",
  "prepare",
  "postprepare",
  "prepublishOnly",
  "prepack",
  "postpack",
  "publish",
  "postpublish",
  "preversion",
  "version",
  "postversion",
];
const WORKFLOWS = ".github/workflows";
const WORKFLOWS_MAX = 100;
const COMMENT = /(?:^|\s)#[^\n]*/gu;

/** Which scripts and workflows would run the suite, and so call a model. */
export function reviewScripts(suite: SuitePlace, findings: Findings): void {
  const scripts = scriptsOf(suite.place.manifest);
  const file = MANIFEST;
  const runs = (names: readonly string[]): boolean =>
    [...reachedScripts(names, scripts)].some((name) => runsSuite(scripts.get(name) ?? "", suite.relative));
  if (![...scripts.keys()].some((name) => isEval(name) && runs([name])))
    findings.add("package.eval-script", { file, pointer: "/scripts" });
  if (runs(TESTS)) findings.add("package.behavioral-in-test", { file, pointer: "/scripts" });
  if (runs(LIFECYCLE)) findings.add("package.behavioral-in-lifecycle", { file, pointer: "/scripts" });
  reviewWorkflows(suite, scripts, runs, findings);
}

function isEval(name: string): boolean {
  return name === "eval" || name.startsWith("eval:");
}

/** Whether a command names this suite's runner, or has ours run the suite. */
function runsSuite(command: string, relative: string): boolean {
  const words = wordsOf(command).map((word) => word.replaceAll("\\", "/").replace(/^\.\//u, "").replace(/\/$/u, ""));
  const isRunner = (word: string): boolean => {
    const runner = `${relative}/${SUITE_FILES.runner}`;
    return word === runner || word.endsWith(`/${runner}`);
  };
  if (words.some(isRunner)) return true;
  return (
    words.includes("eval") &&
    words.includes("run") &&
    words.some((word) => word === relative || word.endsWith(`/${relative}`))
  );
}

function reviewWorkflows(
  { place, relative, fileSystem }: SuitePlace,
  scripts: Scripts,
  runs: (names: readonly string[]) => boolean,
  findings: Findings,
): void {
  const listed = attempt(() => fileSystem.readFolder(join(place.root, WORKFLOWS)));
  if (!listed.ok) return;
  const names = listed.value.filter((entry) => entry.isFile() && /\.ya?ml$/u.test(entry.name)).map(({ name }) => name);
  for (const name of names.sort().slice(0, WORKFLOWS_MAX)) {
    const text = readText(join(place.root, WORKFLOWS, name), fileSystem)?.replace(COMMENT, "") ?? "";
    const calls = text.split("\n").some((line) => runsSuite(line, relative) || runs(calledScripts(line, scripts)));
    if (calls) findings.add("package.behavioral-in-ci", { file: `${WORKFLOWS}/${name}` });
  }
}
