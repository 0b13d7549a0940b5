import type { JsonCursor, Scalar } from "./json-cursor.ts";
import { CLOSE_BRACE, OPEN_BRACE } from "./json-scanner.ts";
import { keyTable } from "./key-table.ts";
import type { Usage } from "./record.ts";

const USAGE_KEYS = keyTable([
  "input",
  "output",
  "cacheRead",
  "cacheWrite",
  "cacheWrite1h",
  "reasoning",
  "totalTokens",
  "cost",
]);
const COST_KEYS = keyTable(["input", "output", "cacheRead", "cacheWrite", "total", "totalFromProvider"]);
/** What must be there, as a number. */
const TOKEN_KEYS_MIN = 5;
const COST_KEYS_MIN = 5;
/** No request has more tokens, or costs more. */
const AMOUNT_MAX = 1_000_000_000;

/** Reads a usage object; "bad" where a number that must be there is not one. */
export function skimUsage(cursor: JsonCursor): Usage | "bad" {
  if (cursor.peek() !== OPEN_BRACE) {
    cursor.skip();
    return "bad";
  }
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, cacheWrite1h: 0, reasoning: 0, totalTokens: 0 };
  let cost: Cost | "bad" = "bad";
  let found = 0;
  let bad = false;
  let more = cursor.open(OPEN_BRACE, CLOSE_BRACE);
  while (more) {
    cursor.key();
    const key = USAGE_KEYS.of(cursor);
    if (key === "") cursor.skip();
    else if (key === "cost") cost = skimCost(cursor);
    else {
      const value = amount(cursor.scalar());
      if (value === undefined) bad = true;
      else usage[key] = value;
      if (key !== "cacheWrite1h" && key !== "reasoning") found += 1;
    }
    more = cursor.next(CLOSE_BRACE);
  }
  if (bad || cost === "bad" || found < TOKEN_KEYS_MIN) return "bad";
  const { totalTokens: _, ...tokens } = usage;
  return { ...tokens, ...cost };
}

interface Cost {
  readonly cost: number;
  readonly billed: boolean;
}

function skimCost(cursor: JsonCursor): Cost | "bad" {
  if (cursor.peek() !== OPEN_BRACE) {
    cursor.skip();
    return "bad";
  }
  let cost = 0;
  let billed = false;
  let found = 0;
  let bad = false;
  let more = cursor.open(OPEN_BRACE, CLOSE_BRACE);
  while (more) {
    cursor.key();
    const key = COST_KEYS.of(cursor);
    if (key === "") cursor.skip();
    else if (key === "totalFromProvider") billed = cursor.scalar() === true;
    else {
      const value = amount(cursor.scalar());
      found += 1;
      if (value === undefined) bad = true;
      else if (key === "total") cost = value;
    }
    more = cursor.next(CLOSE_BRACE);
  }
  return bad || found < COST_KEYS_MIN ? "bad" : { cost, billed };
}

function amount(value: Scalar): number | undefined {
  return typeof value === "number" && Math.abs(value) <= AMOUNT_MAX ? value : undefined;
}
