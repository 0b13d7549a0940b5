import { isRecord, member, textList } from "../suite/json-record.ts";
import type { TrialKey } from "./trial-record.ts";

/** One entry of a script: for which trials, and the answers the model gives in them, in order. */
export interface ScriptEntry {
  readonly cases: readonly string[] | undefined;
  readonly prompt: RegExp | undefined;
  readonly conditions: readonly string[] | undefined;
  readonly trials: readonly number[] | undefined;
  readonly turns: readonly unknown[];
}

const TURN_MEMBERS = new Set(["text", "echo", "error", "calls", "tokens", "costUsd"]);

/** Reads a script's JSON; undefined when it is not one. */
export function readScript(value: unknown): readonly ScriptEntry[] | undefined {
  const list = isRecord(value) ? member(value, "entries") : undefined;
  if (!Array.isArray(list)) return undefined;
  const items: readonly unknown[] = list;
  const entries = items.map(readEntry);
  const usable = entries.filter((entry) => entry !== undefined);
  return usable.length === entries.length ? usable : undefined;
}

/** The turns of the first entry that fits a trial, with `{skill}` and `{work}` replaced by its paths; undefined: none fits. */
export function turnsFor(
  script: readonly ScriptEntry[],
  { caseId, condition, trial, prompt }: TrialKey & { readonly prompt: string },
  paths: { readonly skill: string; readonly work: string },
): readonly unknown[] | undefined {
  const entry = script.find(
    (given) =>
      (given.cases?.includes(caseId) ?? true) &&
      (given.prompt?.test(prompt) ?? true) &&
      (given.conditions?.includes(condition) ?? true) &&
      (given.trials?.includes(trial) ?? true),
  );
  return entry?.turns.map((turn) => fill(turn, paths));
}

function readEntry(value: unknown): ScriptEntry | undefined {
  if (!isRecord(value)) return undefined;
  const turns = member(value, "turns");
  if (!Array.isArray(turns) || !turns.every(isTurn)) return undefined;
  const [cases, conditions, trials, prompt] = ["cases", "conditions", "trials", "prompt"].map((name) =>
    member(value, name),
  );
  const numbers: readonly unknown[] | undefined = Array.isArray(trials) ? trials : undefined;
  if (cases !== undefined && textList(cases) === undefined) return undefined;
  if (conditions !== undefined && textList(conditions) === undefined) return undefined;
  if (trials !== undefined && numbers === undefined) return undefined;
  const pattern = patternOf(prompt);
  if (prompt !== undefined && pattern === undefined) return undefined;
  return {
    cases: textList(cases),
    conditions: textList(conditions),
    trials: numbers?.filter((number) => typeof number === "number"),
    prompt: pattern,
    turns,
  };
}

function patternOf(source: unknown): RegExp | undefined {
  try {
    return typeof source === "string" ? new RegExp(source, "u") : undefined;
  } catch {
    return undefined;
  }
}

function isTurn(value: unknown): boolean {
  if (!isRecord(value) || Object.keys(value).some((name) => !TURN_MEMBERS.has(name))) return false;
  const calls = member(value, "calls");
  return calls === undefined || (Array.isArray(calls) && calls.every(isCall));
}

function isCall(value: unknown): boolean {
  return isRecord(value) && typeof member(value, "name") === "string" && isRecord(member(value, "args"));
}

function fill(value: unknown, paths: { readonly skill: string; readonly work: string }): unknown {
  if (typeof value === "string")
    return value.replaceAll("{skill}", () => paths.skill).replaceAll("{work}", () => paths.work);
  if (Array.isArray(value)) return value.map((item) => fill(item, paths));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, paths)]));
}
