import { deepStrictEqual, ok, strictEqual } from "node:assert";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EvalBootstrapEnvelope, EvalBootstrapInput } from "@fathomline/contracts";
import { EvalBootstrapEnvelopeSchema, EvalBootstrapInputSchema } from "@fathomline/contracts/v1";
import * as fc from "fast-check";
import { readSuite } from "../../src/suite/read-suite.ts";
import { fill, hashOf, PACKAGE, treeOf } from "../support/package-folder.ts";
import { bootstrap, review, yes } from "../support/run-tools.ts";

const NATIVE_BYTES = 32_768;
const CONTENT_BYTES = 8_192;

const word = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,19}$/u);
const fixture = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join("/"));
const prompt = fc.oneof(
  fc.string({ minLength: 1, unit: "grapheme", maxLength: 40 }),
  fc.constantFrom("-rf /", "@file", "/skill:foo", "use foo", "🦊", "a\nb", "<x>&\"'"),
);
const checks = fc.uniqueArray(
  fc.constantFrom("answer_not_empty", "bounded_tool_calls", "no_tool_errors", "own_check"),
  {
    minLength: 1,
  },
);
const negative = fc.record(
  { id: fc.uuid(), prompt, fixture, expectedChecks: checks },
  { requiredKeys: ["id", "prompt"] },
);
const positive = fc
  .tuple(negative, fc.constantFrom("explicit" as const, "implicit" as const, "contextual" as const))
  .map(([given, promptKind]) => ({ ...given, promptKind }));

const input: fc.Arbitrary<EvalBootstrapInput> = fc
  .record({
    positiveCases: fc.array(positive, { minLength: 1, maxLength: 20 }),
    negativeCases: fc.array(negative, { minLength: 1, maxLength: 20 }),
    // Without read and bash the plan is blocked.
    tools: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.uniqueArray(fc.constantFrom("read", "bash", "edit", "grep", "mcp__x.y:z"), { minLength: 1 }),
      },
      { weight: 1, arbitrary: fc.constantFrom(["grep"], ["edit", "ls"]) },
    ),
    evalName: fc.option(fc.stringMatching(/^[a-zA-Z0-9 !_]{1,64}$/u), { nil: undefined }),
    hasExtension: fc.boolean(),
  })
  .map(({ evalName, hasExtension, ...given }) => ({
    ...given,
    skillPath: "skills/foo/SKILL.md",
    allowHostMutation: true,
    ...(evalName === undefined ? {} : { evalName }),
    ...(hasExtension ? { extensionPaths: ["ext.ts"], allowExtensionExecution: true } : {}),
  }))
  .filter((given) => EvalBootstrapInputSchema.safeParse(given).success);

function expectBounded(native: EvalBootstrapEnvelope, content: readonly string[], details: object): void {
  strictEqual(EvalBootstrapEnvelopeSchema.safeParse(native).success, true);
  for (const { total, returned, omitted } of Object.values(native.completeness.counts))
    strictEqual(total, omitted === null ? null : returned + omitted);
  ok(Buffer.byteLength(JSON.stringify(native)) <= NATIVE_BYTES);
  ok(Buffer.byteLength(JSON.stringify(details)) <= NATIVE_BYTES);
  ok(Buffer.byteLength(JSON.stringify(content.map((text) => ({ type: "text", text })))) <= CONTENT_BYTES);
}

/** Any good input previews within the ceilings; what can be applied is written as previewed, reviews without errors, and stays when applied again. */
export async function bootstrapProperty(
  cwd: string,
  numRuns: number,
  seen: (...labels: string[]) => void,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(input, async (given) => {
      fill(cwd, { ...PACKAGE, "ext.ts": "" });
      const { native: previewed, content, details } = await bootstrap(cwd, given);
      expectBounded(previewed, content, details);
      if (!previewed.ok) {
        strictEqual(previewed.error.code, "eval_name_invalid");
        seen("no name");
        return;
      }
      const { data } = previewed;
      const isBlocked = data.blockers.some(({ severity }) => severity === "error");
      const apply = { ...given, mode: "apply", planHash: data.planHash } as const;
      const applied = await bootstrap(cwd, apply, { confirm: yes });
      expectBounded(applied.native, applied.content, applied.details);
      strictEqual(applied.native.ok, !isBlocked);
      seen(isBlocked ? "blocked" : "applied", ...(data.blockers.length > 0 ? ["notes"] : []));
      if (isBlocked) return;
      for (const { path, contentHash } of data.files) strictEqual(hashOf(readFileSync(join(cwd, path))), contentHash);
      const reviewed = (await review(cwd, { evalPath: `evals/${data.evalName}` })).native;
      ok(reviewed.ok);
      deepStrictEqual(
        reviewed.data.findings.filter(({ severity }) => severity === "error"),
        [],
      );
      const suite = readSuite(join(cwd, "evals", data.evalName));
      ok(suite.ok);
      deepStrictEqual(
        suite.cases.map((own) => own.prompt),
        [...given.positiveCases, ...given.negativeCases].map((own) => own.prompt),
      );
      const before = treeOf(cwd);
      const again = (await bootstrap(cwd, apply, { confirm: yes })).native;
      ok(again.ok && again.data.mode === "unchanged" && again.data.planHash === data.planHash);
      deepStrictEqual(treeOf(cwd), before);
    }),
    { numRuns },
  );
}
