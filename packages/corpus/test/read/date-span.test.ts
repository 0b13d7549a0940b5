import { describe, expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { dateSpan } from "../../src/read/date-span.ts";
import { dateOrderHolds, type DateSpanModule } from "./date-span-property.ts";

test.each([
  ["a blank for the T", "2024-06-01 10:00", "2024-06-01T10:00"],
  ["small letters", "2024-06-01t10:00z", "2024-06-01T10:00Z"],
  ["no zone is UTC", "2024-06-01T10:00", "2024-06-01T10:00Z"],
  ["an offset", "2024-06-01T12:00+02:00", "2024-06-01T10:00Z"],
  ["an offset of hours", "2024-06-01T12:00+02", "2024-06-01T10:00Z"],
  ["an offset without colon, over midnight", "2024-06-01T23:00-0230", "2024-06-02T01:30Z"],
  ["the end of a day", "2024-06-01T24:00", "2024-06-02T00:00"],
  ["a leap second", "2024-06-30T23:59:60Z", "2024-07-01T00:00:00Z"],
  ["zeros of a fraction", "2024-06-01T10:00:00.500", "2024-06-01T10:00:00.5"],
  ["blanks around", " 2024-06 ", "2024-06"],
])("the same time: %s", (_name, one, other) => {
  expect(dateSpan(one)).toEqual(dateSpan(other));
  expect(dateSpan(one)).toBeDefined();
});

test("finer than a millisecond", () => {
  const [one, other] = ["2024-06-01T10:00:00.1234567", "2024-06-01T10:00:00.1234568"].map(dateSpan);
  expect(one?.start.localeCompare(other?.start ?? "")).toBe(-1);
});

test.each([
  "",
  "2024",
  "2024-6",
  "2024-00",
  "2024-13",
  "2024-06-00",
  "2024-06-31",
  "2023-02-29",
  "1900-02-29",
  "2024-06-01T25:00",
  "2024-06-01T10:60",
  "2024-06-01T10",
  "2024-06-01T10:00+24:00",
  "2024-06-01 soon",
  "from 2024-06-01",
  "20240601",
  "12024-06-01",
  `2024-06-01T10:00:00.${"1".repeat(60)}`,
])("%j is no date", (text) => expect(dateSpan(text)).toBeUndefined());

test("spans begin, end and order as the calendar says", () => {
  const distribution = new Distribution("date spans");
  dateOrderHolds({ dateSpan }, { numRuns: 5_000 }, (...labels) => distribution.record(...labels));
  distribution.print();
  for (const label of ["same moment", "different", "touching", "month", "day", "minute", "second", "fraction"])
    expect(distribution.count(label), label).toBeGreaterThan(20);
});

describe("date span mutants", () => {
  const file = "read/date-span.ts";
  killMutants<DateSpanModule>({
    folder: "packages/corpus",
    entry: file,
    property: (module) => dateOrderHolds(module, { numRuns: 5_000, seed: 7 }),
    mutants: [
      { name: "an offset counts the other way", file, from: '=== "-" ? -1 : 1', to: '=== "-" ? 1 : -1' },
      { name: "minutes of an offset are forgotten", file, from: " + offsetMinute * MINUTE_SECONDS", to: "" },
      {
        name: "every month has the same length",
        file,
        from: "midnight(year, month + 1, 1) : seconds",
        to: "seconds + 30 * DAY_SECONDS : seconds",
      },
      {
        name: "a minute lasts a second",
        file,
        from: "match[4] !== undefined ? MINUTE_SECONDS",
        to: "match[4] !== undefined ? 1",
      },
      { name: "a day lasts an hour", file, from: ": DAY_SECONDS;", to: ": HOUR_SECONDS;" },
      { name: "zeros of a fraction count", file, from: '.replace(/0+$/, "")', to: "" },
      { name: "a fraction is dropped", file, from: "key(seconds) + match[7]", to: 'key(seconds) + ""; match[7]' },
      {
        name: "early years are others",
        file,
        from: "new Date(0).setUTCFullYear(year, month - 1, day)",
        to: "Date.UTC(year, month - 1, day)",
      },
      { name: "times are not padded", file, from: '.padStart(SECONDS_DIGITS, "0")', to: "" },
    ],
  });
});
