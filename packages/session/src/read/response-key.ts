import { timeOf } from "../scan/clock.ts";
import type { JsonCursor } from "./json-cursor.ts";
import type { SkimmedMessage } from "./record.ts";

/** Tells what a message of this response told from what others do; undefined where it told no usage. */
export function responseKey(
  { memory }: JsonCursor,
  idKey: number,
  { timestamp, usage }: SkimmedMessage,
): number | undefined {
  if (usage === undefined || usage === "bad") return undefined;
  const time = timestamp === undefined ? -1 : (timeOf(timestamp) ?? -2);
  return memory.hashNumbers([idKey, time, usage.input, usage.output, usage.cacheRead, usage.cacheWrite, usage.cost]);
}
