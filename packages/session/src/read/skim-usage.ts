import type { JsonCursor, Scalar } from "./json-cursor.ts";
import { OPEN_BRACE } from "./json-scanner.ts";
import { KeyTable } from "./key-table.ts";
import type { Usage } from "./record.ts";

const USAGE_KEYS = new KeyTable([
  "input",
  "output",
  "cacheRead",
  "cacheWrite",
  "cacheWrite1h",
  "reasoning",
  "totalTokens",
  "cost",
]);
const COST_KEYS = new KeyTable(["input", "output", "cacheRead", "cacheWrite", "total", "totalFromProvider"]);
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
  let [input, output, cacheRead, cacheWrite, cacheWrite1h, reasoning] = [0, 0, 0, 0, 0, 0];
  let cost: Cost | "bad" = "bad";
  let found = 0;
  let bad = false;
  for (let at = USAGE_KEYS.first(cursor); at !== undefined; at = USAGE_KEYS.next(cursor, at)) {
    const { key } = at;
    if (key === "") {
      cursor.skip();
      continue;
    }
    if (key === "cost") {
      cost = skimCost(cursor);
      continue;
    }
    const value = amount(cursor.scalar());
    if (value === undefined) bad = true;
    else if (key === "input") input = value;
    else if (key === "output") output = value;
    else if (key === "cacheRead") cacheRead = value;
    else if (key === "cacheWrite") cacheWrite = value;
    else if (key === "cacheWrite1h") cacheWrite1h = value;
    else if (key === "reasoning") reasoning = value;
    if (key !== "cacheWrite1h" && key !== "reasoning") found += 1;
  }
  if (bad || cost === "bad" || found < TOKEN_KEYS_MIN) return "bad";
  return { input, output, cacheRead, cacheWrite, cacheWrite1h, reasoning, cost: cost.cost, billed: cost.billed };
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
  for (let at = COST_KEYS.first(cursor); at !== undefined; at = COST_KEYS.next(cursor, at)) {
    const { key } = at;
    if (key === "") cursor.skip();
    else if (key === "totalFromProvider") billed = cursor.scalar() === true;
    else {
      const value = amount(cursor.scalar());
      found += 1;
      if (value === undefined) bad = true;
      else if (key === "total") cost = value;
    }
  }
  return bad || found < COST_KEYS_MIN ? "bad" : { cost, billed };
}

function amount(value: Scalar): number | undefined {
  return typeof value === "number" && Math.abs(value) <= AMOUNT_MAX ? value : undefined;
}
