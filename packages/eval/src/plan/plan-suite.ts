import { EVAL_BLOCKERS, type EvalBootstrapErrorCode, type EvalBootstrapInput } from "@fathomline/contracts";
import { containPath, contentHash, type ContainmentCode, type FileSystem } from "@fathomline/workspace";
import { openPackage, type OpenPackage } from "../package/open-package.ts";
import { readSkill, type Skill } from "../skill/read-skill.ts";
import { runnerPath, scriptKey, SUITES_FOLDER } from "../suite/suite-files.ts";
import { findLeftovers } from "../apply/leftovers.ts";
import { evalNameOf } from "./eval-name.ts";
import { inputNotes } from "./input-notes.ts";
import { lookAtSuite } from "./look-at-targets.ts";
import { ignoreRule, planIgnore, planManifest } from "./plan-edits.ts";
import type { Plan, PlanNote } from "./plan.ts";
import { fixturesOf, renderSuite } from "./render-suite.ts";

/** The call cannot even be planned. */
export interface NotPlanned {
  readonly ok: false;
  readonly code: EvalBootstrapErrorCode;
}

const SKILL_CODES: Readonly<Record<ContainmentCode, EvalBootstrapErrorCode>> = {
  path_escape: "path_escape",
  path_invalid: "path_invalid",
  path_missing: "skill_missing",
  path_not_folder: "skill_missing",
  path_not_file: "skill_missing",
  path_unreadable: "skill_invalid",
};

/** Plans what an apply would do now. Reads only. */
export function planSuite(input: EvalBootstrapInput, cwd: string, fileSystem: FileSystem): Plan | NotPlanned {
  const place = openPackage(cwd, input.targetPackagePath, fileSystem);
  if (!place.ok) return place;
  const skill = openSkill(place, input.skillPath, fileSystem);
  if (!skill.ok) return skill;
  const evalName = evalNameOf(input.evalName ?? skill.skill.name);
  if (evalName === undefined) return { ok: false, code: "eval_name_invalid" };
  const suitePath = `${SUITES_FOLDER}/${evalName}`;
  const scriptName = scriptKey(evalName);
  const script = `node ${runnerPath(evalName)}`;
  const extensions = planExtensions(place, input.extensionPaths ?? [], fileSystem);
  const files = renderSuite({
    input,
    evalName,
    skillName: skill.skill.name,
    skillPath: skill.path,
    extensionPaths: extensions.paths,
    suitePath,
  });
  const leftovers = findLeftovers(place.root, fileSystem);
  const suite = lookAtSuite(place.root, suitePath, files, fileSystem, (path) => leftovers.published(path));
  const ignored = planIgnore(place, suitePath, fileSystem);
  const manifest = planManifest(place, scriptName, script);
  if (manifest === "manifest_invalid") return { ok: false, code: manifest };
  const notes: PlanNote[] = [
    ...(leftovers.count > 0 ? [{ code: "interrupted_apply" } as const] : []),
    ...suite.notes,
    ...[manifest.note, ignored.note].filter((note) => note !== undefined),
    ...extensions.notes,
    ...inputNotes(input, skill.skill),
  ];
  const isThere = !suite.needsSuite && ignored.edit === undefined && manifest.edit === undefined;
  if (isThere && !notes.some(isBlocker)) notes.push({ code: "already_applied" });
  return {
    ok: true,
    place,
    evalName,
    scriptName,
    script,
    suitePath,
    counts: {
      positive: input.positiveCases.length,
      negative: input.negativeCases.length,
      fixtures: fixturesOf(input).length,
    },
    files,
    needsSuite: suite.needsSuite,
    ignoreEdit: ignored.edit,
    manifestEdit: manifest.edit,
    notes: notes.toSorted((one, other) => Number(isBlocker(other)) - Number(isBlocker(one))),
    hash: hashOf([
      place.relative,
      scriptName,
      script,
      ignoreRule(suitePath),
      ...files.flatMap(({ path, hash }) => [path, hash]),
    ]),
  };
}

/** Whether a note keeps its plan from being applied. */
export function isBlocker({ code }: PlanNote): boolean {
  return Object.hasOwn(EVAL_BLOCKERS, code);
}

function openSkill(
  place: OpenPackage,
  path: string,
  fileSystem: FileSystem,
): { readonly ok: true; readonly skill: Skill; readonly path: string } | NotPlanned {
  const found = containPath({ cwd: place.root, path: path.trim(), expect: "file", mustExist: true, fileSystem });
  if (!found.ok) return { ok: false, code: SKILL_CODES[found.code] };
  const read = readSkill(found.absolute, fileSystem);
  return read.ok ? { ok: true, skill: read.skill, path: found.relative } : { ok: false, code: "skill_invalid" };
}

function planExtensions(
  { root }: OpenPackage,
  given: readonly string[],
  fileSystem: FileSystem,
): { readonly paths: readonly string[]; readonly notes: readonly PlanNote[] } {
  const paths: string[] = [];
  const notes: PlanNote[] = [];
  for (const [index, path] of given.entries()) {
    const pointer = `/extensionPaths/${index}`;
    const found = containPath({ cwd: root, path: path.trim(), fileSystem });
    if (!found.ok)
      notes.push({ code: found.code === "path_escape" ? "extension_escape" : "extension_missing", pointer });
    else if (found.kind !== "file" && found.kind !== "folder") notes.push({ code: "extension_missing", pointer });
    if (found.ok) paths.push(found.relative);
  }
  return { paths, notes };
}

function hashOf(parts: readonly string[]): string {
  return contentHash(new TextEncoder().encode(JSON.stringify(parts)));
}
