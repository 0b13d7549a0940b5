import { killMutants } from "../../../../test/support/mutants.ts";
import { packageFolder, removePackageFolders } from "../support/package-folder.ts";
import { CLEAN } from "./clean-suite.ts";
import { DEEP, randomProperty, type ReviewModule } from "./random-property.ts";

removePackageFolders();

const inDeep = {
  ...CLEAN,
  ...Object.fromEntries(Object.entries(CLEAN).map(([way, text]) => [`${DEEP}/${way}`, text])),
};

const PROJECT = "project/project-review.ts";

killMutants<ReviewModule>({
  folder: "packages/eval",
  entry: "index.ts",
  property: async (module) =>
    randomProperty(module, packageFolder(inDeep), { numRuns: 150, seed: 7, endOnFailure: true }),
  mutants: [
    { name: "more rows than the ceiling", file: PROJECT, from: ".slice(0, EVAL_CEILINGS.findings)", to: ".slice(0)" },
    { name: "bytes are not looked at", file: PROJECT, from: "<= EVAL_CEILINGS.envelopeBytes", to: "<= 1e9" },
    {
      name: "omissions are not counted",
      file: PROJECT,
      from: "listCounts(findings.length, taken)",
      to: "listCounts(taken, taken)",
    },
    {
      name: "findings are not sorted",
      file: "review/findings.ts",
      from: "this.#findings.toSorted((one, other) => rank(one) - rank(other))",
      to: "this.#findings.filter((one) => rank(one) >= 0)",
    },
    {
      name: "a case that is null is looked into",
      file: "suite/judge-cases.ts",
      from: "if (!isRecord(entry)) {",
      to: "if (entry === undefined) {",
    },
    {
      name: "the cause is told as not evaluated",
      file: "review/review-config.ts",
      from: "dependent.filter((rule) => rule !== because)",
      to: "dependent",
    },
    {
      name: "the text holds every finding",
      file: "present/present-review.ts",
      from: "fitRows(rows, maxBytes, EVAL_CEILINGS.contentFindings)",
      to: "fitRows(rows, 1e9, 1e9)",
    },
    {
      name: "an own key is a pointer",
      file: "suite/judge-config.ts",
      from: 'report("config.unknown-key", "")',
      to: 'report("config.unknown-key", `/${Object.keys(value).find((key) => !KEYS.has(key)) ?? ""}`)',
    },
  ],
});
