import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import * as ours from "../../src/index.ts";
import { packageFolder, removePackageFolders } from "../support/package-folder.ts";
import { CLEAN } from "./clean-suite.ts";
import { DEEP, randomProperty } from "./random-property.ts";

removePackageFolders();

const inDeep = {
  ...CLEAN,
  ...Object.fromEntries(Object.entries(CLEAN).map(([way, text]) => [`${DEEP}/${way}`, text])),
};

test("case 46: a review of any JSON never throws and keeps schema, ceilings and counts", async () => {
  const distribution = new Distribution("reviews of random suites");
  await randomProperty(ours, packageFolder(inDeep), { numRuns: 300 }, ({ native }) => {
    if (!native.ok) return;
    const { counts } = native.completeness;
    distribution.record(
      native.data.findings.length === 0 ? "clean" : "findings",
      ...(counts.findings.omitted === 0 ? [] : ["findings omitted"]),
      ...(native.data.notEvaluated.length === 0 ? [] : ["rules not evaluated"]),
      ...(native.data.counts.cases === null ? ["cases unreadable"] : []),
      ...(native.data.findings.some(({ rule }) => rule === "config.invalid") ? ["config unreadable"] : []),
      ...(native.data.counts.errors === 0 ? ["no errors"] : []),
    );
  });
  distribution.print();
  for (const label of ["findings omitted", "rules not evaluated", "cases unreadable", "config unreadable", "no errors"])
    expect(distribution.count(label), label).toBeGreaterThan(0);
});
