import { ok, strictEqual } from "node:assert";
import * as fc from "fast-check";
import type * as Bounds from "../../src/index.ts";
import { nastyText } from "../arbitrary/texts.ts";

export type ReceiptModule = Pick<typeof Bounds, "renderReceipt">;

const counts = fc.oneof(
  fc.record({ returned: fc.nat(50), omitted: fc.oneof(fc.constant(0), fc.nat(500)) }).map(({ returned, omitted }) => ({
    total: returned + omitted,
    returned,
    omitted,
  })),
  fc.nat(50).map((returned) => ({ total: null, returned, omitted: null })),
);
const name = fc.constantFrom("results", "todos", "issues", "related rows", "documents", "derived");

const receipt: fc.Arbitrary<Bounds.Receipt> = fc.record({
  lists: fc.dictionary(name, counts, { maxKeys: 3 }),
  clipped: fc.oneof(fc.constant(0), fc.nat(20)),
  effects: fc.array(
    fc.record({
      name,
      state: fc.constantFrom<Bounds.EffectState>("none", "none", "none", "changed", "possible", "unknown"),
    }),
    { maxLength: 3 },
  ),
  next: fc.array(fc.oneof(nastyText, fc.constant('call project_todo_list with {"cursor":"abc"}')), { maxLength: 3 }),
});

function somethingToSay(each: Bounds.Receipt): boolean {
  const omitted = Object.values(each.lists).some((list) => list.omitted === null || list.omitted > 0);
  return omitted || each.clipped > 0 || each.effects.some(({ state }) => state !== "none");
}

/** Speaks exactly when there is something to say, says all of it where there is room, and never exceeds the limit. */
export function receiptProperty(
  module: ReceiptModule,
  runs: { readonly numRuns: number; readonly seed?: number },
  seen: (each: Bounds.Receipt, text: string | undefined, whole: string | undefined) => void,
): void {
  fc.assert(
    fc.property(receipt, fc.oneof(fc.nat(40), fc.nat(500)), (each, maxBytes) => {
      const whole = module.renderReceipt(each, 100_000);
      const text = module.renderReceipt(each, maxBytes);
      seen(each, text, whole);
      strictEqual(whole !== undefined, somethingToSay(each));
      strictEqual(text !== undefined, somethingToSay(each));
      if (whole === undefined || text === undefined) return;
      checkWhole(each, whole.split("\n"));
      ok(Buffer.byteLength(text) <= maxBytes, "over the limit");
      ok(text.isWellFormed());
      if (Buffer.byteLength(whole) <= maxBytes) strictEqual(text, whole);
      else checkShortened(text, whole.split("\n"), maxBytes);
    }),
    runs,
  );
}

function checkWhole(each: Bounds.Receipt, lines: readonly string[]): void {
  const listed = Object.entries(each.lists).filter(([, list]) => list.omitted !== 0);
  for (const [list, { total, returned, omitted }] of listed) {
    const expected =
      omitted === null
        ? `omitted from ${list}: unknown (returned ${returned} of unknown)`
        : `omitted from ${list}: ${omitted} (returned ${returned} of ${total})`;
    ok(lines.includes(expected), expected);
  }
  for (const effect of each.effects) ok(lines[0]?.includes(`${effect.name} ${effect.state}`));
  strictEqual(lines.includes(`clipped texts: ${each.clipped}`), each.clipped > 0);
  const effectLines = each.effects.length > 0 ? 1 : 0;
  strictEqual(lines.length, listed.length + effectLines + (each.clipped > 0 ? 1 : 0) + each.next.length);
  strictEqual(lines.filter((line) => line.startsWith("next: ")).length, each.next.length);
  ok(!lines.some((line) => /[\p{Cc}\u2028\u2029\p{Surrogate}]/u.test(line)));
}

// Whole lines from the start and a count of the others, with one line fewer than would fit being a fault; else a clipped first line.
function checkShortened(text: string, whole: readonly string[], maxBytes: number): void {
  const shortened = (kept: number): string => {
    const dropped = whole.length - kept;
    return [...whole.slice(0, kept), `${dropped} more receipt ${dropped === 1 ? "line" : "lines"} did not fit`].join(
      "\n",
    );
  };
  const fitting = whole
    .map((_, kept) => kept)
    .filter((kept) => kept > 0 && Buffer.byteLength(shortened(kept)) <= maxBytes);
  const most = fitting.at(-1);
  if (most !== undefined) strictEqual(text, shortened(most));
  else ok(whole.join("\n").startsWith(text.replace(/…$/u, "")));
}
