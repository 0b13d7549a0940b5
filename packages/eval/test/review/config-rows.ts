import { CLEAN, withConfig, withFiles, without, withSkill } from "./clean-suite.ts";
import type { Row } from "./row.ts";

const MIB_BYTES = 1_048_576;
const suite = (path: string): string => `evals/foo/${path}`;

export const CONFIG_ROWS: readonly Row[] = [
  ["structure.missing-file", without(suite("checks.ts")), CLEAN],
  ["structure.missing-file", without(suite("README.md")), CLEAN],
  ["structure.missing-file", without(suite("run-eval.ts")), CLEAN],
  ["structure.missing-file", without(suite("eval.config.json")), CLEAN],
  ["structure.missing-file", without(suite("cases.json")), CLEAN],
  [
    "config.invalid",
    withFiles({ [suite("eval.config.json")]: "{" }),
    withFiles({ [suite("eval.config.json")]: `\ufeff${String(CLEAN[suite("eval.config.json")])}` }),
  ],
  ["config.invalid", withFiles({ [suite("eval.config.json")]: "[]" }), CLEAN],
  [
    "config.invalid",
    withFiles({ [suite("eval.config.json")]: String(CLEAN[suite("eval.config.json")]).padEnd(MIB_BYTES + 1) }),
    withFiles({ [suite("eval.config.json")]: String(CLEAN[suite("eval.config.json")]).padEnd(MIB_BYTES) }),
  ],
  ["config.version", withConfig({ version: 2 }), withConfig({ version: 1 })],
  ["config.unknown-key", withConfig({ skilPath: "" }), withConfig({ maxTokens: 1 })],
  ["config.skill-path", withConfig({ skillPath: " " }), CLEAN],
  [
    "config.skill-escape",
    withConfig({ skillPath: "../../../SKILL.md" }),
    withConfig({ skillPath: "../../x/../skills/foo/SKILL.md" }),
  ],
  ["config.skill-missing", withConfig({ skillPath: "../../skills/bar/SKILL.md" }), CLEAN],
  [
    "config.skill-file",
    {
      ...withConfig({ skillPath: "../../skills/foo/skill.txt" }),
      "skills/foo/skill.txt": "---\nname: foo\ndescription: d\n---\n",
    },
    CLEAN,
  ],
  ["config.skill-name", withConfig({ skillName: "bar" }), withConfig({ skillName: undefined })],
  [
    "config.extensions",
    withConfig({ extensionPaths: ["a", "a"], allowExtensionExecution: true }),
    withConfig({ extensionPaths: undefined }),
  ],
  [
    "config.extension-authorization",
    withConfig({ extensionPaths: ["checks.ts"] }),
    withConfig({ extensionPaths: ["checks.ts"], allowExtensionExecution: true }),
  ],
  [
    "config.extension-escape",
    withConfig({ extensionPaths: ["../../../x"], allowExtensionExecution: true }),
    withConfig({ extensionPaths: ["../foo/checks.ts"], allowExtensionExecution: true }),
  ],
  [
    "config.extension-missing",
    withConfig({ extensionPaths: ["gone.ts"], allowExtensionExecution: true }),
    withConfig({ extensionPaths: ["checks.ts"], allowExtensionExecution: true }),
  ],
  ["config.permission", withConfig({ allowHostMutation: "yes" }), withConfig({ allowHostMutation: undefined })],
  ["config.tools", withConfig({ tools: [] }), withConfig({ tools: ["read", "grep"] })],
  ["config.tools", withConfig({ tools: ["read", "read"] }), CLEAN],
  [
    "config.host-mutation-authorization",
    withConfig({ tools: ["read", "write"] }),
    withConfig({ tools: ["read", "grep"] }),
  ],
  ["config.host-mutation-authorization", withConfig({ tools: ["bash"] }), withConfig({ tools: ["read"] })],
  [
    "config.host-mutation-authorization",
    withConfig({ tools: ["read", "edit"] }),
    withConfig({ tools: ["read", "ls"] }),
  ],
  [
    "config.mutating-tools",
    withConfig({ tools: ["bash"], allowHostMutation: true }),
    withConfig({ tools: ["read"], allowHostMutation: true }),
  ],
  [
    "conditions.invalid",
    withConfig({ conditions: ["available", "other"] }),
    withConfig({ conditions: ["available", "baseline", "forced"] }),
  ],
  ["conditions.available", withConfig({ conditions: ["baseline"] }), CLEAN],
  ["conditions.baseline", withConfig({ conditions: ["available", "forced"] }), CLEAN],
  ["budgets.trials", withConfig({ trials: 6 }), withConfig({ trials: 5 })],
  ["budgets.trials", withConfig({ trials: 0 }), withConfig({ trials: 2 })],
  ["budgets.single-trial", withConfig({ trials: 1 }), withConfig({ trials: 2 })],
  ["budgets.timeout", withConfig({ timeoutMs: 999 }), withConfig({ timeoutMs: 1_000 })],
  ["budgets.timeout", withConfig({ timeoutMs: 3_600_001 }), withConfig({ timeoutMs: 3_600_000 })],
  ["budgets.tool-calls", withConfig({ maxToolCalls: 0 }), withConfig({ maxToolCalls: 1 })],
  ["budgets.limit", withConfig({ maxCostUsd: 0 }), withConfig({ maxCostUsd: 0.5 })],
  ["skill.frontmatter", withFiles({ "skills/foo/SKILL.md": "# Foo\n" }), CLEAN],
  ["skill.name", withSkill("name: Foo Bar\ndescription: d"), withSkill("description: d"), ["config.skill-name"]],
  ["skill.description", withSkill("name: foo"), withSkill("name: foo\ndescription: d")],
  [
    "skill.hidden",
    withSkill("name: foo\ndescription: d\ndisable-model-invocation: true"),
    withSkill('name: foo\ndescription: d\ndisable-model-invocation: "true"'),
  ],
  ["skill.no-reader", withConfig({ tools: ["grep"] }), withConfig({ tools: ["grep", "read"] })],
];
