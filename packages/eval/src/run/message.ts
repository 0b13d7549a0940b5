import { isRecord, member } from "../suite/json-record.ts";

/** All tokens of a message's usage, cached ones included. */
export function tokensOf(usage: unknown): number {
  if (!isRecord(usage)) return 0;
  const total = numberOf(member(usage, "totalTokens"));
  if (total !== undefined && total > 0) return total;
  const parts = ["input", "output", "cacheRead", "cacheWrite"];
  return parts.reduce((sum, name) => sum + (numberOf(member(usage, name)) ?? 0), 0);
}

/** US dollars of a message, or null when unknown: the host says 0 for a model whose prices it does not have, but a scripted one is free. */
export function costOf(usage: unknown, isScripted: boolean): number | null {
  const cost = isRecord(usage) ? member(usage, "cost") : undefined;
  const total = isRecord(cost) ? numberOf(member(cost, "total")) : undefined;
  if (total === undefined || (!isScripted && total === 0 && tokensOf(usage) > 0)) return null;
  return total;
}

/** The texts of a message's content. */
export function messageText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  const blocks: readonly unknown[] = content;
  return blocks
    .map((block) => (isRecord(block) && member(block, "type") === "text" ? member(block, "text") : ""))
    .filter((text) => typeof text === "string")
    .join("");
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}
