import { nearestName } from "@fathomline/contracts";

/** What one command line asks for. */
export type ParsedArguments =
  | { readonly kind: "help"; readonly cwd: string | undefined }
  | { readonly kind: "version" }
  | ServeArguments
  | { readonly kind: "wrong"; readonly message: string };

export interface ServeArguments {
  readonly kind: "serve";
  /** As given; undefined where the process's own folder is meant. */
  readonly cwd: string | undefined;
  /** Undefined for standard input and output; port 0 is any free one. */
  readonly http: { readonly port: number } | undefined;
}

const OPTIONS = ["cwd", "help", "http", "version"] as const;
type Option = (typeof OPTIONS)[number];

const ANY_PORT = 0;
const PORT_MAX = 65_535;

/** Reads a command line. What it does not understand is `wrong`, never ignored. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  const given = new Map<Option, string | undefined>();
  for (let at = 0; at < argv.length; at += 1) {
    const read = readOption(argv[at] ?? "", argv[at + 1]);
    if ("wrong" in read) return wrong(read.wrong);
    if (given.has(read.option)) return wrong(`--${read.option} is given twice`);
    given.set(read.option, read.value);
    if (read.tookNext) at += 1;
  }
  if (given.has("help")) return { kind: "help", cwd: given.get("cwd") };
  if (given.has("version")) return { kind: "version" };
  const cwd = given.get("cwd");
  if (!given.has("http")) return { kind: "serve", cwd, http: undefined };
  const port = readPort(given.get("http"));
  return port === undefined
    ? wrong(`--http takes a port from 0 to ${PORT_MAX}; 0 or none is any free one`)
    : { kind: "serve", cwd, http: { port } };
}

type ReadOption =
  | { readonly option: Option; readonly value: string | undefined; readonly tookNext: boolean }
  | { readonly wrong: string };

function readOption(argument: string, next: string | undefined): ReadOption {
  const [, name, attached] = /^--([^=]*)(?:=(.*))?$/s.exec(argument) ?? [];
  if (name === undefined) return { wrong: "there are options only; --help lists them" };
  const option = OPTIONS.find((known) => known === name);
  if (option === undefined) return { wrong: unknownOption(name) };
  const takesValue = option === "cwd" || option === "http";
  if (!takesValue) {
    return attached === undefined
      ? { option, value: undefined, tookNext: false }
      : { wrong: `--${name} takes no value` };
  }
  const separate = attached === undefined && next !== undefined && !next.startsWith("--");
  const value = separate ? next : attached;
  if (option === "cwd" && (value === undefined || value === "")) return { wrong: "--cwd takes a folder" };
  return { option, value, tookNext: separate };
}

function unknownOption(name: string): string {
  const nearest = nearestName(name, OPTIONS);
  return `unknown option${nearest === undefined ? "; --help lists them" : `; did you mean --${nearest}?`}`;
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return ANY_PORT;
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const port = Number(text);
  return port <= PORT_MAX ? port : undefined;
}

function wrong(message: string): ParsedArguments {
  return { kind: "wrong", message };
}
