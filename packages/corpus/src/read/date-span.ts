import { TYPED_KEY_START } from "./typed-key.ts";

const DATE =
  /^(\d{4})-(\d\d)(?:-(\d\d)(?:(?:[Tt]|[ \t]+)(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(?:[ \t]*(?:[Zz]|([-+])(\d\d)(?::?(\d\d))?))?)?)?$/;
/** Longer texts are no dates. */
const DATE_CHARS_MAX = 64;
const DAY_SECONDS = 86_400;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
/** Makes the seconds of every four-digit year positive. */
const SHIFT_SECONDS = 100_000_000_000;
const SECONDS_DIGITS = 12;

/** The time that a date stands for, in stored forms that order as the times do, by code unit. */
export interface DateSpan {
  /** The first moment. */
  readonly start: string;
  /** The first moment after it; the same as `start` for a moment written with a fraction of a second. */
  readonly end: string;
}

/**
 * Reads an ISO 8601 date: a month (`2024-06`), a day, or a time of a day to the minute, the second or a fraction of one, with an
 * offset, `Z`, or neither for UTC. Undefined for every other text, a bare year included, and for days that no calendar has.
 */
export function dateSpan(text: string): DateSpan | undefined {
  const written = text.trim();
  const match = written.length > DATE_CHARS_MAX ? null : DATE.exec(written);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 1] = match
    .slice(1, 4)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const [hour = 0, minute = 0, second = 0] = match.slice(4, 7).map((part) => Number(part ?? 0));
  const [offsetHour = 0, offsetMinute = 0] = match.slice(9, 11).map((part) => Number(part ?? 0));
  const isTime = hour <= 24 && minute <= 59 && second <= 60 && offsetHour <= 23 && offsetMinute <= 59;
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month) || !isTime) return undefined;
  const offset = (offsetHour * HOUR_SECONDS + offsetMinute * MINUTE_SECONDS) * (match[8] === "-" ? -1 : 1);
  const seconds = midnight(year, month, day) + hour * HOUR_SECONDS + minute * MINUTE_SECONDS + second - offset;
  if (match[7] !== undefined) {
    const moment = key(seconds) + match[7].replace(/0+$/, "");
    return { start: moment, end: moment };
  }
  const length = match[6] !== undefined ? 1 : match[4] !== undefined ? MINUTE_SECONDS : DAY_SECONDS;
  const end = match[3] === undefined ? midnight(year, month + 1, 1) : seconds + length;
  return { start: key(seconds), end: key(end) };
}

function midnight(year: number, month: number, day: number): number {
  // `Date.UTC` takes the years below 100 for others.
  return new Date(0).setUTCFullYear(year, month - 1, day) / 1_000;
}

function daysOf(year: number, month: number): number {
  return (midnight(year, month + 1, 1) - midnight(year, month, 1)) / DAY_SECONDS;
}

function key(seconds: number): string {
  return TYPED_KEY_START.date + String(seconds + SHIFT_SECONDS).padStart(SECONDS_DIGITS, "0");
}
