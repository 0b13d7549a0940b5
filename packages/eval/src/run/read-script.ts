import { oneLine } from "@fathomline/bounds";
import { nearestName } from "@fathomline/contracts";
import { isRecord, member, textList, type JsonRecord } from "../suite/json-record.ts";
import { SUITE_CONDITIONS, type SuiteCondition } from "../suite/suite-config.ts";
import type { ScriptEntry } from "./script.ts";

/** A script, or the first thing that is wrong with it, by its place in the file. */
export type ScriptRead =
  | { readonly ok: true; readonly entries: readonly ScriptEntry[] }
  | { readonly ok: false; readonly problem: string };

/** A script that cannot be used. It never leaves this module. */
class ScriptProblem extends Error {}

const ENTRY_MEMBERS = ["cases", "conditions", "trials", "prompt", "turns"];
const TURN_MEMBERS = ["text", "echo", "error", "calls", "tokens", "costUsd"];

/** Reads a script's JSON. A member that nothing reads is refused, for a misspelt one would change what is played without a word. */
export function readScript(value: unknown): ScriptRead {
  try {
    const list = member(record(value, "", ["entries"]), "entries");
    return { ok: true, entries: listOf(list, "/entries").map((entry, at) => readEntry(entry, `/entries/${at}`)) };
  } catch (error) {
    if (error instanceof ScriptProblem) return { ok: false, problem: error.message };
    throw error;
  }
}

function readEntry(value: unknown, place: string): ScriptEntry {
  const entry = record(value, place, ENTRY_MEMBERS);
  const [cases, conditions, trials, prompt] = ["cases", "conditions", "trials", "prompt"].map((name) =>
    member(entry, name),
  );
  return {
    cases: cases === undefined ? undefined : texts(cases, `${place}/cases`),
    conditions: conditions === undefined ? undefined : texts(conditions, `${place}/conditions`).map(conditionAt(place)),
    trials: trials === undefined ? undefined : listOf(trials, `${place}/trials`).map(trialAt(place)),
    prompt: prompt === undefined ? undefined : pattern(prompt, `${place}/prompt`),
    turns: listOf(member(entry, "turns"), `${place}/turns`).map((turn, at) => readTurn(turn, `${place}/turns/${at}`)),
  };
}

function readTurn(value: unknown, place: string): JsonRecord {
  const turn = record(value, place, TURN_MEMBERS);
  const isOf = (name: string, type: string): boolean => ["undefined", type].includes(typeof member(turn, name));
  for (const name of ["text", "error"]) if (!isOf(name, "string")) refuse(`${place}/${name}`, "is no text");
  if (!isOf("echo", "boolean")) refuse(`${place}/echo`, "is neither true nor false");
  const [tokens = 0, cost = 0] = [member(turn, "tokens"), member(turn, "costUsd")];
  if (!isAmount(tokens)) refuse(`${place}/tokens`, "is no number from 0");
  if (cost !== null && !isAmount(cost)) refuse(`${place}/costUsd`, "is neither null nor a number from 0");
  for (const [at, call] of listOf(member(turn, "calls") ?? [], `${place}/calls`).entries()) {
    const read = record(call, `${place}/calls/${at}`, ["name", "args"]);
    if (typeof member(read, "name") !== "string") refuse(`${place}/calls/${at}/name`, "is no text");
    if (!isRecord(member(read, "args"))) refuse(`${place}/calls/${at}/args`, "is no object");
  }
  return turn;
}

function record(value: unknown, place: string, members: readonly string[]): JsonRecord {
  if (!isRecord(value)) return refuse(place, "is no object");
  const unknown = Object.keys(value).find((name) => !members.includes(name));
  if (unknown === undefined) return value;
  const meant = nearestName(unknown, members);
  const advice = meant === undefined ? `known are ${members.join(", ")}` : `${meant} was meant?`;
  return refuse(place, `has an unknown member ${oneLine(JSON.stringify(unknown))}; ${advice}`);
}

function listOf(value: unknown, place: string): readonly unknown[] {
  return Array.isArray(value) ? value : refuse(place, "is no list");
}

function texts(value: unknown, place: string): readonly string[] {
  return textList(value) ?? refuse(place, "is no list of texts");
}

function conditionAt(place: string): (given: string, at: number) => SuiteCondition {
  return (given, at) =>
    SUITE_CONDITIONS.find((known) => known === given) ??
    refuse(`${place}/conditions/${at}`, `is none of ${SUITE_CONDITIONS.join(", ")}`);
}

function trialAt(place: string): (given: unknown, at: number) => number {
  return (given, at) =>
    typeof given === "number" && Number.isInteger(given) && given > 0
      ? given
      : refuse(`${place}/trials/${at}`, "is no whole number from 1");
}

function pattern(source: unknown, place: string): RegExp {
  if (typeof source !== "string") return refuse(place, "is no text");
  try {
    return new RegExp(source, "u");
  } catch {
    return refuse(place, "is no regular expression");
  }
}

function isAmount(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function refuse(place: string, problem: string): never {
  throw new ScriptProblem(`${place === "" ? "the whole" : place} ${problem}`);
}
