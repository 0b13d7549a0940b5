import * as fc from "fast-check";
import { header, NOON, text, usage, type Rec } from "../support/session-file.ts";

/** What happens to a file between two analyses. */
export type Step =
  | { readonly kind: "append"; readonly bytes: number; readonly isWhole: boolean }
  /** Another byte in the beginning, the size as it was. */
  | { readonly kind: "rewrite" }
  | { readonly kind: "cut" }
  | { readonly kind: "nothing" };

/** What else the process does with the file after a step: nothing, an analysis that is cut short before, or another one at the same time. */
export type Beside = "nothing else" | "cut short" | "together";

export interface GrowingFile {
  readonly bytes: Buffer;
  /** How much of it is there at first. */
  readonly first: number;
  readonly steps: readonly (readonly [Step, Beside])[];
}

const Name = fc.constantFrom("read", "read", "unity_run");
// OWN becomes an id of its own, PREV that of the assistant before.
const CallId = fc.constantFrom("OWN", "OWN", "c1", undefined);
const ResultId = fc.constantFrom("PREV", "PREV", "PREV", "c1", undefined);
const Time = fc.constantFrom(0, 1, 500_000_000);
const Message: fc.Arbitrary<Rec> = fc.oneof(
  fc.record({ role: fc.constant("user"), content: fc.constantFrom("hello", "ünï😀") }),
  fc.record({
    role: fc.constant("assistant"),
    content: fc.array(
      fc.record({
        type: fc.constant("toolCall"),
        id: CallId,
        name: Name,
        arguments: fc.dictionary(fc.constantFrom("path", "key two"), fc.nat(3)),
      }),
      { maxLength: 2 },
    ),
    provider: fc.constantFrom("p", "q"),
    model: fc.constantFrom("m", "n"),
    responseId: fc.constantFrom("r1", undefined),
    timestamp: fc.constant(NOON),
    stopReason: fc.constantFrom("toolUse", "error"),
    durationMs: fc.constantFrom(12, 0.5, undefined),
    usage: fc.constantFrom(usage(), usage({ input: 1.25, reasoning: 3 })),
  }),
  fc.record({
    role: fc.constant("toolResult"),
    toolCallId: ResultId,
    toolName: Name,
    content: fc.constant([{ type: "text", text: "ENOENT" }]),
    isError: fc.constantFrom(true, false, undefined),
    details: fc.constantFrom(undefined, { rawResult: { ok: false } }),
    nestedCalls: fc.constantFrom(undefined, {
      complete: true,
      calls: [{ id: "n", name: "inner", status: "error", arguments: { a: 1 }, durationMs: 1 }],
    }),
  }),
  fc.record({ role: fc.constant("bashExecution"), exitCode: fc.nat(1), cancelled: fc.boolean() }),
);
const Entry: fc.Arbitrary<Rec> = fc.oneof(
  { weight: 6, arbitrary: Message.map((message) => ({ type: "message", message })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Rec>(
      { type: "compaction", usage: usage() },
      { type: "usage", kind: "k", provider: "p", model: "m", usage: usage() },
      { type: "label" },
    ),
  },
);

// More than samples read, so that a file that is read in full shows.
const FILLER = "x".repeat(70_000);
const Records = fc
  .array(fc.tuple(Entry, fc.constantFrom(0, 0, 0, 0, 1, 3), fc.constantFrom(true, true, true, false), Time), {
    minLength: 10,
    maxLength: 24,
  })
  .map((entries) => {
    let last = 0;
    const isHex = entries[0]?.[2] ?? true;
    const id = (at: number): string => (isHex ? (0xa0_00_00_00 + at).toString(16) : `entry-${at}`);
    return entries.map(([entry, back, , time], index): Rec => {
      const timestamp = new Date(NOON + index + time).toISOString();
      const written = JSON.stringify(entry);
      if (written.includes("OWN")) last = index;
      const named: Rec = JSON.parse(written.replaceAll("OWN", `u${index}`).replaceAll("PREV", `u${last}`));
      return { ...named, id: id(index), parentId: index === 0 ? null : id(Math.max(0, index - 1 - back)), timestamp };
    });
  });
const StepOf: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("append" as const),
      bytes: fc.integer({ min: 1, max: 2_000 }),
      isWhole: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>({ kind: "rewrite" }, { kind: "cut" }, { kind: "nothing" }),
  },
);
const BesideOf = fc.constantFrom<Beside>("nothing else", "nothing else", "cut short", "together");

/** A session file of more than 70,000 bytes, cut anywhere, lines and characters included. */
export const GrowingFileOf: fc.Arbitrary<GrowingFile> = fc
  .record({
    records: Records,
    cut: fc.nat(3_000),
    isWhole: fc.boolean(),
    steps: fc.array(fc.tuple(StepOf, BesideOf), { minLength: 1, maxLength: 3 }),
  })
  .map(({ records, cut, isWhole, steps }) => {
    const head = text([header("a"), { type: "custom", id: "00000001", parentId: null, data: FILLER }]);
    const bytes = Buffer.from(head + text(records));
    return { bytes, first: endOf(bytes, Buffer.byteLength(head) + cut, isWhole), steps };
  });

const LF = 0x0a;

/** A place in the file, or the end of the line that is there, which lacks no more than its LF. */
export function endOf(bytes: Buffer, at: number, isWhole: boolean): number {
  const end = isWhole ? bytes.indexOf(LF, at) : at;
  return end === -1 ? bytes.length : Math.min(bytes.length, end);
}
