import { CHECKS_TEXT, NPM_IGNORE_TEXT, RUNNER_TEXT } from "../../src/plan/suite-texts.ts";
import { SKILL, type Files } from "../support/package-folder.ts";

/** A case list, or config, or manifest, to be changed in one point. */
export type Loose = Record<string, unknown>;

export const CONFIG: Loose = {
  version: 1,
  skillName: "foo",
  skillPath: "../../skills/foo/SKILL.md",
  extensionPaths: [],
  allowExtensionExecution: false,
  tools: ["read"],
  allowHostMutation: false,
  conditions: ["available", "baseline"],
  trials: 2,
  timeoutMs: 600_000,
  maxToolCalls: 20,
};

const KINDS = ["explicit", "implicit", "contextual", "negative-control"] as const;

/** Twelve cases, three of each kind. */
export const CASES: readonly Loose[] = Array.from({ length: 12 }, (_, at) => {
  const kind = KINDS[at % KINDS.length];
  const shouldTrigger = kind !== "negative-control";
  return {
    id: `case-${at}`,
    prompt: `Question number ${at}`,
    fixture: "starter",
    prompt_kind: kind,
    should_trigger: shouldTrigger,
    expected_checks: [shouldTrigger ? "skill_loaded" : "skill_not_loaded", "answer_not_empty"],
  };
});

export const MANIFEST: Loose = {
  name: "demo",
  scripts: { test: "vitest run", "eval:foo": "node evals/foo/run-eval.ts" },
};

/** A suite in which the review finds nothing at all. */
export const CLEAN: Files = {
  "package.json": JSON.stringify(MANIFEST),
  ".gitignore": "evals/*/latest-results*\n",
  "skills/foo/SKILL.md": SKILL,
  "evals/foo/eval.config.json": JSON.stringify(CONFIG),
  "evals/foo/cases.json": JSON.stringify(CASES),
  "evals/foo/checks.ts": CHECKS_TEXT,
  "evals/foo/run-eval.ts": RUNNER_TEXT,
  "evals/foo/README.md": "# Evals\n",
  "evals/foo/.npmignore": NPM_IGNORE_TEXT,
  "evals/foo/fixtures/starter/bar.txt": "a bar\n",
};

export function withConfig(change: Loose): Files {
  return { ...CLEAN, "evals/foo/eval.config.json": JSON.stringify({ ...CONFIG, ...change }) };
}

/** The clean suite with its case at `at` changed. */
export function withCase(change: unknown, at = 0): Files {
  const changed = typeof change === "object" && change !== null ? { ...CASES[at], ...change } : change;
  return withCases(CASES.map((given, index) => (index === at ? changed : given)));
}

export function withCases(cases: unknown): Files {
  return { ...CLEAN, "evals/foo/cases.json": JSON.stringify(cases) };
}

export function withScripts(scripts: Loose): Files {
  return {
    ...CLEAN,
    "package.json": JSON.stringify({ ...MANIFEST, scripts: { "eval:foo": "node evals/foo/run-eval.ts", ...scripts } }),
  };
}

export function withFiles(files: Files): Files {
  return { ...CLEAN, ...files };
}

export function withSkill(frontmatter: string): Files {
  return withFiles({ "skills/foo/SKILL.md": `---\n${frontmatter}\n---\n` });
}

/** A runner of the package's own that shows every sign. */
const OWN_RUNNER = [
  'import { mkdtempSync, rmSync } from "node:fs";',
  'const folder = mkdtempSync("x");',
  'const args = ["--mode", "json", "--no-approve", "--no-context-files", "--no-skills"];',
  'spawn("pi", args, { stdio: ["ignore", "pipe", "pipe"] });',
  'const flags = ["--include-raw", "--include-events"];',
  'write("latest-results.json");',
  "rmSync(folder, { recursive: true });",
].join("\n");

/** The clean suite with that runner, a piece of it replaced. */
export function withRunner(from = "", to = ""): Files {
  if (!OWN_RUNNER.includes(from)) throw new Error(`not in the runner: ${from}`);
  return withFiles({ "evals/foo/run-eval.ts": OWN_RUNNER.replace(from, to) });
}

/** The clean suite without a file. */
export function without(...paths: readonly string[]): Files {
  return Object.fromEntries(Object.entries(CLEAN).filter(([path]) => !paths.includes(path)));
}
