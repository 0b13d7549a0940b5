import { execFile } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { EvalReviewEnvelopeSchema } from "@fathomline/contracts/v1";
import { asRecord, resolvePiCli, runPi } from "@fathomline/pi-testkit";
import { expect, test } from "vitest";
import { EXTENSION, makeWorkspace } from "./support/workspace.ts";

const root = join(import.meta.dirname, "..");
const CLI = join(root, "../cli/dist/main.js");
const SKILLS = readdirSync(join(root, "skills")).toSorted();
/** A model that reads no skill whatever it is asked. */
const CARELESS = JSON.stringify({ entries: [{ turns: [{ text: "Done." }] }] });
const TOOL_NAMES = /\b(?:project|pi|skill)_[a-z]+_[a-z_]+\b/g;
const LINES_MAX = 40;

/** A copy of the package without its code, so that results of runs are written elsewhere. */
function copyPackage(): string {
  const folder = makeWorkspace({ "careless.json": CARELESS });
  for (const name of ["package.json", ".gitignore", "skills", "evals"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  return folder;
}

/** The exit status and the output of one run of a suite. */
async function runSuite(
  cwd: string,
  skill: string,
  script: string,
  more: readonly string[] = [],
): Promise<readonly [unknown, string]> {
  const args = [
    CLI,
    "eval",
    "run",
    `evals/${skill}`,
    "--provider",
    `scripted:${script}`,
    "--condition",
    "available",
    ...more,
  ];
  const env = { PATH: process.env["PATH"], HOME: cwd, PI_CLI_PATH: resolvePiCli() };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env });
    return [0, stdout];
  } catch (error) {
    const failed = asRecord(error, "error");
    return [failed["code"], `${String(failed["stdout"])}${String(failed["stderr"])}`];
  }
}

test("each skill is short, names tools that exist, and has a suite; Pi offers them all, and the prompt", async () => {
  expect(readdirSync(join(root, "evals")).toSorted()).toEqual(SKILLS);
  const texts = [...SKILLS.map((skill) => `skills/${skill}/SKILL.md`), "prompts/memorize.md"];
  const cwd = makeWorkspace({});
  const run = await runPi({ extensions: [root], cwd, prompt: "/memorize the walrus rule", turns: ["done"] });
  const tools = new Set(run.modelInputs[0]?.tools.map(({ name }) => name));
  for (const file of texts) {
    const text = readFileSync(join(root, file), "utf8");
    expect(text.split("\n").length, file).toBeLessThanOrEqual(LINES_MAX);
    for (const [name] of text.matchAll(TOOL_NAMES)) expect(tools.has(name), `${file}: ${name}`).toBe(true);
  }
  const prompt = run.modelInputs[0]?.systemPrompt ?? "";
  for (const skill of SKILLS) expect(prompt, skill).toContain(`<name>${skill}</name>`);
  const said = run.events.find((event) => event.type === "message_end" && event.role === "user");
  expect(JSON.stringify(said?.raw)).toContain("Keep durable project knowledge from this session: the walrus rule.");
});

test("the review finds nothing to repair in any suite", async () => {
  const cwd = copyPackage();
  const turns = SKILLS.map((skill) => [{ name: "skill_eval_review", args: { evalPath: `evals/${skill}` } }]);
  const { results } = await runPi({ extensions: [EXTENSION], cwd, turns: [...turns, "done"] });
  const reviews = results.map(({ result }) => EvalReviewEnvelopeSchema.parse(result.structuredContent));
  expect(reviews).toHaveLength(SKILLS.length);
  for (const [index, review] of reviews.entries()) {
    expect(review, SKILLS[index]).toMatchObject({ ok: true, data: { counts: { errors: 0, warnings: 0 } } });
  }
});

test("every suite is green with a model that reads the skill when it should; a model that never does makes one red", async () => {
  const cwd = copyPackage();
  const green = SKILLS.map((skill) => runSuite(cwd, skill, `evals/${skill}/rehearsal.json`));
  for (const [index, run] of (await Promise.all(green)).entries()) {
    expect(run[0], `${SKILLS[index] ?? ""}: ${run[1]}`).toBe(0);
  }
  const [skill = ""] = SKILLS;
  expect(existsSync(join(cwd, `evals/${skill}/latest-results.json`))).toBe(true);
  const [status, output] = await runSuite(cwd, skill, "careless.json", ["--cases", "asks-by-name"]);
  expect(status, output).toBe(1);
});
