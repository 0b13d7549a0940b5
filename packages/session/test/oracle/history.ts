import * as fc from "fast-check";
import { NOON, type Rec } from "../support/session-file.ts";

/** Two files, of which the second may be a fork of the first that begins with a copy of its lines. */
export interface History {
  readonly files: readonly (readonly string[])[];
  readonly isFork: boolean;
}

// Texts that a careless reader of JSON trips over: quotes, backslashes, brackets, line separators, and long ones of each.
const Text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom('say "hi"', "C:\\dir\\", "}]{[", '\\"', "\u2028", '{"type":"message"', "", 'end\\\\"', "ünï😀"),
  fc
    .tuple(fc.constantFrom('"', "\\", "}", "a", 'x"\\', "é"), fc.integer({ min: 20, max: 400 }))
    .map(([unit, count]) => unit.repeat(count)),
);
const Amount = fc.oneof(fc.nat(5_000), fc.constantFrom(0, 1e-7, 0.25, 12.5, 1.5e3, 9_007_199));
const Usage = fc.record({
  input: Amount,
  output: Amount,
  cacheRead: Amount,
  cacheWrite: Amount,
  totalTokens: Amount,
  cost: fc.record({ input: Amount, output: Amount, cacheRead: Amount, cacheWrite: Amount, total: Amount }),
});
const CallId = fc.constantFrom("c1", 'c"2');
const Tool = fc.constantFrom("read", "a tool of another name that is long");
const Message: fc.Arbitrary<Rec> = fc.oneof(
  fc.record({
    role: fc.constant("user"),
    content: fc.oneof(
      Text,
      fc.array(
        Text.map((text) => ({ type: "text", text })),
        { maxLength: 2 },
      ),
    ),
  }),
  fc.record({
    role: fc.constant("assistant"),
    content: fc.array(
      fc.oneof(
        Text.map((text) => ({ type: "text", text })),
        fc.record({
          type: fc.constant("toolCall"),
          id: CallId,
          name: Tool,
          arguments: fc.dictionary(Text, fc.oneof(Text, fc.array(fc.nat(), { maxLength: 2 })), { maxKeys: 3 }),
        }),
      ),
      { maxLength: 3 },
    ),
    usage: Usage,
    provider: Text,
    model: Text,
  }),
  fc.record({
    role: fc.constant("toolResult"),
    toolCallId: CallId,
    toolName: Tool,
    content: fc.array(
      Text.map((text) => ({ type: "text", text })),
      { maxLength: 2 },
    ),
    isError: fc.boolean(),
    details: fc.dictionary(Text, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 2 }),
  }),
);
const Entry: fc.Arbitrary<Rec> = fc.oneof(
  { weight: 6, arbitrary: Message.map((message) => ({ type: "message", message })) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("custom"), data: fc.jsonValue({ maxDepth: 4 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("usage"), kind: Text, provider: Text, model: Text, usage: Usage }),
  },
);

interface Style {
  readonly spaced: boolean;
  readonly turned: number;
  readonly tear: number;
}

const StyleOf: fc.Arbitrary<Style> = fc.record({ spaced: fc.boolean(), turned: fc.nat(6), tear: fc.nat(30) });

const Lines: fc.Arbitrary<readonly string[]> = fc
  .array(fc.tuple(Entry, StyleOf, fc.nat(3)), { minLength: 1, maxLength: 20 })
  .map((entries) =>
    entries.map(([entry, style, back], index) => {
      const parentId = index === 0 ? null : `e${Math.max(0, index - 1 - back)}`;
      const timestamp = new Date(NOON + index).toISOString();
      return written({ type: entry["type"], id: `e${index}`, parentId, timestamp, ...entry }, style);
    }),
  );

/** JSON with its keys in another order and spaces where they may be, or the first part of it. */
function written(record: Rec, { spaced, turned, tear }: Style): string {
  const entries = Object.entries(record);
  const at = turned % entries.length;
  const line = JSON.stringify(
    Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)]),
    undefined,
    spaced ? 1 : 0,
  );
  // A raw line end stands between tokens only: inside of texts it is escaped.
  const flat = line.replaceAll("\n", " ");
  return tear === 0 ? flat.slice(0, flat.length - 1 - (turned % 3)) : flat;
}

export const HistoryOf: fc.Arbitrary<History> = fc
  .record({ shared: Lines, own: Lines, isFork: fc.boolean(), cut: fc.nat(14), renamed: fc.boolean() })
  .map(({ shared, own, isFork, cut, renamed }) => ({
    isFork,
    files: [
      shared,
      isFork ? [...shared.slice(0, cut), ...(renamed ? own.map((line) => line.replaceAll('"e', '"f')) : own)] : own,
    ],
  }));
