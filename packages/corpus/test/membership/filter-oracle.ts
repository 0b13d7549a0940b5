import type { FieldCondition } from "../../src/index.ts";
import { NUMBERS, type GeneratedValue } from "./generated-field.ts";

/** Whether a field meets a condition, by looking at each of its values; undefined for a field that the document lacks. */
export function meetsCondition(
  name: string,
  values: readonly GeneratedValue[] | undefined,
  condition: FieldCondition,
): boolean {
  const { is, not, prefix, present, ...bounds } = condition;
  const has = (test: (value: GeneratedValue) => boolean): boolean => values?.some(test) === true;
  if (present !== undefined && present !== (values !== undefined)) return false;
  if (is !== undefined && !has((value) => is.some((asked) => isEqual(name, value, asked)))) return false;
  if (not !== undefined && has((value) => not.some((asked) => isEqual(name, value, asked)))) return false;
  if (prefix !== undefined && !has((value) => begins(name, value, prefix))) return false;
  return Object.keys(bounds).length === 0 || has((value) => isWithin(value, bounds));
}

function isEqual(name: string, value: GeneratedValue, asked: string): boolean {
  if (folded(asked) !== "" && spelled(name, value.text) === spelled(name, asked)) return true;
  return value.kind === "number" && isNumeral(asked) && scaled(value.text) === scaled(asked);
}

function begins(name: string, value: GeneratedValue, prefix: string): boolean {
  const wanted = spelled(name, prefix);
  return wanted !== "" && spelled(name, value.text).startsWith(/[-_/ ]$/.test(prefix) ? `${wanted} ` : wanted);
}

function isWithin(value: GeneratedValue, bounds: Pick<FieldCondition, "gte" | "gt" | "lte" | "lt">): boolean {
  return (["gte", "gt", "lte", "lt"] as const).every((name) => {
    const bound = bounds[name];
    if (bound === undefined) return true;
    if (isNumeral(bound))
      return value.kind === "number" && isOnSide(name, scaled(value.text), scaled(bound), scaled(bound));
    const [start] = milliseconds(value.text);
    return value.kind === "date" && isOnSide(name, start, ...milliseconds(bound));
  });
}

/** A bound is a moment, or all the time up to `last`. */
function isOnSide<Amount extends number | bigint>(
  name: "gte" | "gt" | "lte" | "lt",
  amount: Amount,
  first: Amount,
  last: Amount,
): boolean {
  return { gte: amount >= first, gt: amount > last, lte: amount <= last, lt: amount < first }[name];
}

/** A number in units of 10^-2, exactly. */
function scaled(text: string): bigint {
  if (text === "1e1") return 1_000n;
  const [, sign, whole = "", fraction = ""] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  const amount = BigInt(whole + fraction.slice(0, 2).padEnd(2, "0"));
  return sign === "-" ? -amount : amount;
}

function isNumeral(text: string): boolean {
  return NUMBERS.includes(text) || /^\d+(?:\.\d+)?$/.test(text);
}

/** The first and last millisecond of a date, as JavaScript reads them. */
function milliseconds(text: string): [number, number] {
  const iso = text.replace(" ", "T");
  const hasZone = /Z$|T.*[-+]\d\d:\d\d$/.test(iso);
  const start = Date.parse(iso.includes("T") && !hasZone ? `${iso}Z` : iso);
  const time = iso.slice("2024-06-01T".length).replace(/Z$|[-+].*$/, "");
  const next = new Date(start);
  if (iso.length === "2024-06".length) next.setUTCMonth(next.getUTCMonth() + 1);
  else if (time === "") next.setUTCDate(next.getUTCDate() + 1);
  else if (time.length === "10:00".length) next.setUTCMinutes(next.getUTCMinutes() + 1);
  else if (time.length === "10:00:30".length) next.setUTCSeconds(next.getUTCSeconds() + 1);
  else next.setUTCMilliseconds(next.getUTCMilliseconds() + 1);
  return [start, next.getTime() - 1];
}

function spelled(name: string, text: string): string {
  return name === "status" && folded(text) === "completed" ? "complete" : folded(text);
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .split(/[-_/ ]/)
    .filter((word) => word !== "")
    .join(" ");
}
