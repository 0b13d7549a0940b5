import { RESULTS_PATTERN, RUNNER_MODULE, scriptKey, SUITE_FILES } from "../suite/suite-files.ts";

/** A runner of a few lines: what it does comes with the package, and so do its repairs. */
export const RUNNER_TEXT: string = `import { runEvalFile } from "${RUNNER_MODULE}";

await runEvalFile(import.meta.dirname, process.argv.slice(2));
`;

/** Checks that only this suite has. */
export const CHECKS_TEXT: string = `import type { CheckContext } from "${RUNNER_MODULE}";

/** Checks of this suite by the name that cases use; the answer is undefined where a check does not apply. */
export const checks: Record<string, (context: CheckContext) => boolean | undefined> = {};
`;

/** Keeps results out of npm tarballs. */
export const NPM_IGNORE_TEXT: string = `${RESULTS_PATTERN}\n.fathomline-*.tmp\n`;

/** What the suite is and how it is run. */
export function readmeText(evalName: string): string {
  return `# Behavioural evals: ${evalName}

Does an agent load the skill when it should, leave it alone when it should not, and do better with it than without?

| question | where it is answered |
| --- | --- |
| trigger | cases with \`should_trigger\` true and false, under the condition \`available\` |
| outcome | checks on the answer and on changed files |
| process | checks on tool calls and their errors |
| added value | the same cases under the condition \`baseline\`, without the skill |
| spread | more than one trial in \`${SUITE_FILES.config}\` |

## Run it

\`\`\`sh
npm run ${scriptKey(evalName)} -- --trials 1
\`\`\`

A run calls a model and costs money; it is never part of \`npm test\`. With \`--provider scripted:<file>\` it calls none.

## Before the first run

1. Fill the fixtures: each trial gets a fresh copy of one as its working folder.
2. Add checks of your own to \`${SUITE_FILES.checks}\` and name them in \`${SUITE_FILES.cases}\`.
3. Review the suite with \`skill_eval_review\`.

## Safety

Trials run an agent with the tools of \`${SUITE_FILES.config}\` on this machine, as you. A fixture's copy is no sandbox: with bash, edit or
write, or with extensions, run the suite only where that is acceptable. Results (\`${RESULTS_PATTERN}\`) may hold what the agent saw;
git and npm ignore them.
`;
}
