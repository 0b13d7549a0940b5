import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { EVAL_CEILINGS, EVAL_RULE_IDS, EVAL_RULES } from "@fathomline/contracts";
import { expect, test } from "vitest";
import { packageFolder, removePackageFolders, type Files } from "../support/package-folder.ts";
import { review } from "../support/run-tools.ts";
import { CLEAN, without } from "./clean-suite.ts";
import { CASE_ROWS } from "./case-rows.ts";
import { CONFIG_ROWS } from "./config-rows.ts";
import { PACKAGE_ROWS } from "./package-rows.ts";

removePackageFolders();

const ROWS = [...CONFIG_ROWS, ...CASE_ROWS, ...PACKAGE_ROWS];
/** They need a link, which a table of files cannot say. */
const LINK_RULES = ["structure.link", "fixtures.link"] as const;

async function rulesOf(cwd: string): Promise<readonly string[]> {
  const { native } = await review(cwd);
  if (!native.ok) throw new Error(native.error.code);
  for (const { rule, severity, message } of native.data.findings) {
    expect({ severity, message }).toEqual(EVAL_RULES[rule]);
  }
  return native.data.findings.map(({ rule }) => rule);
}

const inFolder = async (files: Files): Promise<readonly string[]> => rulesOf(packageFolder(files));

test("the clean suite has no finding at all", async () => {
  const { native } = await review(packageFolder(CLEAN));
  expect(native).toMatchObject({
    ok: true,
    data: { findings: [], notEvaluated: [] },
    completeness: { status: "complete" },
  });
});

test.each(ROWS.map(([rule, triggers, twin, beside = []]) => ({ rule, triggers, twin, beside })))(
  "case 42: $rule alone is triggered, and by its near twin it is not",
  async ({ rule, triggers, twin, beside }) => {
    expect(new Set(await inFolder(triggers))).toEqual(new Set([rule, ...beside]));
    const others: ReadonlySet<string> = new Set(beside);
    expect((await inFolder(twin)).filter((found) => !others.has(found))).toEqual([]);
  },
);

test.each([
  ["structure.link", "evals/foo/checks.ts", "README.md"],
  ["structure.link", "evals/foo/fixtures", "fixtures"],
  ["fixtures.link", "evals/foo/fixtures/starter", "../../../skills"],
  ["fixtures.link", "evals/foo/fixtures/starter/bar.txt", "../../README.md"],
] as const)("case 42: %s is triggered by a link at %s, and not by a file", async (rule, path, target) => {
  expect(await inFolder(CLEAN)).not.toContain(rule);
  const isFolder = path.endsWith("fixtures") || path.endsWith("starter");
  const cwd = packageFolder(without(path, ...(isFolder ? ["evals/foo/fixtures/starter/bar.txt"] : [])));
  mkdirSync(join(cwd, path, ".."), { recursive: true });
  symlinkSync(target, join(cwd, path));
  expect(await rulesOf(cwd)).toContain(rule);
});

test("every rule has a row, and every message is one short sentence", () => {
  const covered: ReadonlySet<string> = new Set([...ROWS.map(([rule]) => rule), ...LINK_RULES]);
  expect(EVAL_RULE_IDS.filter((rule) => !covered.has(rule))).toEqual([]);
  for (const rule of EVAL_RULE_IDS) {
    expect(EVAL_RULES[rule].message.length).toBeLessThanOrEqual(EVAL_CEILINGS.messageChars);
    expect(EVAL_RULES[rule].message).toMatch(/^[A-Z].*\.$/u);
  }
});

test("docs/eval.md has every rule with its level and its sentence", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../../docs/eval.md"), "utf8");
  const rows = [...text.matchAll(/^\| `([a-z-]+\.[a-z-]+)` +\| (error|warning|info) +\| (.*?) +\|$/gmu)];
  expect(rows.map(([, rule, severity, message]) => [rule, severity, message])).toEqual(
    EVAL_RULE_IDS.map((rule) => [rule, EVAL_RULES[rule].severity, EVAL_RULES[rule].message]),
  );
});
