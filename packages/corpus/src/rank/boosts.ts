import type { KnownDocument } from "../index/known-document.ts";
import type { RankProfile } from "../request.ts";
import { readSignals } from "./signals.ts";

/** What lifts a document beside its words: order only, never membership. */
export interface Boost {
  readonly amount: number;
  readonly reasons: readonly string[];
}

const SEVERITY: ReadonlyMap<string, number> = new Map([
  ["critical", 3],
  ["high", 2],
  ["medium", 1],
  ["low", 0.25],
]);
const TODO_STATUS: ReadonlyMap<string, number> = new Map([
  ["ready", 3],
  ["pending", 2],
  ["complete", -0.5],
  ["blocked", -1],
]);
const TODO_PRIORITY: ReadonlyMap<string, number> = new Map([
  ["p1", 3],
  ["p2", 1.5],
  ["p3", 0.5],
]);
const TODO_PROFILE_FACTOR = 1.5;
const NO_BOOST: Boost = { amount: 0, reasons: [] };

/** The boost of a document that states a severity, or is a todo with a status or priority. */
export function boostOf({ signals: stored }: KnownDocument, profile: RankProfile): Boost {
  const signals = readSignals(stored);
  if (signals === undefined) return NO_BOOST;
  const factor = profile === "todos" ? TODO_PROFILE_FACTOR : 1;
  let amount = 0;
  const reasons: string[] = [];
  const add = (name: string, value: string, table: ReadonlyMap<string, number>, times: number): void => {
    const found = table.get(value);
    if (found === undefined) return;
    amount += found * times;
    reasons.push(`${name} ${value}`);
  };
  add("severity", signals.severity, SEVERITY, 1);
  add("status", signals.status, TODO_STATUS, factor);
  add("priority", signals.priority, TODO_PRIORITY, factor);
  return { amount, reasons };
}
