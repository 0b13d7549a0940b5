import { nearestName, type LazyTool } from "@fathomline/contracts";
import { CHANNELS, type Channel } from "@fathomline/pi-adapter";
import { COMMAND_WORDS, findTool, toWords, unknownToolText } from "./find-tool.ts";
import { isTodoHelp, isTodoWord, parseTodo, type TodoCommand } from "./parse-todo.ts";
import { readOptions, TODO_OPTIONS, type GivenOptions } from "./read-options.ts";
import { spokenInput, type SpokenInput } from "./spoken-input.ts";

export type HelpTopic = LazyTool | "batch" | "doctor" | "todo" | undefined;

export interface RunArguments {
  readonly kind: "run";
  readonly tool: LazyTool;
  /** JSON text, `-` for standard input, undefined for no input. */
  readonly input: string | undefined;
  /** What words behind the tool's name add to the input. */
  readonly spoken: SpokenInput | undefined;
  readonly cwd: string | undefined;
  /** Undefined where the caller left it to what standard output is: text for people on a terminal, JSON elsewhere. */
  readonly channel: Channel | undefined;
  readonly pretty: boolean;
}

export interface DoctorArguments {
  readonly kind: "doctor";
  readonly cwd: string | undefined;
  readonly json: boolean;
  readonly pretty: boolean;
}

export type ParsedArguments =
  | { readonly kind: "help"; readonly topic: HelpTopic }
  | { readonly kind: "version" }
  | { readonly kind: "completion"; readonly words: readonly string[] }
  | { readonly kind: "batch"; readonly cwd: string | undefined }
  | DoctorArguments
  | RunArguments
  | TodoCommand
  | { readonly kind: "wrong"; readonly message: string };

const HELPED = ["batch", "doctor"] as const;
const DOCTOR_OPTIONS: ReadonlySet<string> = new Set(["cwd", "json", "pretty"]);

/** Reads a command line. Whatever it does not understand is `wrong`, never ignored. */
export function parseArguments(argv: readonly string[], tools: readonly LazyTool[]): ParsedArguments {
  const given = readOptions(argv);
  if ("wrong" in given) return wrong(given.wrong);
  const words = given.positionals.flatMap(toWords);
  if (given.names.includes("version")) return { kind: "version" };
  if (words[0] === "help") return parseHelp(words.slice(1), tools);
  if (given.names.includes("help")) return parseHelp(words, tools);
  if (given.positionals.length === 0) return wrong("no tool is named; --help lists them");
  if (words[0] === "batch") return parseBatch(words.slice(1), given);
  if (words[0] === "doctor") return parseDoctor(words.slice(1), given);
  if (words[0] === "completion") return parseCompletion(words.slice(1), given);
  if (isTodoWord(words, given, tools)) return parseTodo(words, given);
  return parseRun(words, given, tools);
}

function parseHelp(words: readonly string[], tools: readonly LazyTool[]): ParsedArguments {
  if (words.length === 0) return { kind: "help", topic: undefined };
  const command = HELPED.find((word) => word === words[0]);
  if (command !== undefined) return { kind: "help", topic: command };
  if (isTodoHelp(words)) return { kind: "help", topic: "todo" };
  const found = findTool(tools, words);
  return found === undefined
    ? wrong(unknownToolText(tools, words, COMMAND_WORDS))
    : { kind: "help", topic: found.tool };
}

function parseBatch(rest: readonly string[], given: GivenOptions): ParsedArguments {
  const other = given.names.find((name) => name !== "cwd");
  if (other !== undefined) return wrong(`batch takes no --${other}; each line holds its own tool and input`);
  if (rest.length > 0) return wrong("batch takes no argument; it reads lines from standard input");
  return { kind: "batch", cwd: given.cwd };
}

function parseDoctor(rest: readonly string[], { names, cwd }: GivenOptions): ParsedArguments {
  const other = names.find((name) => !DOCTOR_OPTIONS.has(name));
  if (other !== undefined) return wrong(`doctor takes no --${other}; see doctor --help`);
  if (rest.length > 0) return wrong("doctor takes no argument");
  const pretty = names.includes("pretty");
  return { kind: "doctor", cwd, json: pretty || names.includes("json"), pretty };
}

function parseCompletion(words: readonly string[], given: GivenOptions): ParsedArguments {
  const [other] = given.names;
  return other === undefined ? { kind: "completion", words } : wrong(`completion takes no --${other}`);
}

function parseRun(words: readonly string[], given: GivenOptions, tools: readonly LazyTool[]): ParsedArguments {
  const found = findTool(tools, words);
  if (found === undefined) return wrong(unknownToolText(tools, words, COMMAND_WORDS));
  const { tool, spoken, rest } = found;
  const said = rest.length === 0 ? undefined : spokenInput(tool.definition.name, rest);
  const misplaced = given.names.find((name) => TODO_OPTIONS.has(name));
  if (misplaced !== undefined) return wrong(`--${misplaced} belongs to the words of todos; see todo --help`);
  if (rest.length > 0 && said === undefined)
    return wrong(`${tool.definition.name} takes its input as JSON: --input '{"name": value}'`);
  const channel = CHANNELS.find((known) => known === given.channel);
  if (given.channel !== undefined && channel === undefined) return wrong(channelText(given.channel));
  const pretty = given.names.includes("pretty");
  const forWhom = spoken && !pretty && !given.names.includes("json") ? undefined : "native";
  return { kind: "run", tool, input: given.input, spoken: said, cwd: given.cwd, channel: channel ?? forWhom, pretty };
}

function channelText(given: string): string {
  const nearest = nearestName(given, CHANNELS);
  const advice = nearest === undefined ? "" : `; did you mean ${nearest}?`;
  return `--channel is one of ${CHANNELS.join(", ")}${advice}`;
}

function wrong(message: string): ParsedArguments {
  return { kind: "wrong", message };
}
