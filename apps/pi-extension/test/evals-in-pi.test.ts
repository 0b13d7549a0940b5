import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { EvalBootstrapEnvelopeSchema, EvalReviewEnvelopeSchema } from "@fathomline/contracts/v1";
import { openRpc, runPi, type ToolEndEvent, type UiAnswer, type UiRequestEvent } from "@fathomline/pi-testkit";
import { expect, test } from "vitest";
import { EXTENSION, makeWorkspace } from "./support/workspace.ts";

const PACKAGE = {
  "package.json": '{\n\t"name": "x",\n\t"scripts": {\n\t\t"test": "true"\n\t}\n}\n',
  "skills/log/SKILL.md": "---\nname: log\ndescription: Writes a change log from commits\n---\n\n# Log\n",
};
const INPUT = {
  skillPath: "skills/log/SKILL.md",
  positiveCases: [{ id: "p1", prompt: "Use the log skill", promptKind: "explicit" }],
  negativeCases: [{ id: "n1", prompt: "What is 2 + 2?" }],
};
const APPLY = { name: "skill_eval_bootstrap", args: { ...INPUT, mode: "apply" } };
const PREVIEW = { name: "skill_eval_bootstrap", args: INPUT };
/** Long enough to be asked, short enough to be waited for. */
const TIME_LIMIT_MS = 500;
const REVIEW = { name: "skill_eval_review", args: { evalPath: "evals/log" } };

function nativeOf(results: readonly ToolEndEvent[], index: number): unknown {
  return results[index]?.result.structuredContent;
}

test("where nobody can be asked a preview answers, and an apply is not dispatched", async () => {
  const cwd = makeWorkspace(PACKAGE);
  const turns = [[PREVIEW], [APPLY], "done"];
  const { results } = await runPi({ extensions: [EXTENSION], cwd, turns });
  expect(EvalBootstrapEnvelopeSchema.parse(nativeOf(results, 0))).toMatchObject({
    ok: true,
    data: { mode: "preview" },
  });
  expect(results[1]?.isError).toBe(true);
  expect(EvalBootstrapEnvelopeSchema.parse(nativeOf(results, 1))).toMatchObject({
    ok: false,
    error: { code: "not_dispatched" },
    confirmation: "unavailable",
  });
  expect(existsSync(join(cwd, "evals"))).toBe(false);
});

const RULES_LEFT = [
  "fixtures.placeholder",
  "budgets.single-trial",
  "cases.no-implicit",
  "cases.no-contextual",
  "cases.small-prompt-set",
];

interface Applied {
  readonly cwd: string;
  readonly results: readonly ToolEndEvent[];
  readonly asked: readonly UiRequestEvent[];
}

/** Previews, applies and reviews over RPC; `undefined` answers no question. */
async function applyWith(answer: UiAnswer | undefined, extension = EXTENSION): Promise<Applied> {
  const cwd = makeWorkspace(PACKAGE);
  const asked: UiRequestEvent[] = [];
  const session = await openRpc({
    extensions: [extension],
    cwd,
    answer: (request) => {
      asked.push(request);
      return answer;
    },
  });
  try {
    const { results } = await session.prompt("go", [[PREVIEW], [APPLY], [REVIEW], "done"]);
    return { cwd, results, asked };
  } finally {
    await session.close();
  }
}

function filesOf(cwd: string): Readonly<Record<string, string>> {
  const names = readdirSync(cwd, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(join(cwd, name)).isFile()).sort();
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(cwd, name), "utf8")]));
}

test.each<readonly [string, UiAnswer]>([
  ["a no", { confirmed: false }],
  ["a closed dialog", { cancelled: true }],
])("case 21: %s leaves the package as it was, to the last byte", async (_name, answer) => {
  const { cwd, results, asked } = await applyWith(answer);
  expect(asked).toHaveLength(1);
  expect(nativeOf(results, 0)).toMatchObject({ ok: true, data: { mode: "preview" }, confirmation: "not_asked" });
  expect(EvalBootstrapEnvelopeSchema.parse(nativeOf(results, 1))).toMatchObject({
    ok: false,
    error: { code: "not_dispatched" },
    confirmation: "denied",
    effects: { state: "none", stages: [] },
  });
  expect(results[1]?.isError).toBe(true);
  expect(filesOf(cwd)).toEqual(PACKAGE);
});

/** The same tool, whose question ends sooner. */
function hurried(confirmTimeoutMs: number): string {
  const packages = join(import.meta.dirname, "../../../packages");
  const from = (name: string): string => JSON.stringify(pathToFileURL(join(packages, name, "dist/index.js")).href);
  const text = `import { lazyTool } from ${from("contracts")};
import { createEvalTools, skillEvalBootstrapDefinition } from ${from("eval")};
import { toPiTool } from ${from("pi-adapter")};
export default function hurried(pi) {
  const open = async () => createEvalTools({ confirmTimeoutMs: ${confirmTimeoutMs} }).bootstrap;
  pi.registerTool(toPiTool(lazyTool(skillEvalBootstrapDefinition, open), {}));
}
`;
  return join(makeWorkspace({ "hurried.ts": text }), "hurried.ts");
}

test("case 22: a question that no client answers ends with its time limit, and the turn goes on", async () => {
  const { cwd, results, asked } = await applyWith(undefined, hurried(TIME_LIMIT_MS));
  expect(asked.map(({ method, raw }) => [method, raw["timeout"]])).toEqual([["confirm", TIME_LIMIT_MS]]);
  expect(EvalBootstrapEnvelopeSchema.parse(nativeOf(results, 1))).toMatchObject({
    ok: false,
    error: { code: "not_dispatched" },
    confirmation: "timed_out",
    effects: { state: "none" },
  });
  expect(filesOf(cwd)).toEqual(PACKAGE);
});

test("case 22: an abort of the turn ends the question, and nothing is written", async () => {
  const cwd = makeWorkspace(PACKAGE);
  const session = await openRpc({ extensions: [EXTENSION], cwd, answer: () => undefined });
  try {
    const ended = session.prompt("go", [[APPLY], "done"]);
    const question = await session.waitFor(({ type }) => type === "extension_ui_request");
    expect(question.raw).toMatchObject({ method: "confirm", timeout: 300_000 });
    await session.abort();
    const { results } = await ended;
    expect(results.map(({ isError }) => isError)).toEqual([true]);
  } finally {
    await session.close();
  }
  expect(filesOf(cwd)).toEqual(PACKAGE);
});

test("a yes writes what was previewed, every other byte of package.json stays, and the review finds no error", async () => {
  const { cwd, results, asked } = await applyWith({ confirmed: true });
  expect(asked).toHaveLength(1);
  const previewed = EvalBootstrapEnvelopeSchema.parse(nativeOf(results, 0));
  const applied = EvalBootstrapEnvelopeSchema.parse(nativeOf(results, 1));
  expect(applied).toMatchObject({ ok: true, data: { mode: "applied" }, confirmation: "confirmed" });
  if (!previewed.ok || !applied.ok) throw new Error("neither failed");
  expect(applied.data).toEqual({ ...previewed.data, mode: "applied" });
  const reviewed = EvalReviewEnvelopeSchema.parse(nativeOf(results, 2));
  expect(reviewed).toMatchObject({ ok: true, data: { counts: { errors: 0, positive: 1, negative: 1 } } });
  expect(reviewed.ok && reviewed.data.findings.map(({ rule }) => rule)).toEqual(RULES_LEFT);
  const manifest = readFileSync(join(cwd, "package.json"), "utf8");
  const added = manifest.split("\n").filter((line) => !PACKAGE["package.json"].split("\n").includes(line));
  expect(added).toEqual([expect.stringMatching(/^\t\t"eval:log": .*,$/)]);
});

test("case 36: an edit by Pi's own tool in the same turn and ours are both there", async () => {
  const cwd = makeWorkspace(PACKAGE);
  const edit = { name: "edit", args: { path: "package.json", edits: [{ oldText: '"x"', newText: '"renamed"' }] } };
  const session = await openRpc({ extensions: [EXTENSION], cwd, answer: () => ({ confirmed: true }) });
  try {
    const { results } = await session.prompt("go", [[edit, APPLY], "done"]);
    expect(results.map(({ toolName, isError }) => `${toolName} ${isError}`).sort()).toEqual([
      "edit false",
      "skill_eval_bootstrap false",
    ]);
  } finally {
    await session.close();
  }
  expect(JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"))).toEqual({
    name: "renamed",
    scripts: { "eval:log": "node evals/log/run-eval.ts", test: "true" },
  });
});
