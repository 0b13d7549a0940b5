import type { JsonSchema, LazyTool } from "@fathomline/contracts";
import type { Family } from "@fathomline/settings";
import { spokenName } from "./arguments/find-tool.ts";
import type { HelpTopic } from "./arguments/parse-arguments.ts";
import { hasFamily } from "./settings/has-family.ts";

/** Help for the whole command, for `batch`, or for one tool with its input fields. */
export function helpText(topic: HelpTopic, tools: readonly LazyTool[]): string {
  if (topic === undefined) return generalHelp(tools);
  if (topic === "batch") return BATCH_HELP;
  if (topic === "doctor") return DOCTOR_HELP;
  return topic === "todo" ? TODO_HELP : toolHelp(topic);
}

const OPTIONS_HELP = `Options
  --input JSON|-    the tool's input; - reads it from standard input (default {})
  --cwd DIR         working folder; every path of the answer starts there (default: here)
  --channel NAME    native (default): the envelope; content: what a model reads; all: every channel
  --pretty          indent the JSON
  --json            JSON even for a tool named in words on a terminal

Exit status: 0 ok is true, 1 ok is false, 2 the input was rejected, 3 no envelope for another reason`;

const BATCH_HELP = `fathomline batch [--cwd DIR]

Reads {"tool": "...", "input": {...}} lines from standard input, in UTF-8, and answers each by one line, in order, in one
process and one session. The answer is the tool's envelope, or {"ok":false,"error":{code,message,retryable}} where
there is none; code is input_rejected, unknown_tool, family_off or no_answer. Blank lines are passed over.

Exit status: 0 every line was answered, whatever the answers, or nobody reads any more; 3 stopped before the end`;

const DOCTOR_HELP = `fathomline doctor [options]     every effective setting and where it comes from, and whether all that is needed is there

Nothing is created or changed. docs/settings.md says what settings there are, where they are and which of them wins.

Options
  --cwd DIR         working folder (default: here)
  --json, --pretty  JSON on a terminal, too; elsewhere it is always printed

Exit status: 0 all is well, 1 something is wrong; each problem is named`;

const TODO_HELP = `fathomline todo <word> [options]     todos as people say them

  todo list                 all todos, and what is wrong with other files
  todo validate             what is wrong; --format github prints annotations and ends with 1 where there are findings
  todo show ID|PATH         one todo
  todo new TITLE            a new todo with the next id
  todo done ID|PATH         its status is complete; todo ready and todo pending likewise

Options
  --root DIR        todos folder (default: todos)
  --priority NAME   of a new todo: p1, p2 (default) or p3
  --status NAME     of a new todo: pending (default), ready or complete
  --body TEXT|-     Markdown of a new todo; - reads it from standard input
  --cwd DIR         working folder (default: here)
  --json, --pretty  the tool's JSON on a terminal, too; elsewhere it is always printed

Exit status: as for the tools; 2 also where no todo or several have the id`;

/** What may be said first, with the family of tools that it needs. */
const COMMANDS: readonly (readonly [line: string, family?: Family])[] = [
  ["fathomline <tool> [options]     run one tool and print one JSON envelope"],
  [`fathomline batch [--cwd DIR]    answer {"tool","input"} lines from standard input, one line each`],
  ["fathomline todo <word>          list, show, new, done, ready, pending, validate; see todo --help", "todo"],
  ["fathomline session report       tokens, cost and failures of your sessions; see session report --help", "session"],
  ["fathomline eval <word>          new, review, run: suites of skill evals; see eval --help", "eval"],
  [
    "fathomline search WORDS         the words as its query; describe NAMES likewise, as the fields to look at",
    "search",
  ],
  ["fathomline doctor               every setting and where it comes from, and what is missing"],
  ["fathomline completion SHELL     a script that completes words and options in bash, fish or zsh"],
  ["fathomline <tool> --help        a tool's input fields"],
  ["fathomline --version"],
];

function generalHelp(tools: readonly LazyTool[]): string {
  const names = tools.map(
    (tool) => `  ${tool.definition.name}  (or in words: ${spokenName(tool)})\n      ${tool.definition.snippet}`,
  );
  const commands = COMMANDS.filter(([, family]) => family === undefined || hasFamily(tools, family));
  return `${commands.map(([line]) => line).join("\n")}

Tools
${names.join("\n")}

A tool named in words prints text for people when standard output is a terminal.

${OPTIONS_HELP}`;
}

function toolHelp({ definition }: LazyTool): string {
  return `fathomline ${definition.name} [options]

${definition.description}

Input fields
${fieldLines(definition.inputSchema).join("\n")}

${OPTIONS_HELP}`;
}

function fieldLines(schema: JsonSchema): string[] {
  const properties = recordOf(schema["properties"]);
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  return Object.entries(properties).map(([name, value]) => {
    const field = recordOf(value);
    const kind = `${typeText(field)}${required.includes(name) ? ", required" : ""}`;
    const description = field["description"];
    return `  ${name} (${kind})${typeof description === "string" ? `\n      ${description}` : ""}`;
  });
}

function typeText(schema: Readonly<Record<string, unknown>>): string {
  const choices = schema["enum"];
  if (Array.isArray(choices)) return choices.map(String).join(" | ");
  const branches = schema["anyOf"];
  if (Array.isArray(branches)) return branches.map((branch) => typeText(recordOf(branch))).join(" or ");
  if (schema["type"] === "array") return `list of ${typeText(recordOf(schema["items"]))}`;
  const { type, minimum, maximum } = schema;
  const range = typeof minimum === "number" && typeof maximum === "number" ? ` ${minimum} to ${maximum}` : "";
  return `${typeof type === "string" ? type : "any value"}${range}`;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
