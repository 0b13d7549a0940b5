import { parseSessionTime, SESSION_INPUT_LIMITS, type SessionAnalyzeInput } from "@fathomline/contracts";
import type { EventWindow } from "../report/account.ts";

const DAY_MS = 86_400_000;

/** The window of an analysis; undefined where a time can't be read or since lies after until. */
export function readWindow(input: SessionAnalyzeInput, nowMs: number): EventWindow | undefined {
  const asOf = input.asOf === undefined ? nowMs : parseSessionTime(input.asOf)?.ms;
  if (asOf === undefined) return undefined;
  const until = input.until === undefined ? asOf : endOf(input.until);
  if (until === undefined) return undefined;
  const days = input.days ?? SESSION_INPUT_LIMITS.daysDefault;
  const since = input.since === undefined ? until - days * DAY_MS : parseSessionTime(input.since)?.ms;
  return since === undefined || since > until ? undefined : { since, until, asOf };
}

function endOf(text: string): number | undefined {
  const time = parseSessionTime(text);
  return time === undefined ? undefined : time.ms + (time.isDay ? DAY_MS - 1 : 0);
}
