import { parseArgs } from "node:util";
import { nearestName } from "@fathomline/contracts";

const OPTIONS = {
  input: { type: "string" },
  cwd: { type: "string" },
  channel: { type: "string" },
  pretty: { type: "boolean" },
  json: { type: "boolean" },
  // Of the words of todos alone.
  root: { type: "string" },
  priority: { type: "string" },
  status: { type: "string" },
  body: { type: "string" },
  format: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const;
export type OptionName = keyof typeof OPTIONS;

/** Options that only the words of todos take. */
export const TODO_OPTIONS: ReadonlySet<OptionName> = new Set(["root", "priority", "status", "body", "format"]);

export interface GivenOptions {
  /** Names as given, in order, none twice. */
  readonly names: readonly OptionName[];
  readonly input: string | undefined;
  readonly cwd: string | undefined;
  readonly channel: string | undefined;
  /** Every option that has a value, by its name. */
  readonly values: ReadonlyMap<OptionName, string>;
  readonly positionals: readonly string[];
}

/** Reads options and positionals; what is wrong is a message that names the option and the nearest right one. */
export function readOptions(argv: readonly string[]): GivenOptions | { readonly wrong: string } {
  // Not strict, because its messages cannot tell a misspelt option from one that lacks its value.
  const { tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const names: OptionName[] = [];
  const values = new Map<OptionName, string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const name = optionName(token.name);
    if (name === undefined) return { wrong: unknownOptionText(token.rawName, token.name) };
    if (names.includes(name)) return { wrong: `--${name} is given twice` };
    names.push(name);
    if (OPTIONS[name].type === "boolean") {
      if (token.value !== undefined) return { wrong: `--${name} takes no value` };
    } else if (isMissing(token.value, token.inlineValue === true)) {
      return { wrong: `--${name} needs a value; one that begins with - is written --${name}=VALUE` };
    } else values.set(name, token.value);
  }
  const [input, cwd, channel] = [values.get("input"), values.get("cwd"), values.get("channel")];
  return { names, input, cwd, channel, values, positionals };
}

function isMissing(value: string | undefined, inline: boolean): value is undefined {
  if (value === undefined || value === "") return true;
  // `--cwd --pretty` is a forgotten folder; a lone - is standard input.
  return !inline && value.startsWith("-") && value !== "-";
}

function optionName(name: string): OptionName | undefined {
  return optionNames().find((known) => known === name);
}

function optionNames(): OptionName[] {
  return Object.keys(OPTIONS).filter((name): name is OptionName => Object.hasOwn(OPTIONS, name));
}

function unknownOptionText(rawName: string, name: string): string {
  const shown = /^--?[\w-]{1,40}$/.test(rawName) ? `unknown option ${rawName}` : "unknown option";
  const nearest = nearestName(name, optionNames());
  return nearest === undefined ? `${shown}; --help lists the options` : `${shown}; did you mean --${nearest}?`;
}
