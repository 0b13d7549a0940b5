import { expect, test } from "vitest";
import { renderReport } from "../../src/run.ts";
import { removePackageFolders } from "../support/package-folder.ts";
import { evalCase, findPi, READS_SKILL, report, SAYS_NO, suiteFolder } from "./suite-folder.ts";

findPi();
removePackageFolders();

const CHECKS = 'export const checks = { says_done: ({ answer }) => answer === "done" };\n';

test("the skill is absent under baseline, in the prompt under forced, and its lift is known", async () => {
  const given = { ...evalCase("pos", true), expected_checks: ["says_done", "available_skill_loaded"] };
  const entries = [
    { conditions: ["available"], turns: READS_SKILL },
    { conditions: ["baseline"], turns: READS_SKILL },
    { conditions: ["forced"], turns: [{ echo: true }] },
  ];
  const suite = suiteFolder([given], entries, {}, { "evals/foo/checks.ts": CHECKS });
  const result = await report({ ...suite, conditions: ["available", "baseline", "forced"], includesRaw: true });
  const rows = result.trials.map(({ skillLoaded, toolErrors, checks }) => ({ skillLoaded, toolErrors, checks }));
  expect(rows).toEqual([
    { skillLoaded: true, toolErrors: 0, checks: { says_done: true, available_skill_loaded: true } },
    { skillLoaded: false, toolErrors: 1, checks: { says_done: true, available_skill_loaded: null } },
    { skillLoaded: false, toolErrors: 0, checks: { says_done: false, available_skill_loaded: null } },
  ]);
  expect(result.trials[2]?.answer).toMatch(/^<skill name="foo"[^]*Question pos$/);
  expect(result.summary.lift).toMatchObject([{ caseId: "pos", passRate: 0, costUsd: 0 }]);
  for (const format of ["junit", "markdown", "github", "text"] as const) {
    const text = renderReport(result, format);
    expect(text).toContain("pos");
    expect(text).not.toContain("Question");
  }
});

test("a trial that changes the package under test makes the run an error", async () => {
  const before = process.env["PI_CLI_PATH"];
  const suite = suiteFolder([evalCase("neg", false)], [{ turns: SAYS_NO }]);
  const host = suiteFolder(
    [],
    [],
    {},
    {
      "host.mjs": `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(`${suite.cwd}/skills/foo/SKILL.md`)}, "mine");`,
    },
  );
  process.env["PI_CLI_PATH"] = `${host.cwd}/host.mjs`;
  try {
    expect(await report(suite)).toMatchObject({ exitCode: 3, packageChanges: ["skills/foo/SKILL.md"] });
  } finally {
    process.env["PI_CLI_PATH"] = before;
  }
});
