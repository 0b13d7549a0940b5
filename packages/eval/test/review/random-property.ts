import { ok, strictEqual } from "node:assert";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EvalReviewEnvelope, EvalReviewInput, Tool, ToolAnswer } from "@fathomline/contracts";
import { EvalReviewEnvelopeSchema } from "@fathomline/contracts/v1";
import type { FileSystem } from "@fathomline/workspace";
import * as fc from "fast-check";
import { quickDisk } from "../support/run-tools.ts";
import { CASES, CONFIG } from "./clean-suite.ts";

/** What the property needs of the module, so that a copy with a planted fault can stand in. */
export interface ReviewModule {
  createEvalTools(options: { readonly fileSystem: FileSystem }): {
    readonly review: Tool<EvalReviewInput, EvalReviewEnvelope>;
  };
}

interface Runs {
  readonly numRuns: number;
  readonly seed?: number;
  readonly endOnFailure?: boolean;
}

/** Where the reviewed package lies in the working folder: far enough down that bytes end a list before its rows do. */
export const DEEP: string = "d".repeat(200);

const SECRET = "sk-live-planted";
const CONTENT_BYTES = 8_192;
const NATIVE_BYTES = 32_768;

const rubbish = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    "",
    " ",
    SECRET,
    `../${SECRET}`,
    0,
    -1,
    1.5,
    1e21,
    true,
    [],
    {},
    [null],
    ["read", "read"],
    "__proto__",
  ),
);

const config = fc.oneof(
  fc.constant<unknown>(CONFIG),
  fc
    .tuple(fc.constantFrom(...Object.keys(CONFIG), SECRET), rubbish)
    .map(([name, value]) => ({ ...CONFIG, [name]: value })),
  rubbish,
);

const oneCase = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(CASES.length - 1), fc.constantFrom(...Object.keys(CASES[0] ?? {}), SECRET), rubbish)
      .map(([at, name, value]) => ({ ...CASES[at], [name]: value })),
  },
  { weight: 1, arbitrary: rubbish },
);

const cases = fc.oneof(
  { weight: 2, arbitrary: fc.constant<unknown>(CASES) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(CASES.length - 1), oneCase)
      .map(([at, given]): unknown => CASES.map((own, index) => (index === at ? given : own))),
  },
  { weight: 4, arbitrary: fc.array(oneCase, { maxLength: 20 }) },
  // Many of one kind, so that findings must be left out.
  {
    weight: 1,
    arbitrary: fc
      .tuple(oneCase, fc.integer({ min: 60, max: 300 }))
      .map(([given, count]) => Array.from({ length: count }, () => given)),
  },
  { weight: 1, arbitrary: rubbish },
);

const bytes = (json: unknown): number => Buffer.byteLength(JSON.stringify(json));

/** Any JSON as config and as cases gives a review that keeps its schema and its ceilings, counts every cut and leaks nothing. */
export async function randomProperty(
  module: ReviewModule,
  cwd: string,
  runs: Runs,
  seen: (answer: ToolAnswer<EvalReviewEnvelope>) => void = () => {},
): Promise<void> {
  const { review } = module.createEvalTools({ fileSystem: quickDisk });
  await fc.assert(
    fc.asyncProperty(config, cases, fc.constantFrom(DEEP, "."), async (configValue, casesValue, folder) => {
      writeFileSync(join(cwd, folder, "evals/foo/eval.config.json"), JSON.stringify(configValue) ?? "");
      writeFileSync(join(cwd, folder, "evals/foo/cases.json"), JSON.stringify(casesValue) ?? "");
      const answer = await review.run(
        { targetPackagePath: folder, evalPath: "evals/foo" },
        { cwd, signal: new AbortController().signal, scope: {}, replacedInputChars: 0 },
      );
      const { native, content, details } = answer;
      strictEqual(EvalReviewEnvelopeSchema.safeParse(native).success, true);
      if (!native.ok) throw new Error(native.error.code);
      const { findings, counts, notEvaluated } = native.data;
      const list = native.completeness.counts.findings;
      strictEqual(list.returned, findings.length);
      strictEqual(list.total, list.returned + (list.omitted ?? Number.NaN));
      strictEqual(list.total, counts.errors + counts.warnings + counts.infos);
      ok(findings.length <= 100);
      const ranks = findings.map(({ severity }) => ["error", "warning", "info"].indexOf(severity));
      strictEqual(
        ranks.every((rank, at) => at === 0 || (ranks[at - 1] ?? 0) <= rank),
        true,
      );
      const found = new Set(findings.map(({ rule }) => rule));
      ok(notEvaluated.every(({ rule, because }) => !found.has(rule) && rule !== because));
      ok(list.omitted !== 0 || notEvaluated.every(({ because }) => found.has(because)));
      ok(bytes(native) <= NATIVE_BYTES && bytes(details) <= NATIVE_BYTES);
      ok(bytes(content.map((text) => ({ type: "text", text }))) <= CONTENT_BYTES);
      ok((content[0]?.split("\n").filter((line) => line.startsWith("- ")).length ?? 0) <= 50);
      ok(!JSON.stringify(answer).includes(SECRET));
      seen(answer);
    }),
    runs,
  );
}
