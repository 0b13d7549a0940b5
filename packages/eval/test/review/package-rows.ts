import type { Files } from "../support/package-folder.ts";
import { MANIFEST, withFiles, withRunner, withScripts } from "./clean-suite.ts";
import type { Row } from "./row.ts";

const suite = (path: string): string => `evals/foo/${path}`;
const workflow = (run: string): Files =>
  withFiles({ ".github/workflows/ci.yml": `on: push\njobs:\n  a:\n    steps:\n      - run: ${run}\n` });

export const PACKAGE_ROWS: readonly Row[] = [
  ["isolation.temp-copy", withRunner('mkdtempSync("x")', '"x" // mkdtempSync'), withRunner()],
  [
    "isolation.no-approve",
    withRunner(', "--no-approve"', " /* --no-approve */"),
    withRunner('"--no-approve"', "'--no-approve'"),
  ],
  ["isolation.no-context", withRunner(', "--no-context-files"'), withRunner('"--no-context-files"', "`--no-context`")],
  ["isolation.no-skills", withRunner(', "--no-skills"'), withRunner()],
  [
    "isolation.stdin",
    withRunner('"ignore", "pipe"', '"pipe", "pipe"'),
    withRunner('stdio: ["ignore", "pipe", "pipe"]', "stdio: 'ignore'"),
  ],
  [
    "isolation.cleanup",
    withRunner("rmSync(folder, { recursive: true });"),
    withRunner("rmSync(folder", "await rm(folder"),
  ],
  [
    "evidence.json-mode",
    withRunner('"--mode", "json"', '"--mode", "text"'),
    withRunner('"--mode", "json"', "'--mode=json'"),
  ],
  ["evidence.results", withRunner('"latest-results.json"', '"results.json"'), withRunner()],
  ["evidence.raw-opt-in", withRunner('"--include-raw", '), withRunner()],
  ["evidence.events-opt-in", withRunner(', "--include-events"'), withRunner()],
  [
    "package.eval-script",
    withFiles({ "package.json": '{"scripts":{"eval:foo":"node evals/foo2/run-eval.ts"}}' }),
    withFiles({
      "package.json": '{"scripts":{"eval:all":"npm run eval:it","eval:it":"node ./evals/foo/run-eval.ts"}}',
    }),
  ],
  [
    "package.behavioral-in-test",
    withScripts({ test: "vitest && node evals/foo/run-eval.ts" }),
    withScripts({ test: "vitest", tests: "node evals/foo/run-eval.ts" }),
  ],
  [
    "package.behavioral-in-lifecycle",
    withScripts({ prepublishOnly: "pnpm eval:foo" }),
    withScripts({ prepublishOnly: "pnpm build" }),
  ],
  ["package.behavioral-in-ci", workflow("npm run eval:foo"), workflow("npm test # npm run eval:foo")],
  [
    "results.gitignore",
    withFiles({ ".gitignore": "# latest-results.json\n" }),
    withFiles({ ".gitignore": "*.json\n" }),
  ],
  [
    "results.gitignore",
    withFiles({ ".gitignore": "latest-results*\n!latest-results.json\n" }),
    withFiles({ ".gitignore": "", "evals/.gitignore": "latest-results.json\n" }),
  ],
  [
    "results.npmignore",
    withFiles({ ".npmignore": "", [suite(".npmignore")]: "" }),
    withFiles({ "package.json": JSON.stringify({ ...MANIFEST, files: ["dist"] }), [suite(".npmignore")]: "" }),
  ],
];
