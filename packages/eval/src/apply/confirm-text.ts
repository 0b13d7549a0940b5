import { clipChars, counted, oneLine, printPath } from "@fathomline/bounds";
import { EVAL_MUTATING_TOOLS, type EvalBootstrapInput } from "@fathomline/contracts";
import type { Plan } from "../plan/plan.ts";

const LINE_CHARS = 400;

/** What a person is asked, the most dangerous first. */
export interface ConfirmText {
  readonly title: string;
  readonly message: string;
}

/** The question about a plan. Nothing of a prompt is in it; names that the caller chose are kept on their lines. */
export function confirmText(plan: Plan, input: EvalBootstrapInput): ConfirmText {
  const { place, files, suitePath, scriptName, script, ignoreEdit, manifestEdit, needsSuite, notes } = plan;
  const mutating = (input.tools ?? []).filter((tool) => EVAL_MUTATING_TOOLS.includes(tool));
  const extensions = input.extensionPaths ?? [];
  const lines = [
    ...(mutating.length > 0 ? [`DANGER: trials may change this machine: ${mutating.join(", ")}.`] : []),
    ...(extensions.length > 0
      ? [
          `DANGER: trials load ${counted(extensions.length, "extension")} as host code: ${extensions.map(printPath).join(", ")}`,
        ]
      : []),
    `Tools of trials: ${(input.tools ?? ["read"]).join(", ")}`,
    ...(notes.some(({ code }) => code === "interrupted_apply") ? ["Clean what an interrupted apply left, first"] : []),
    needsSuite ? `Write ${counted(files.length, "new file")} in ${suitePath}/` : `${suitePath}/ is there already`,
    ...(manifestEdit === undefined ? [] : [`Add to package.json: "${scriptName}": "${script}"`]),
    ...(ignoreEdit === undefined ? [] : [`Add to .gitignore: ${ignoreEdit.added.join(" ")}`]),
    `Package: ${printPath(place.root)}`,
    "The generated runner is host code and no sandbox. Nothing is run now.",
    `Plan: ${plan.hash}`,
  ];
  return {
    title: `Create the eval suite ${plan.evalName}?`,
    message: lines.map((line) => clipChars(oneLine(line), LINE_CHARS, { ellipsis: "…" }).text).join("\n"),
  };
}
