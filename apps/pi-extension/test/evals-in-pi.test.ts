import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EvalBootstrapEnvelopeSchema, EvalReviewEnvelopeSchema } from "@fathomline/contracts/v1";
import { openRpc, runPi, type ToolEndEvent, type UiAnswer } from "@fathomline/pi-testkit";
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
const REVIEW = { name: "skill_eval_review", args: { evalPath: "evals/log" } };

function nativeOf(results: readonly ToolEndEvent[], index: number): unknown {
  return results[index]?.result.structuredContent;
}

test("where nobody can be asked a preview answers, and an apply is not dispatched", async () => {
  const cwd = makeWorkspace(PACKAGE);
  const turns = [[{ name: "skill_eval_bootstrap", args: INPUT }], [APPLY], "done"];
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

async function applyWith(answer: UiAnswer): Promise<{ cwd: string; results: readonly ToolEndEvent[]; asked: number }> {
  const cwd = makeWorkspace(PACKAGE);
  let asked = 0;
  const session = await openRpc({
    extensions: [EXTENSION],
    cwd,
    answer: () => {
      asked += 1;
      return answer;
    },
  });
  try {
    const { results } = await session.prompt("go", [[APPLY], [REVIEW], "done"]);
    return { cwd, results, asked };
  } finally {
    await session.close();
  }
}

test.each<readonly [string, UiAnswer]>([
  ["a no", { confirmed: false }],
  ["a closed dialog", { cancelled: true }],
])("%s leaves the package as it was", async (_name, answer) => {
  const { cwd, results, asked } = await applyWith(answer);
  expect(asked).toBe(1);
  expect(nativeOf(results, 0)).toMatchObject({ ok: false, error: { code: "not_dispatched" }, confirmation: "denied" });
  expect(existsSync(join(cwd, "evals"))).toBe(false);
  expect(readFileSync(join(cwd, "package.json"), "utf8")).toBe(PACKAGE["package.json"]);
});

test("a yes writes the suite, every other byte of package.json stays, and the review finds no error", async () => {
  const { cwd, results, asked } = await applyWith({ confirmed: true });
  expect(asked).toBe(1);
  expect(EvalBootstrapEnvelopeSchema.parse(nativeOf(results, 0))).toMatchObject({
    ok: true,
    data: { mode: "applied" },
    confirmation: "confirmed",
  });
  const reviewed = EvalReviewEnvelopeSchema.parse(nativeOf(results, 1));
  expect(reviewed).toMatchObject({ ok: true, data: { counts: { errors: 0, positive: 1, negative: 1 } } });
  const manifest = readFileSync(join(cwd, "package.json"), "utf8");
  const added = manifest.split("\n").filter((line) => !PACKAGE["package.json"].split("\n").includes(line));
  expect(added).toEqual([expect.stringMatching(/^\t\t"eval:log": .*,$/)]);
});
