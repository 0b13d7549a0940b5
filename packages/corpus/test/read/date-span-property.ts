import * as fc from "fast-check";

import type * as DateSpans from "../../src/read/date-span.ts";

export type DateSpanModule = Pick<typeof DateSpans, "dateSpan">;

const two = (number: number): string => String(number).padStart(2, "0");
const number = (min: number, max: number): fc.Arbitrary<string> => fc.integer({ min, max }).map(two);
// Few different ones, so that equal and neighbouring times are met.
const day = fc
  .tuple(
    fc.constantFrom("2024", "2023", "0004", "1904", "9999"),
    fc.constantFrom("01", "02", "12"),
    fc.constantFrom("01", "28", "29", "31"),
  )
  .map((parts) => parts.join("-"))
  .filter((text) => new Date(`${text}T00:00Z`).toISOString().startsWith(text));
const zone = fc.constantFrom("", "Z", "+00:00", "+02:00", "-02:30", "-02:00", "+23:59");
const clock = fc.oneof(
  fc.tuple(number(0, 1), number(0, 1)).map((parts) => parts.join(":")),
  fc
    .tuple(number(0, 1), fc.constantFrom("00", "59"), fc.constantFrom("00", "01", "59"))
    .map((parts) => parts.join(":")),
  fc
    .tuple(fc.constantFrom("00:00:00", "00:00:59"), fc.constantFrom("0", "5", "500", "001", "999"))
    .map((parts) => parts.join(".")),
);
/** Dates of every precision. */
const anyDate = fc.oneof(
  day.map((text) => text.slice(0, "2024-06".length)),
  day,
  fc.tuple(day, clock, zone).map(([date, time, zone]) => `${date}T${time}${zone}`),
);

/** Two dates, many of them of one day. */
const pair = fc.oneof(
  fc.tuple(anyDate, anyDate),
  fc
    .tuple(day, clock, zone, clock, zone)
    .map(([date, time, zone, otherTime, otherZone]): [string, string] => [
      `${date}T${time}${zone}`,
      `${date}T${otherTime}${otherZone}`,
    ]),
  fc
    .tuple(anyDate, fc.constantFrom("0004", "1904"))
    .map(([date, year]): [string, string] => [date, year + date.slice(4)]),
  fc
    .tuple(day, clock, fc.constantFrom("", "Z", "+00:00"), fc.constantFrom("", "Z", "-00:00"))
    .map(([date, time, zone, otherZone]): [string, string] => [
      `${date}T${time}${zone}`,
      `${date}T${time}${otherZone}`,
    ]),
);

/** Spans begin and end where JavaScript's calendar says, and order as the times do. */
export function dateOrderHolds(
  { dateSpan }: DateSpanModule,
  runs: { readonly numRuns: number; readonly seed?: number },
  seen: (...labels: readonly string[]) => void = () => {},
): void {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const [one, other] = [dateSpan(a), dateSpan(b)];
      if (one === undefined || other === undefined) throw new Error(`${a} or ${b} is no date`);
      const [[startA, endA], [startB, endB]] = [milliseconds(a), milliseconds(b)];
      seen(
        startA === startB ? (a === b ? "same" : "same moment") : "different",
        startB === endA ? "touching" : "apart",
        precision(a),
      );
      const pairs = [
        [one.start, startA, other.start, startB],
        [one.end, endA, other.end, endB],
        [one.end, endA, other.start, startB],
        [one.start, startA, one.end, endA],
      ] as const;
      for (const [key, ms, otherKey, otherMs] of pairs) {
        if (order(key, otherKey) !== order(ms, otherMs))
          throw new Error(`${a} and ${b} are out of order: ${key}, ${otherKey}`);
      }
    }),
    { ...runs, endOnFailure: true },
  );
}

function order<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function precision(text: string): string {
  const [, time] = text.split("T");
  if (time === undefined) return text.length === "2024-06".length ? "month" : "day";
  const clockTime = time.replace(/Z$|[-+].*$/, "");
  if (clockTime.includes(".")) return "fraction";
  return clockTime.length === "00:00".length ? "minute" : "second";
}

function milliseconds(text: string): [number, number] {
  const start = Date.parse(text.includes("T") && !/Z$|T.*[-+]/.test(text) ? `${text}Z` : text);
  const next = new Date(start);
  const unit = precision(text);
  if (unit === "month") next.setUTCMonth(next.getUTCMonth() + 1);
  else if (unit === "day") next.setUTCDate(next.getUTCDate() + 1);
  else if (unit === "minute") next.setUTCMinutes(next.getUTCMinutes() + 1);
  else if (unit === "second") next.setUTCSeconds(next.getUTCSeconds() + 1);
  return [start, next.getTime()];
}
