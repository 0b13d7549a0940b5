import type { LazyTool } from "@fathomline/contracts";
import type { Family } from "@fathomline/settings";
import { spokenName } from "../arguments/find-tool.ts";
import { TODO_WORDS } from "../arguments/parse-todo.ts";
import { evalHelp } from "../eval/eval-help.ts";
import { helpText } from "../help-text.ts";
import { REPORT_HELP } from "../session/report-help.ts";
import { hasFamily } from "../settings/has-family.ts";
import { SHELLS } from "./shells.ts";

/** What may follow the words of a command line, by those words joined by a space; `""` begins one. */
export type KnownWords = ReadonlyMap<
  string,
  { readonly words: readonly string[]; readonly options: readonly string[] }
>;

const EVAL_WORDS = ["new", "review", "run"] as const;

/** Every word and option of the command, as its helps name them. */
export function knownWords(tools: readonly LazyTool[]): KnownWords {
  const todo = optionsIn(helpText("todo", tools));
  const wordsOf = <Word extends string>(family: Family, words: readonly Word[]): readonly Word[] =>
    hasFamily(tools, family) ? words : [];
  const lines: (readonly [words: readonly string[], options: readonly string[]])[] = [
    ...tools.flatMap((tool) => [
      [spokenName(tool).split(" "), optionsIn(helpText(tool, tools))] as const,
      [[tool.definition.name], optionsIn(helpText(tool, tools))] as const,
    ]),
    [["batch"], optionsIn(helpText("batch", tools))],
    [["doctor"], optionsIn(helpText("doctor", tools))],
    [["help"], []],
    ...SHELLS.map((shell) => [["completion", shell], []] as const),
    ...wordsOf("todo", TODO_WORDS).map((word) => [["todo", word], todo] as const),
    ...wordsOf("session", ["report"]).map((word) => [["session", word], optionsIn(REPORT_HELP)] as const),
    ...wordsOf("eval", EVAL_WORDS).map((word) => [["eval", word], optionsIn(evalHelp(word))] as const),
  ];
  const known = new Map<string, { words: Set<string>; options: Set<string> }>();
  const at = (words: readonly string[]): { words: Set<string>; options: Set<string> } => {
    const name = words.join(" ");
    const found = known.get(name) ?? { words: new Set(), options: new Set(["--help"]) };
    known.set(name, found);
    return found;
  };
  for (const [words, options] of lines) {
    for (const option of options) at(words).options.add(option);
    for (const [index, word] of words.entries()) at(words.slice(0, index)).words.add(word);
  }
  at([]).options.add("--version");
  return new Map(
    [...known].map(([name, { words, options }]) => [name, { words: [...words].sort(), options: [...options].sort() }]),
  );
}

/** The options that a help lists; what a tool's description says before them is prose. */
function optionsIn(help: string): readonly string[] {
  return help.slice(Math.max(0, help.lastIndexOf("\nOptions\n"))).match(/--[a-z][a-z-]+/g) ?? [];
}
