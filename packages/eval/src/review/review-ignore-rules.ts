import { join, relative } from "node:path";
import { attempt } from "@fathomline/workspace";
import ignore from "ignore";
import { isIgnored } from "../ignore/is-ignored.ts";
import { member, textList } from "../suite/json-record.ts";
import { RESULT_FILES } from "../suite/suite-files.ts";
import type { Findings } from "./findings.ts";
import type { SuitePlace } from "./review-suite.ts";

const GIT_IGNORE = ".gitignore";
const NPM_IGNORE = ".npmignore";
/** Whether a run's results would be committed or published. */
export function reviewIgnoreRules(suite: SuitePlace, findings: Findings): void {
  const { place, fileSystem } = suite;
  const result = `${suite.relative}/${RESULT_FILES.report}`;
  const top = repositoryOf(suite);
  const fromTop = relative(top, join(place.root, result)).replaceAll("\\", "/");
  if (!isIgnored({ top, path: fromTop, names: [GIT_IGNORE], fileSystem }))
    findings.add("results.gitignore", { file: GIT_IGNORE });
  if (!isPublished(suite, result)) return;
  findings.add("results.npmignore", { file: `${suite.relative}/${NPM_IGNORE}` });
}

/** The nearest folder from the package up to the working folder that is a repository, else the working folder. */
function repositoryOf({ place, fileSystem }: SuitePlace): string {
  const depth = place.relative === "." ? 0 : relative(place.cwd, place.root).split(/[/\\]/u).length;
  for (let up = 0; up <= depth; up += 1) {
    const folder = join(place.root, "../".repeat(up));
    if (attempt(() => fileSystem.lstat(join(folder, ".git"))).ok) return folder;
  }
  return place.cwd;
}

function isPublished({ place, fileSystem }: SuitePlace, result: string): boolean {
  if (member(place.manifest, "private") === true) return false;
  const selected = textList(member(place.manifest, "files"));
  // `files` of a manifest is written like an ignore file, and selects.
  if (
    selected !== undefined &&
    !ignore()
      .add(selected.map((line) => line.replace(/^\.?\/+/u, "")).join("\n"))
      .ignores(result)
  )
    return false;
  return !isIgnored({ top: place.root, path: result, names: [NPM_IGNORE, GIT_IGNORE], fileSystem });
}
