import { EVAL_MUTATING_TOOLS, type EvalBootstrapInput } from "@fathomline/contracts";
import type { Skill } from "../skill/read-skill.ts";
import { isBuiltInCheck } from "../suite/built-in-checks.ts";
import { namesSkill } from "../suite/names-skill.ts";
import { CONFIG_DEFAULTS } from "../suite/suite-defaults.ts";
import type { PlanNote } from "./plan.ts";

/** What of the input and the skill keeps a suite from ever passing, or is worth knowing before it is written. */
export function inputNotes(input: EvalBootstrapInput, skill: Skill): readonly PlanNote[] {
  const notes: PlanNote[] = [];
  const tools = input.tools ?? CONFIG_DEFAULTS.tools;
  if (!skill.hasDescription) notes.push({ code: "skill_description_missing", pointer: "/skillPath" });
  if (skill.isHidden) notes.push({ code: "skill_hidden", pointer: "/skillPath" });
  if (!tools.includes("read") && !tools.includes("bash"))
    notes.push({ code: "tools_without_reader", pointer: "/tools" });
  if (tools.some((tool) => EVAL_MUTATING_TOOLS.includes(tool))) notes.push({ code: "tools_mutate", pointer: "/tools" });
  if ((input.extensionPaths ?? []).length > 0) notes.push({ code: "extensions_run", pointer: "/extensionPaths" });
  const prompts = new Set<string>();
  const lists = { positiveCases: input.positiveCases, negativeCases: input.negativeCases };
  for (const [list, cases] of Object.entries(lists)) {
    for (const [index, given] of cases.entries()) {
      const at = `/${list}/${index}`;
      const isDuplicate = prompts.has(given.prompt.trim());
      prompts.add(given.prompt.trim());
      if (isDuplicate) notes.push({ code: "prompt_duplicate", pointer: `${at}/prompt` });
      const kind = "promptKind" in given ? given.promptKind : undefined;
      const namesIt = (kind === "implicit" || kind === "contextual") && namesSkill(given.prompt, skill.name);
      if (namesIt) notes.push({ code: "prompt_names_skill", pointer: `${at}/prompt` });
      for (const [position, check] of (given.expectedChecks ?? []).entries()) {
        const pointer = `${at}/expectedChecks/${position}`;
        if (!isBuiltInCheck(check)) notes.push({ code: "check_unknown", pointer });
      }
    }
  }
  return notes;
}
