import * as fc from "fast-check";
import { NOON, type Rec } from "../support/session-file.ts";

/** Words that stand for everything private. They occur in no schema, message or label. */
export const CANARIES: readonly string[] = [
  "Zqxjk",
  "hunter2secret",
  "sk-live-9f8e7d",
  "ünïcøde😀",
  "/users/kanarienvogel/p",
  'quo"te\\zq',
];

const Canary = fc.constantFrom(...CANARIES);
const Key = Canary;
const Value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    Canary,
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    tie("list"),
    tie("map"),
  ),
  list: fc.array(tie("value"), { maxLength: 3 }),
  map: fc.dictionary(Key, tie("value"), { maxKeys: 3 }),
})).value;
const Args = fc.dictionary(Key, Value, { maxKeys: 10 });
const Tool = fc.oneof(Canary, fc.constantFrom("read", "codecks_card_get", "unity_run"));
const CallId = fc.oneof(Canary, fc.constant(undefined));
const Text = fc.record({
  type: fc.constant("text"),
  text: fc.oneof(
    Canary,
    Canary.map((word) => `ENOENT ${word}`),
  ),
});

const NestedCalls = fc.record({
  complete: fc.boolean(),
  calls: fc.array(
    fc.record({
      id: Canary,
      name: Tool,
      status: fc.constantFrom("ok", "error", "unfinished", "Zqxjk"),
      arguments: Args,
      error: fc.option(Canary, { nil: undefined }),
      durationMs: fc.nat(99),
    }),
    { maxLength: 3 },
  ),
});

const Message: fc.Arbitrary<Rec> = fc.oneof(
  fc.record({ role: fc.constant("user"), content: fc.oneof(Canary, fc.array(Text, { maxLength: 2 })) }),
  fc.record({
    role: fc.constant("assistant"),
    content: fc.array(
      fc.oneof(
        Text,
        fc.record({
          type: fc.constant("toolCall"),
          id: CallId,
          name: Tool,
          arguments: fc.oneof(Args, fc.constant([])),
        }),
        fc.record({ type: fc.constant("thinking"), thinking: Canary }),
        fc.record({ type: Canary }),
      ),
      { maxLength: 4 },
    ),
    provider: Canary,
    model: Canary,
    stopReason: fc.constantFrom("toolUse", "error", "aborted", "Zqxjk"),
    errorMessage: Canary,
    usage: fc.constant({
      input: 1,
      output: 2,
      cacheRead: 3,
      cacheWrite: 4,
      totalTokens: 10,
      cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
    }),
  }),
  fc.record({
    role: fc.constant("toolResult"),
    toolCallId: CallId,
    toolName: Tool,
    toolLabel: Canary,
    content: fc.array(Text, { maxLength: 2 }),
    details: fc.oneof(Args, fc.record({ rawResult: fc.record({ ok: fc.boolean(), [CANARIES[0] ?? ""]: Value }) })),
    isError: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    nestedCalls: fc.option(NestedCalls, { nil: undefined }),
  }),
  fc.record({
    role: fc.constant("bashExecution"),
    command: Canary,
    output: Canary,
    exitCode: fc.nat(2),
    cancelled: fc.boolean(),
  }),
  fc.record({ role: Canary, content: Canary }),
);

/** An entry with a canary in every text, name, id, key and path. */
const Entry: fc.Arbitrary<Rec> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant("message"), message: Message }) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({
        type: fc.constantFrom("session_info", "label", "custom", "model_change"),
        name: Canary,
        label: Canary,
        data: Value,
      }),
      fc.record({ type: fc.constant("usage"), kind: Canary, provider: Canary, model: Canary, usage: Value }),
      fc.record({ type: Canary, [CANARIES[1] ?? ""]: Value }),
    ),
  },
);

/** Lines of a session file, some of them torn. */
export const Lines: fc.Arbitrary<readonly string[]> = fc
  .array(fc.tuple(Entry, fc.boolean(), fc.integer({ min: 0, max: 19 })), { minLength: 1, maxLength: 30 })
  .map((entries) =>
    entries.map(([entry, linked, tear], index) => {
      const parentId = linked && index > 0 ? `Zqxjk-${index - 1}` : null;
      const timestamp = new Date(NOON + index * 1_000).toISOString();
      const line = JSON.stringify({ id: `Zqxjk-${index}`, parentId, timestamp, ...entry });
      return tear === 0 ? line.slice(0, line.length / 2) : line;
    }),
  );
