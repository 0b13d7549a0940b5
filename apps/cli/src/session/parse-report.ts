import { parseArgs } from "node:util";
import { nearestName, parseSessionTime, SESSION_INPUT_LIMITS, type SessionAnalyzeInput } from "@fathomline/contracts";

export const REPORT_FORMATS = ["table", "json", "html"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export interface ReportCommand {
  readonly kind: "report";
  readonly input: SessionAnalyzeInput;
  /** Undefined where the caller left it to what standard output is. */
  readonly format: ReportFormat | undefined;
  /** The file that gets the report instead of standard output. */
  readonly output: string | undefined;
  readonly names: boolean;
  readonly cwd: string | undefined;
}

export type ParsedReport =
  | ReportCommand
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly message: string };

const OPTIONS = {
  since: { type: "string" },
  until: { type: "string" },
  days: { type: "string" },
  "time-zone": { type: "string" },
  session: { type: "string" },
  "project-folder": { type: "string" },
  format: { type: "string" },
  output: { type: "string" },
  names: { type: "boolean" },
  cwd: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;
const SUMMED = "all";

/** Whether a command line asks for the report for people; that is no tool, so no agent reaches it. */
export function isSessionReport(argv: readonly string[]): boolean {
  const [first = "", second = ""] = argv.flatMap((word) => word.split(/[ \t]+/)).filter((word) => word !== "");
  return first === "session" && second === "report";
}

/** Reads the words after `session report`. Whatever it does not understand is `wrong`, never ignored. */
export function parseReport(argv: readonly string[]): ParsedReport {
  const { tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string>();
  let words = argv[0]?.trim().split(/[ \t]+/).length === 1 ? 2 : 1;
  for (const token of tokens) {
    if (token.kind === "positional") {
      words -= 1;
      if (words < 0) return wrong("session report takes options alone; a session is named by --session");
    }
    if (token.kind !== "option") continue;
    const name = Object.keys(OPTIONS).find((known) => known === token.name);
    if (name === undefined) return wrong(unknownText(token.name));
    if (given.has(name)) return wrong(`--${name} is given twice`);
    const isFlag = name === "names" || name === "help";
    if (isFlag && token.value !== undefined) return wrong(`--${name} takes no value`);
    if (!isFlag && (token.value === undefined || token.value === "" || isOption(token))) {
      return wrong(`--${name} needs a value; one that begins with - is written --${name}=VALUE`);
    }
    given.set(name, token.value ?? "");
  }
  if (given.has("help")) return { kind: "help" };
  return commandOf(given);
}

function isOption({ value, inlineValue }: { readonly value?: string; readonly inlineValue?: boolean }): boolean {
  return inlineValue !== true && value?.startsWith("-") === true;
}

function commandOf(given: ReadonlyMap<string, string>): ParsedReport {
  const asked = given.get("format");
  const format = REPORT_FORMATS.find((known) => known === asked);
  if (asked !== undefined && format === undefined) return wrong(`--format is one of ${REPORT_FORMATS.join(", ")}`);
  const days = given.get("days");
  const { daysMax } = SESSION_INPUT_LIMITS;
  if (days !== undefined && !(/^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= daysMax)) {
    return wrong(`--days is a whole number from 1 to ${daysMax}`);
  }
  if (days !== undefined && given.has("since")) return wrong("--since and --days both say where the report begins");
  for (const name of ["since", "until"]) {
    const time = given.get(name);
    if (time !== undefined && parseSessionTime(time) === undefined) {
      return wrong(`--${name} is YYYY-MM-DD, or a time with seconds and a zone`);
    }
  }
  const input: SessionAnalyzeInput = {
    session: given.get("session") ?? SUMMED,
    // Whoever waits at a terminal sees the progress and can end it.
    maxScanMs: SESSION_INPUT_LIMITS.scanMsMax,
    ...(days === undefined ? {} : { days: Number(days) }),
    ...optional("since", given.get("since")),
    ...optional("until", given.get("until")),
    ...optional("timeZone", given.get("time-zone")),
    ...optional("projectFolder", given.get("project-folder")),
  };
  return {
    kind: "report",
    input,
    format,
    output: given.get("output"),
    names: given.has("names"),
    cwd: given.get("cwd"),
  };
}

function optional<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key forgets its name
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string>);
}

function unknownText(name: string): string {
  const nearest = nearestName(name, Object.keys(OPTIONS));
  return nearest === undefined
    ? "no such option; see session report --help"
    : `no such option; did you mean --${nearest}?`;
}

function wrong(message: string): ParsedReport {
  return { kind: "wrong", message };
}
