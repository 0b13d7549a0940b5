import type { RowCounts } from "../admit/admission.ts";
import { clipBytes } from "../clip/clip-bytes.ts";
import { wellFormed } from "../clip/well-formed.ts";
import { utf8Bytes } from "../measure/utf8-bytes.ts";
import type { Receipt } from "./receipt.ts";

const LINE_BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * The compact second block of an answer, or undefined when nothing was omitted, clipped or changed and nothing may have been: effects
 * first, then the count of each list with an omission, the clipped texts, and how to get the rest. An unknown count reads
 * "unknown". Takes at most `maxBytes` UTF-8 bytes: whole lines are dropped from the end and counted, and a limit below the first
 * line clips that line. Throws RangeError when `maxBytes` is not a whole number from 0.
 */
export function renderReceipt(receipt: Receipt, maxBytes: number): string | undefined {
  const lists = Object.entries(receipt.lists).filter(([, counts]) => counts.omitted !== 0);
  const affected = receipt.effects.some((effect) => effect.state !== "none");
  if (lists.length === 0 && receipt.clipped === 0 && !affected) return undefined;
  const lines = lists.map(([name, counts]) => `omitted from ${name}: ${countsText(counts)}`);
  if (receipt.effects.length > 0) {
    lines.unshift(`effects: ${receipt.effects.map(({ name, state }) => `${name} ${state}`).join(", ")}`);
  }
  if (receipt.clipped > 0) lines.push(`clipped texts: ${receipt.clipped}`);
  for (const step of receipt.next) lines.push(`next: ${step}`);
  return fitLines(
    lines.map((line) => wellFormed(line).text.replace(LINE_BREAKING, " ")),
    maxBytes,
  );
}

function countsText({ total, returned, omitted }: RowCounts): string {
  return `${omitted ?? "unknown"} (returned ${returned} of ${total ?? "unknown"})`;
}

function fitLines(lines: readonly string[], maxBytes: number): string {
  const whole = lines.join("\n");
  if (utf8Bytes(whole) <= maxBytes) return whole;
  for (let kept = lines.length - 1; kept > 0; kept -= 1) {
    const text = [...lines.slice(0, kept), droppedText(lines.length - kept)].join("\n");
    if (utf8Bytes(text) <= maxBytes) return text;
  }
  return clipBytes(whole, maxBytes, { ellipsis: "…" }).text;
}

function droppedText(dropped: number): string {
  return `${dropped} more receipt ${dropped === 1 ? "line" : "lines"} did not fit`;
}
