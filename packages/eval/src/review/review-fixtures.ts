import { basename, join } from "node:path";
import { attempt, type FileSystem } from "@fathomline/workspace";
import { isPlaceholder } from "../suite/fixture-placeholder.ts";
import type { JudgedCases } from "../suite/judge-cases.ts";
import { FIXTURES_FOLDER, FIXTURE_README, SUITE_FILES } from "../suite/suite-files.ts";
import { SUITE_LIMITS } from "../suite/suite-limits.ts";
import type { Findings, Spot } from "./findings.ts";
import { readText } from "./read-source.ts";
import type { SuitePlace } from "./review-suite.ts";
import { walkFixture } from "./walk-fixture.ts";

const TELLING: ReadonlySet<string> = new Set([
  SUITE_FILES.config,
  SUITE_FILES.cases,
  SUITE_FILES.checks,
  SUITE_FILES.runner,
  "evals.json",
]);
const SKILL_FILE = "SKILL.md";

/** Looks at what the cases' fixtures are and hold, each once, and for those that no case uses. */
export function reviewFixtures(suite: SuitePlace, cases: JudgedCases | undefined, findings: Findings): void {
  const folder = join(suite.folder, FIXTURES_FOLDER);
  const { fileSystem, relative } = suite;
  if (kindAt(folder, fileSystem) === "link") {
    findings.add("structure.link", { file: `${relative}/${FIXTURES_FOLDER}` });
    findings.skip(
      [
        "cases.fixture-missing",
        "fixtures.link",
        "fixtures.placeholder",
        "fixtures.unused",
        "fixtures.answers",
        "fixtures.skill",
      ],
      "structure.link",
    );
    return;
  }
  if (cases === undefined) return;
  const seen = new Map<string, boolean>();
  for (const { index, fields } of cases.judged) {
    const { fixture } = fields;
    if (fixture === undefined) continue;
    const spot = { file: `${relative}/${SUITE_FILES.cases}`, pointer: `/${index}/fixture`, caseIndex: index };
    const isThere = seen.get(fixture) ?? reviewFixture(folder, fixture, spot, suite, findings);
    seen.set(fixture, isThere);
    if (!isThere) findings.add("cases.fixture-missing", spot);
  }
  const used = new Set([...seen.keys()].map((fixture) => fixture.split("/")[0]));
  const listed = attempt(() => fileSystem.readFolder(folder));
  const names = listed.ok ? listed.value.filter((entry) => entry.isDirectory()).map(({ name }) => name) : [];
  for (const name of names.sort())
    if (!used.has(name)) findings.add("fixtures.unused", { file: `${relative}/${FIXTURES_FOLDER}/${name}` });
}

/** Whether the fixture is there; what it holds is judged at the first case that uses it. */
function reviewFixture(
  fixtures: string,
  fixture: string,
  spot: Spot,
  { fileSystem }: SuitePlace,
  findings: Findings,
): boolean {
  let folder = fixtures;
  for (const segment of fixture.split("/")) {
    folder = join(folder, segment);
    const kind = kindAt(folder, fileSystem);
    if (kind === "link") {
      findings.add("fixtures.link", spot);
      return true;
    }
    if (kind !== "folder") return false;
  }
  const { files, hasLink } = walkFixture(folder, SUITE_LIMITS.fixtureEntries, fileSystem);
  if (hasLink) findings.add("fixtures.link", spot);
  if (files.some((file) => TELLING.has(basename(file)))) findings.add("fixtures.answers", spot);
  if (files.some((file) => basename(file) === SKILL_FILE)) findings.add("fixtures.skill", spot);
  const isOnlyReadme = files.length === 1 && files[0] === FIXTURE_README;
  if (isOnlyReadme && isPlaceholder(readText(join(folder, FIXTURE_README), fileSystem) ?? ""))
    findings.add("fixtures.placeholder", spot);
  return true;
}

function kindAt(path: string, fileSystem: FileSystem): "folder" | "link" | "other" {
  const seen = attempt(() => fileSystem.lstat(path));
  if (!seen.ok) return "other";
  if (seen.value.isSymbolicLink()) return "link";
  return seen.value.isDirectory() ? "folder" : "other";
}
