import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRpc, resolvePiCli } from "@fathomline/pi-testkit";
import { expect, test } from "vitest";
import { EXTENSION, makeWorkspace } from "./support/workspace.ts";

const CLI = join(import.meta.dirname, "../../cli/dist/main.js");
const REPORT = "evals/log/latest-results.json";
const SKILL = "---\nname: log\ndescription: Writes a change log from commits\n---\n\n# Log\n";
const read = { calls: [{ name: "read", args: { path: "{skill}" } }] };
const SCRIPTS = {
  "reads.json": {
    entries: [
      { cases: ["p1"], conditions: ["available"], turns: [read, { text: "done" }] },
      { turns: [{ text: "no" }] },
    ],
  },
  "never.json": { entries: [{ turns: [{ text: "no" }] }] },
};

test("a suite that the tool wrote is green with a model that reads the skill, and red with one that never does", async () => {
  const cwd = makeWorkspace({ "package.json": '{ "name": "x" }\n', "skills/log/SKILL.md": SKILL });
  for (const [name, script] of Object.entries(SCRIPTS)) writeFileSync(join(cwd, name), JSON.stringify(script));
  const args = {
    mode: "apply",
    skillPath: "skills/log/SKILL.md",
    positiveCases: [{ id: "p1", prompt: "Use the log skill", promptKind: "explicit" }],
    negativeCases: [{ id: "n1", prompt: "What is 2 + 2?" }],
  };
  const session = await openRpc({ extensions: [EXTENSION], cwd, answer: () => ({ confirmed: true }) });
  try {
    await session.prompt("go", [[{ name: "skill_eval_bootstrap", args }], "done"]);
  } finally {
    await session.close();
  }
  const run = (script: string): { status: number | null; stdout: string } =>
    spawnSync(process.execPath, [CLI, "eval", "run", "evals/log", "--provider", `scripted:${script}`], {
      cwd,
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: cwd, PI_CLI_PATH: resolvePiCli() },
    });
  const green = run("reads.json");
  expect(green.stdout).toContain("passed 4, failed 0, errored 0");
  expect(green.status).toBe(0);
  const suspicious = (): unknown => JSON.parse(readFileSync(join(cwd, REPORT), "utf8")).summary.trigger.suspicious;
  expect(suspicious()).toBeNull();
  const red = run("never.json");
  expect(red.stdout).toMatch(/recall \| 0 %/);
  expect(red.stdout).toContain("Suspicious (never_triggered): look at the harness and the skill's description first.");
  expect(suspicious()).toBe("never_triggered");
  expect(red.status).toBe(1);
});
