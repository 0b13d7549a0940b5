import { expect } from "vitest";
import type { ListCounts, ToolAnswer, ToolDefinition } from "@fathomline/contracts";

/** What every answer must be, whatever was asked: each channel under its ceiling, counts that agree, and no place of the machine. */
export function checkAnswer(answer: ToolAnswer<unknown>, { ceilings }: ToolDefinition, folder: string): void {
  const { native, content, details } = answer;
  expect(jsonBytes(native)).toBeLessThanOrEqual(ceilings.envelopeBytes);
  expect(jsonBytes(content.map((text) => ({ type: "text", text })))).toBeLessThanOrEqual(ceilings.contentBytes);
  expect(jsonBytes(details)).toBeLessThanOrEqual(ceilings.detailsBytes);
  const channels = JSON.stringify([native, content, details]);
  expect(channels.isWellFormed()).toBe(true);
  expect(channels).not.toMatch(LONE_ESCAPE);
  expect(channels).not.toContain(folder);
}

// JSON.stringify writes half a surrogate pair as an escape.
const LONE_ESCAPE = /(?<!\\)\\ud[89a-f]/;

/** Where a total is known, what was returned and what was omitted make it up. */
export function checkCounts(counts: Readonly<Record<string, ListCounts>>): void {
  for (const { total, returned, omitted } of Object.values(counts)) {
    if (total !== null) expect(returned + (omitted ?? Number.NaN)).toBe(total);
  }
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
