import { FIXTURE_PLACEHOLDER } from "../../src/suite/fixture-placeholder.ts";
import type { Files } from "../support/package-folder.ts";
import { CASES, CLEAN, withCase, withCases, withFiles, without, type Loose } from "./clean-suite.ts";
import type { Row } from "./row.ts";

const suite = (path: string): string => `evals/foo/${path}`;
const positives = CASES.filter(({ should_trigger: trigger }) => trigger === true);
const negatives = CASES.filter(({ should_trigger: trigger }) => trigger === false);
const tenOf = (cases: readonly Loose[]): readonly Loose[] =>
  Array.from({ length: 10 }, (_, at) => ({ ...cases[at % cases.length], id: `t${at}`, prompt: `Ask ${at}` }));
const kind = (name: string): Files =>
  withCases(
    CASES.map((given) =>
      given["prompt_kind"] === name ? { ...given, prompt_kind: name === "explicit" ? "implicit" : "explicit" } : given,
    ),
  );

export const CASE_ROWS: readonly Row[] = [
  ["cases.invalid", withFiles({ [suite("cases.json")]: "{}" }), CLEAN],
  ["cases.shape", withCase(null), CLEAN],
  ["cases.unknown-key", withCase({ expectedChecks: [] }), withCase({ local_reference_mode: "available" })],
  ["cases.id", withCase({ id: undefined }), CLEAN],
  ["cases.id", withCase({ id: "Bad" }), withCase({ id: "good" })],
  ["cases.duplicate-id", withCase({ id: "case-1" }), withCase({ id: "case-1b" })],
  ["cases.prompt", withCase({ prompt: "\u200b" }), withCase({ prompt: "x" })],
  ["cases.prompt-duplicate", withCase({ prompt: "question  NUMBER 1" }), withCase({ prompt: "question number 1?" })],
  ["cases.prompt-names-skill", withCase({ prompt: "Use Foo here" }, 1), withCase({ prompt: "Use Food here" }, 1)],
  ["cases.prompt-names-skill", withCase({ prompt: "use foo" }, 2), withCase({ prompt: "use foo" }, 0)],
  ["cases.trigger", withCase({ should_trigger: "true" }), CLEAN],
  ["cases.prompt-kind", withCase({ prompt_kind: undefined }), CLEAN],
  ["cases.prompt-kind-invalid", withCase({ prompt_kind: "direct" }), withCase({ prompt_kind: "implicit" })],
  ["cases.prompt-kind-trigger", withCase({ prompt_kind: "negative-control" }), CLEAN],
  ["cases.prompt-kind-trigger", withCase({ prompt_kind: "implicit" }, 3), CLEAN],
  ["cases.criteria", withCase({ expected_checks: [] }), withCase({ expected_checks: ["answer_not_empty"] })],
  [
    "cases.criteria-invalid",
    withCase({ expected_checks: ["skill_loaded", "skill_loaded"] }),
    withCase({ expected_checks: ["skill_loaded"] }),
  ],
  [
    "cases.check-contradiction",
    withCase({ expected_checks: ["skill_not_loaded"] }),
    withCase({ expected_checks: ["skill_loaded"] }),
  ],
  [
    "cases.check-unknown",
    withCase({ expected_checks: ["says_hi"] }),
    {
      ...withCase({ expected_checks: ["says_hi"] }),
      [suite("checks.ts")]: "export const checks = { says_hi: () => true };",
    },
  ],
  [
    "cases.check-unknown",
    { ...withCase({ expected_checks: ["says_hi"] }), [suite("checks.ts")]: "// says_hi\n" },
    CLEAN,
  ],
  ["cases.fixture", withCase({ fixture: undefined }), CLEAN],
  ["cases.fixture-escape", withCase({ fixture: "../starter" }), CLEAN],
  ["cases.fixture-missing", withCase({ fixture: "gone" }), CLEAN],
  [
    "cases.no-positive",
    withCases(tenOf(negatives)),
    withCases([...tenOf(negatives), positives[0]]),
    ["cases.no-explicit", "cases.no-implicit", "cases.no-contextual"],
  ],
  ["cases.no-negative", withCases(tenOf(positives)), withCases([...tenOf(positives), negatives[0]])],
  ["cases.no-explicit", kind("explicit"), CLEAN],
  ["cases.no-implicit", kind("implicit"), CLEAN],
  ["cases.no-contextual", kind("contextual"), CLEAN],
  ["cases.small-prompt-set", withCases(CASES.slice(0, 9)), withCases(CASES.slice(0, 10))],
  [
    "fixtures.placeholder",
    { ...without(suite("fixtures/starter/bar.txt")), [suite("fixtures/starter/README.md")]: FIXTURE_PLACEHOLDER },
    withFiles({ [suite("fixtures/starter/README.md")]: FIXTURE_PLACEHOLDER }),
  ],
  ["fixtures.unused", withFiles({ [suite("fixtures/spare/x")]: "" }), withFiles({ [suite("fixtures/note.txt")]: "" })],
  [
    "fixtures.answers",
    withFiles({ [suite("fixtures/starter/deep/cases.json")]: "[]" }),
    withFiles({ [suite("fixtures/starter/deep/cases.txt")]: "" }),
  ],
  [
    "fixtures.skill",
    withFiles({ [suite("fixtures/starter/skills/foo/SKILL.md")]: "" }),
    withFiles({ [suite("fixtures/starter/skill.md")]: "" }),
  ],
];
