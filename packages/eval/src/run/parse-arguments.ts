import { parseArgs } from "node:util";
import { SUITE_CONDITIONS, type SuiteCondition } from "../suite/suite-config.ts";
import { SUITE_LIMITS } from "../suite/suite-limits.ts";
import { FORMATS, type ReportFormat, type RunOptions } from "./run-options.ts";

/** Command line of a run, read. */
export type ParsedArguments =
  | {
      readonly ok: true;
      readonly options: Omit<RunOptions, "suite">;
      readonly format: ReportFormat;
      readonly output: string | undefined;
    }
  | { readonly ok: false; readonly message: string };

const MS_PER_S = 1000;
const SCRIPTED = "scripted:";
const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const FLAGS = {
  trials: text,
  condition: text,
  cases: text,
  model: text,
  provider: text,
  "max-cost": text,
  "max-tokens": text,
  "max-calls": text,
  "max-time-s": text,
  env: { type: "string", multiple: true },
  resume: flag,
  keep: flag,
  "include-raw": flag,
  "include-events": flag,
  format: text,
  output: text,
} as const;

/** Reads what stands after the suite. Repeat `--env` for more than one variable. */
export function parseRunArguments(argv: readonly string[]): ParsedArguments {
  try {
    const { values } = parseArgs({ args: [...argv], options: FLAGS, strict: true, allowPositionals: false });
    const format = FORMATS.find((name) => name === (values.format ?? "text"));
    if (format === undefined) return refuse(`--format is one of ${FORMATS.join(", ")}`);
    const conditions = conditionsOf(values.condition);
    if (conditions === null) return refuse(`--condition is one of ${SUITE_CONDITIONS.join(", ")}, all`);
    if (values.provider?.startsWith(SCRIPTED) === false)
      return refuse(`--provider is ${SCRIPTED}<file>; name a real model with --model`);
    const [trials, maxCostUsd, maxTokens, maxCalls, seconds] = [
      numberOf("--trials", values.trials, true),
      numberOf("--max-cost", values["max-cost"], false),
      numberOf("--max-tokens", values["max-tokens"], true),
      numberOf("--max-calls", values["max-calls"], true),
      numberOf("--max-time-s", values["max-time-s"], false),
    ];
    if (trials !== undefined && (trials < SUITE_LIMITS.minTrials || trials > SUITE_LIMITS.maxTrials))
      return refuse(`--trials is ${SUITE_LIMITS.minTrials} to ${SUITE_LIMITS.maxTrials}`);
    const options: Omit<RunOptions, "suite"> = {
      ...(trials === undefined ? {} : { trials }),
      ...(conditions === undefined ? {} : { conditions }),
      ...(values.cases === undefined ? {} : { cases: values.cases.split(",") }),
      ...(values.model === undefined ? {} : { model: values.model }),
      ...(values.provider === undefined ? {} : { script: values.provider.slice(SCRIPTED.length) }),
      ...(maxCostUsd === undefined ? {} : { maxCostUsd }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
      ...(maxCalls === undefined ? {} : { maxCalls }),
      ...(seconds === undefined ? {} : { maxTimeMs: seconds * MS_PER_S }),
      isResumed: values.resume ?? false,
      keepsHomes: values.keep ?? false,
      includesRaw: values["include-raw"] ?? false,
      includesEvents: values["include-events"] ?? false,
      env: values.env ?? [],
    };
    return { ok: true, options, format, output: values.output };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function conditionsOf(given: string | undefined): readonly SuiteCondition[] | undefined | null {
  if (given === undefined) return undefined;
  if (given === "all") return SUITE_CONDITIONS;
  const found = SUITE_CONDITIONS.find((name) => name === given);
  return found === undefined ? null : [found];
}

function numberOf(name: string, given: string | undefined, isWhole: boolean): number | undefined {
  if (given === undefined) return undefined;
  const pattern = isWhole ? /^\d{1,15}$/ : /^\d{1,15}(?:\.\d{1,9})?$/;
  if (!pattern.test(given)) throw new RangeError(`${name} is a ${isWhole ? "whole " : ""}number that is not negative`);
  return Number(given);
}

function refuse(message: string): ParsedArguments {
  return { ok: false, message };
}
