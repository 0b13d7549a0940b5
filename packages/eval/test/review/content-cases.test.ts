import { join } from "node:path";
import { jsonBytes } from "@fathomline/bounds";
import { expect, test } from "vitest";
import { packageFolder, put, removePackageFolders, type Files } from "../support/package-folder.ts";
import { channels, review } from "../support/run-tools.ts";
import { CASES, withCases, withConfig, withFiles, without } from "./clean-suite.ts";

removePackageFolders();

async function found(files: Files): Promise<readonly string[]> {
  const { native } = await review(packageFolder(files));
  if (!native.ok) throw new Error(native.error.code);
  return native.data.findings.map(({ rule }) => rule);
}

test("case 43: what a parser says of a broken config is in no channel", async () => {
  const broken = withFiles({ "evals/foo/eval.config.json": '{ "API_KEY=sk-live-1": API_KEY=sk-live-1 }' });
  const answer = await review(packageFolder(broken));
  expect(answer.native).toMatchObject({ ok: true, data: { findings: [{ rule: "config.invalid" }] } });
  expect(channels(answer)).not.toContain("sk-live");
});

test("case 44: secrets in ids, fixtures, paths, names and keys are in no channel; places are numbers", async () => {
  const secret = "sk-live-1";
  const inCase = {
    id: `Bad ${secret}`,
    fixture: secret,
    prompt: `foo ${secret}`,
    [secret]: 1,
    expected_checks: [secret],
  };
  const files = {
    ...withCases([...CASES, { ...CASES[1], ...inCase }]),
    "evals/foo/eval.config.json": JSON.stringify({
      skillPath: `../../${secret}/SKILL.md`,
      tools: [secret],
      skillName: secret,
      [secret]: secret,
      extensionPaths: [`${secret}.ts`],
    }),
  };
  const answer = await review(packageFolder(files));
  expect(channels(answer)).not.toContain(secret);
  expect(answer.native.ok && answer.native.data.findings).toContainEqual(
    expect.objectContaining({ rule: "cases.id", pointer: "/12/id", caseIndex: 12, path: "evals/foo/cases.json" }),
  );
});

test("case 45: a missing config is one cause; what depends on it is not evaluated", async () => {
  const { native } = await review(packageFolder(without("evals/foo/eval.config.json")));
  if (!native.ok) throw new Error(native.error.code);
  expect(native.data.findings.map(({ rule }) => rule)).toEqual(["structure.missing-file"]);
  expect(native.completeness.status).toBe("partial");
  expect(native.data.notEvaluated).toContainEqual({ rule: "budgets.trials", because: "structure.missing-file" });
  expect(native.data.notEvaluated.length).toBeGreaterThan(20);
  expect(native.data.notEvaluated.map(({ rule }) => rule)).not.toContain("cases.prompt");
});

test("case 45: so is a missing case list", async () => {
  const { native } = await review(packageFolder(without("evals/foo/cases.json")));
  expect(native.ok && native.data.findings.map(({ rule }) => rule)).toEqual(["structure.missing-file"]);
  expect(native).toMatchObject({ ok: true, data: { counts: { cases: null, positive: null, negative: null } } });
});

test("case 46: wrong types are findings, never exceptions", async () => {
  const config = {
    skillPath: 5,
    tools: {},
    conditions: "available",
    extensionPaths: "x",
    allowHostMutation: 1,
    trials: null,
  };
  const rules = await found({ ...withConfig(config), "evals/foo/cases.json": '[null, 3, "x", [], {}]' });
  expect(rules).toEqual(
    expect.arrayContaining([
      "config.skill-path",
      "config.tools",
      "conditions.invalid",
      "config.extensions",
      "config.permission",
      "budgets.trials",
    ]),
  );
  expect(rules.filter((rule) => rule === "cases.shape")).toHaveLength(4);
});

test.each([2.5, "3", null, 1e21, -1, true, [2]])("case 47: trials of %j are out of range", async (trials) => {
  expect(await found(withConfig({ trials }))).toContain("budgets.trials");
});

function expectBounded(native: unknown, content: readonly string[], details: unknown): void {
  expect(jsonBytes(native)).toBeLessThanOrEqual(32_768);
  expect(jsonBytes(details)).toBeLessThanOrEqual(32_768);
  expect(jsonBytes(content.map((text) => ({ type: "text", text })))).toBeLessThanOrEqual(8_192);
}

const JSON_LIMIT_BYTES = 1_048_576;

/** The clean case list with many foxes, filled up with blanks. */
function padded(bytes: number): string {
  const long = JSON.stringify(CASES).replace("Question number 0", "🦊".repeat(200_000));
  return long + " ".repeat(bytes - Buffer.byteLength(long));
}

function inCases(text: string): Files {
  return withFiles({ "evals/foo/cases.json": text });
}

test("case 48: a case list of 1 MiB and a byte is not parsed; 1 MiB in bytes is", async () => {
  expect(await found(inCases(padded(JSON_LIMIT_BYTES + 1)))).toContain("cases.invalid");
  expect(await found(inCases(padded(JSON_LIMIT_BYTES)))).toEqual([]);
});

test("case 49: 300 findings are counted; errors come first; both channels keep their ceilings", async () => {
  const cases = Array.from({ length: 298 }, (_, at) => ({
    ...CASES[0],
    id: `c${at}`,
    prompt: `p${at}`,
    fixture: at % 5 === 0 ? "gone" : undefined,
  }));
  // Two infos more: no implicit and no contextual prompt.
  const { native, content, details } = await review(packageFolder(withCases([...cases, CASES[3]])));
  if (!native.ok) throw new Error(native.error.code);
  expect(native.data.counts).toMatchObject({ errors: 60, warnings: 238, infos: 2, cases: 299 });
  const { total, returned, omitted } = native.completeness.counts.findings;
  expect(total).toBe(300);
  expect(returned).toBe(100);
  expect(omitted).toBe(200);
  const severities = native.data.findings.map(({ severity }) => severity);
  expect(severities).toEqual([...Array<string>(60).fill("error"), ...Array<string>(40).fill("warning")]);
  expectBounded(native, content, details);
  expect(content[0]?.split("\n").filter((line) => line.startsWith("- ")).length).toBeLessThanOrEqual(50);
  expect(content[1]).toContain("omitted from findings");
});

test("case 50: 300 findings with long paths are cut by bytes, and the next one really did not fit", async () => {
  const cwd = packageFolder({});
  const folder = Array.from({ length: 12 }, () => "d".repeat(200)).join("/");
  const files = withCases(Array.from({ length: 300 }, () => null));
  for (const [way, text] of Object.entries(files)) put(join(cwd, folder, way), text);
  const { native, content, details } = await review(cwd, { targetPackagePath: folder, evalPath: "evals/foo" });
  if (!native.ok) throw new Error(native.error.code);
  const { returned, omitted, total } = native.completeness.counts.findings;
  expect(total).toBeGreaterThanOrEqual(300);
  expect(returned).toBeLessThan(100);
  expect(returned + (omitted ?? 0)).toBe(total);
  expectBounded(native, content, details);
  expect(jsonBytes(native) + jsonBytes(native.data.findings[0])).toBeGreaterThan(32_768);
  expect(content[0]?.split("\n").filter((line) => line.startsWith("- ")).length).toBeLessThan(returned);
});
