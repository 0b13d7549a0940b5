import { parseArgs } from "node:util";
import { nearestName } from "@fathomline/contracts";

/** Options of a command by name: a flag, a text given once, or a text that may be repeated. */
export type OptionKinds = Readonly<Record<string, "flag" | "text" | "list">>;

export interface Given {
  readonly flag: (name: string) => boolean;
  readonly text: (name: string) => string | undefined;
  readonly list: (name: string) => readonly string[];
  readonly positionals: readonly string[];
}

/** Reads options and positionals; what is wrong is a message that names the option, or the nearest right one. */
export function givenOptions(argv: readonly string[], kinds: OptionKinds): Given | { readonly wrong: string } {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === "flag" ? "boolean" : "string", ...(name === "help" ? { short: "h" } : {}) } as const,
    ]),
  );
  // Not strict, because its messages repeat what was given and cannot tell a misspelt option from one without its value.
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const values = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const { name, value } = token;
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) return { wrong: unknownText(name, Object.keys(kinds)) };
    const before = values.get(name) ?? [];
    if (kind !== "list" && before.length > 0) return { wrong: `--${name} is given twice` };
    if (kind === "flag" && value !== undefined) return { wrong: `--${name} takes no value` };
    if (kind !== "flag" && (value === undefined || value === "" || isOption(token))) {
      return { wrong: `--${name} needs a value; one that begins with - is written --${name}=VALUE` };
    }
    values.set(name, [...before, value ?? ""]);
  }
  return {
    flag: (name) => values.has(name),
    text: (name) => values.get(name)?.[0],
    list: (name) => values.get(name) ?? [],
    positionals,
  };
}

function isOption({ value, inlineValue }: { readonly value?: string; readonly inlineValue?: boolean }): boolean {
  return inlineValue !== true && value?.startsWith("-") === true;
}

function unknownText(name: string, names: readonly string[]): string {
  const nearest = nearestName(name, names);
  return nearest === undefined ? "no such option; --help lists them" : `no such option; did you mean --${nearest}?`;
}
