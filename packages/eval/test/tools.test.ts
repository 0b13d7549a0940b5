import { expect, test } from "vitest";
import { EVAL_CEILINGS } from "@fathomline/contracts";
import { EvalBootstrapEnvelopeSchema } from "@fathomline/contracts/v1";
import { presentBootstrap } from "../src/present/present-bootstrap.ts";
import { boundEvalEffects, NOTHING_DONE, type EvalObservations } from "../src/project/eval-effects.ts";
import { bootstrapFailure } from "../src/project/project-bootstrap.ts";
import { evalTools, skillEvalBootstrapTool, skillEvalReviewTool } from "../src/pi.ts";
import { packageFolder, removePackageFolders } from "./support/package-folder.ts";

removePackageFolders();

test("hosts list both tools without loading them, each guideline names its tool", () => {
  expect(evalTools.map(({ definition }) => definition.name)).toEqual(["skill_eval_review", "skill_eval_bootstrap"]);
  for (const { definition } of evalTools) {
    expect(definition.ceilings).toEqual({ envelopeBytes: 32_768, contentBytes: 8_192, detailsBytes: 32_768 });
    expect(definition.guidelines.every((line) => line.includes(definition.name))).toBe(true);
  }
});

test("the lazy tools answer, and reject what is wrong with advice", async () => {
  const context = { cwd: packageFolder(), signal: new AbortController().signal, scope: {} };
  const review = await skillEvalReviewTool.load();
  expect(await review.call({ evalPath: "evals/x" }, context)).toMatchObject({
    kind: "answer",
    answer: { isError: true, native: { ok: false, operation: "eval_review", error: { code: "suite_missing" } } },
  });
  expect(await review.call({ evalpath: "x" }, context)).toMatchObject({
    kind: "rejected",
    message: expect.stringContaining("evalPath"),
  });
  const bootstrap = await skillEvalBootstrapTool.load();
  expect(await bootstrap.call({}, context)).toMatchObject({ kind: "rejected" });
});

const reference = (path: string) => ({ path, change: "created" as const });

test.each<readonly [string, Partial<EvalObservations>, object]>([
  ["nothing", {}, { state: "none", referencesOmitted: 0 }],
  ["a change", { changed: [reference("a")] }, { state: "changed", changedReferences: [reference("a")] }],
  ["a doubt", { changed: [reference("a")], possible: [reference("b")] }, { state: "possible" }],
  ["a stage that did not end", { stages: [{ stage: "publish", state: "started" }] }, { state: "possible" }],
  [
    "a path with a line feed",
    { changed: [reference("a\nb")] },
    { state: "possible", changedReferences: [], referencesOmitted: 1 },
  ],
  [
    "a path over the ceiling",
    { possible: [reference("p".repeat(4_097))] },
    { state: "possible", possible: [], referencesOmitted: 1 },
  ],
  [
    "more than eight",
    { changed: Array.from({ length: 9 }, (_, at) => reference(`f${at}`)) },
    { state: "possible", referencesOmitted: 1 },
  ],
  [
    "eight long ones",
    { possible: Array.from({ length: 8 }, (_, at) => reference(`${at}`.repeat(4_096))) },
    { state: "possible", referencesOmitted: 6 },
  ],
])("effects of %s are bounded, and what is withheld is counted", (_title, observed, expected) => {
  expect(boundEvalEffects({ ...NOTHING_DONE, ...observed })).toMatchObject(expected);
});

test("case 37: an answer that cannot be delivered is a contract error that keeps the effects, and fits", () => {
  const effects = boundEvalEffects({
    stages: [{ stage: "manifest", state: "completed" }],
    changed: [reference("x".repeat(4_096)), reference("y".repeat(4_096))],
    possible: [],
    rollback: "not_needed",
  });
  const failure = bootstrapFailure("contract_mismatch", { confirmation: "confirmed", effects, replacedInputChars: 0 });
  expect(EvalBootstrapEnvelopeSchema.parse(failure)).toMatchObject({ ok: false, effects });
  expect(Buffer.byteLength(JSON.stringify(failure))).toBeLessThanOrEqual(EVAL_CEILINGS.envelopeBytes);
  const { content } = presentBootstrap(failure);
  expect(Buffer.byteLength(JSON.stringify(content.map((text) => ({ type: "text", text }))))).toBeLessThanOrEqual(8_192);
  expect(content[1]).toContain("stages: manifest completed");
});
