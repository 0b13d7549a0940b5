import { COMMON_CEILINGS } from "../ceilings.ts";
import { isExactPath } from "../exact-identity.ts";
import type { DescribeService, DescribeServiceResult, DescribeServiceSuccess } from "../providers/describe-service.ts";
import type { DescribeInput } from "../v1/describe/describe-input.ts";
import { checkCancellation } from "./check-cancellation.ts";
import { checkObservations } from "./check-observations.ts";
import { DescribeResultSchema } from "./describe-result-schema.ts";
import { demandShape } from "./read-result.ts";
import { demand, ReportBuilder, type ConformanceReport } from "./report.ts";
import { probe, type ServiceFixture } from "./service-probe.ts";

/** A name that no fixture has. */
const UNKNOWN_FIELD = "fathomline conformance: no such field";

/** Proves a describe service over a fixture. It needs no test framework; it rejects only for a bug of its own. */
export async function checkDescribeService(
  service: DescribeService,
  fixture: ServiceFixture<DescribeInput>,
): Promise<ConformanceReport> {
  const report = new ReportBuilder();
  const { call, ask, answerMs, settleMs } = probe<DescribeInput, DescribeServiceResult>(
    (input, context) => service.describe(input, context),
    fixture,
    {},
  );

  let first: DescribeServiceSuccess | undefined;
  const answer = (): DescribeServiceSuccess => {
    demand(first !== undefined, "no answer");
    return first;
  };
  await report.check("answers", [], async () => {
    first = await ask();
  });
  await report.check("result_shape", ["answers"], () => demandShape(DescribeResultSchema, answer()));
  await report.check("totals_consistent", ["result_shape"], () => demandTotals(answer()));
  await report.check("paths_deliverable", ["result_shape"], () => {
    const bad = answer().observed.find(({ example }) => example !== null && !isExactPath(example));
    const rule = `relative, well-formed and of at most ${COMMON_CEILINGS.pathChars} characters`;
    demand(bad === undefined, `the example of a field is not ${rule}`);
  });
  await report.check("focus_is_exact", ["result_shape"], async () => {
    const known = answer().observed[0]?.name;
    demand(known !== undefined, "the fixture needs a document with a field");
    const { observed, notObserved, definitions } = await ask({ fieldNames: [known, UNKNOWN_FIELD] });
    demand(observed.length === 1 && observed[0]?.name === known, "a focused answer lists other fields");
    demand(notObserved.length === 1 && notObserved[0] === UNKNOWN_FIELD, "an unknown name is not in notObserved");
    demand(
      definitions.every(({ name }) => name === known),
      "a focused answer lists other definitions",
    );
  });
  await checkCancellation(report, ["result_shape"], {
    call,
    essence: (result) => DescribeResultSchema.parse(result).observed,
    answerMs,
    settleMs,
  });
  await checkObservations(report, ["result_shape"], first);
  return report.report();
}

function demandTotals({ observed, coverage, provenance }: DescribeServiceSuccess): void {
  const names = observed.map(({ name }) => name);
  demand(new Set(names).size === names.length, "a field is listed twice");
  const { documents } = coverage.index;
  const many = observed.find((field) => documents !== null && field.documents > documents);
  demand(many === undefined, "a field is in more documents than there are");
  const profiles = provenance.profileCounts.total;
  demand(profiles === null || profiles >= provenance.profiles.length, "profileCounts.total is less than the profiles");
}
