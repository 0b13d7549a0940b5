import { nearestName, type LazyTool } from "@fathomline/contracts";

/** First words that name a command of their own, so no tool may be spoken so. */
export const COMMAND_WORDS = ["batch", "completion", "doctor", "help"] as const;

export interface FoundTool {
  readonly tool: LazyTool;
  /** Named by its words, as people do, and not by its full name. */
  readonly spoken: boolean;
  /** The words that are not part of the name. */
  readonly rest: readonly string[];
}

/** The tool that words begin with: its full name, or its spoken name; of two spoken names that fit, the longer one. */
export function findTool(tools: readonly LazyTool[], words: readonly string[]): FoundTool | undefined {
  const named = tools.find((tool) => tool.definition.name === words[0]);
  if (named !== undefined) return { tool: named, spoken: false, rest: words.slice(1) };
  const spoken = tools
    .map((tool) => ({ tool, name: spokenWords(tool) }))
    .filter(({ name }) => name.every((word, index) => word === words[index]))
    .reduce<{ tool: LazyTool; name: readonly string[] } | undefined>(
      (best, one) => (best === undefined || one.name.length > best.name.length ? one : best),
      undefined,
    );
  return spoken === undefined ? undefined : { tool: spoken.tool, spoken: true, rest: words.slice(spoken.name.length) };
}

/** The words of a text that may name a tool: `"todo list"` is two of them, whoever wrote it as one. */
export function toWords(text: string): readonly string[] {
  return text.split(/[ \t]+/).filter((word) => word !== "");
}

/** `project_artifact_search` is spoken `search`, `project_todo_list` is `todo list`, `pi_analyze_session` is
 * `session analyze`, `skill_eval_review` is `eval review`. */
export function spokenName(tool: LazyTool): string {
  return spokenWords(tool).join(" ");
}

function spokenWords(tool: LazyTool): readonly string[] {
  const family = tool.definition.name.replace(/^pi_(.+)_session$/, "session_$1");
  return family.replace(/^(project_artifact_|project_|skill_)/, "").split("_");
}

/** What to say of words that name neither a tool nor one of `others`: the nearest name, or where the names are listed. */
export function unknownToolText(
  tools: readonly LazyTool[],
  words: readonly string[],
  others: readonly string[] = [],
): string {
  const names = [...others, ...tools.flatMap((tool) => [tool.definition.name, spokenName(tool)])];
  const nearest = nearestName(words.slice(0, 3).join(" "), names) ?? nearestName(words[0] ?? "", names);
  return nearest === undefined ? "no such tool; --help lists them" : `no such tool; did you mean ${nearest}?`;
}
