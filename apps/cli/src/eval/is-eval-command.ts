/** What people say to suites of skill evals; `run` is a command of its own. */
const WORDS: ReadonlySet<string> = new Set(["new", "review"]);
const TOOL_OPTIONS = /^--(?:input|channel)(?:=|$)/;
const HELP: ReadonlySet<string> = new Set(["help", "--help", "-h"]);

/**
 * Whether a command line speaks to evals in words for people. `eval review` with `--input` or `--channel` is the tool of that
 * name; `help eval …` and `eval --help` are help for the words.
 */
export function isEvalCommand(argv: readonly string[]): boolean {
  const [first, second, third] = argv.flatMap((word) => word.split(/[ \t]+/)).filter((word) => word !== "");
  if (first === "help") return second === "eval" && (third === undefined || third === "run" || WORDS.has(third));
  if (first !== "eval") return false;
  if (second === undefined || HELP.has(second)) return true;
  return WORDS.has(second) && !argv.some((word) => TOOL_OPTIONS.test(word));
}
