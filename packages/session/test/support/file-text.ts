import * as fc from "fast-check";
import { HistoryOf } from "../oracle/history.ts";
import { header, NOON, type Rec } from "./session-file.ts";

const Hex = fc.nat(40).map((id) => (0xa0_00_00_00 + id).toString(16));
const Id = fc.oneof(
  { weight: 8, arbitrary: Hex },
  { weight: 1, arbitrary: fc.constantFrom<unknown>("e1", "a longer id", "", null, 7) },
);
const CALL = { type: "toolCall", id: "c1", name: "bash", arguments: { command: "ls" } };
const SEARCH = { ...CALL, arguments: { command: "rg x" } };
const NESTED = {
  complete: true,
  calls: [{ id: "n", name: "read", status: "ok", durationMs: 1, arguments: { path: "p" } }],
};
const RESULT = { role: "toolResult", toolCallId: "c1", toolName: "bash", content: [{ type: "text", text: "x" }] };
const USAGE = {
  input: 1,
  output: 2,
  cacheRead: 3,
  cacheWrite: 4,
  totalTokens: 10,
  cost: { input: 1, output: 1, cacheRead: 1, cacheWrite: 1, total: 4, totalFromProvider: true },
};
const ASSISTANT = { role: "assistant", content: [], provider: "acme", model: "m", usage: USAGE };
const Message = fc.constantFrom<object>(
  { role: "user", content: "hello" },
  { role: "user", content: [{ type: "image", data: "x", mimeType: "image/png" }, { type: "odd" }], timestamp: NOON },
  { role: "user", timestamp: "no time" },
  { ...ASSISTANT, content: [CALL], timestamp: NOON + 5 },
  { ...ASSISTANT, content: [SEARCH, { ...CALL, id: undefined }, { ...CALL, id: "" }], durationMs: 12 },
  { ...ASSISTANT, usage: { input: "many" }, stopReason: "error" },
  { ...ASSISTANT, usage: { ...USAGE, cacheWrite1h: 2, reasoning: 1 }, responseId: "r1", timestamp: NOON },
  { ...ASSISTANT, content: [{ type: "thinking", thinking: "…" }], stopReason: "aborted", usage: undefined },
  { ...RESULT, isError: true, durationMs: 7 },
  { ...RESULT, isError: false, details: { ok: true } },
  { ...RESULT, isError: false, nestedCalls: NESTED, usage: USAGE },
  { ...RESULT, toolCallId: undefined, isError: true },
  { ...RESULT, toolCallId: 5, isError: true },
  { ...RESULT, content: [{ type: "text", text: "Error: exit code 1" }] },
  { ...RESULT, toolName: "subagent", isError: false, content: [{ type: "text", text: '{"ok":false}' }] },
  { role: "bashExecution", exitCode: 1 },
  { role: "bashExecution", cancelled: true },
  { role: "bashExecution" },
  { role: "system", content: "s", sections: { a: "b" }, toolsAdded: [{ name: 3 }] },
  { role: "never heard of" },
);
const Entry: fc.Arbitrary<Rec> = fc.oneof(
  { weight: 6, arbitrary: Message.map((message) => ({ type: "message", message })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Rec>(
      { type: "compaction", usage: USAGE, timestamp: NOON },
      { type: "usage", kind: "k", provider: "acme", model: "m", usage: USAGE },
      { type: "usage", kind: "k", usage: "bad" },
      { type: "model_change", provider: "acme", modelId: "m" },
      { type: "session", id: "another", version: 3 },
      { type: "unheard of" },
      {},
    ),
  },
);
const Record = fc
  .tuple(Entry, Id, Id, fc.constantFrom<unknown>(new Date(NOON + 9).toISOString(), NOON, "never", undefined))
  .map(([entry, id, parentId, timestamp]) =>
    JSON.stringify({ type: entry["type"], id, parentId, timestamp, ...entry }),
  );
const Call = { type: "message", message: { ...ASSISTANT, content: [CALL, { ...SEARCH, id: "c2" }] } };
/** Two lines: a call, and a result below it. */
const Pair = fc
  .tuple(Hex, Hex, fc.oneof(Message, fc.constant({ ...RESULT, toolCallId: 5, isError: true })))
  .map(([id, next, message]) =>
    [
      { ...Call, id, parentId: null },
      { type: "message", id: next, parentId: id, message },
    ]
      .map((record) => JSON.stringify(record))
      .join("\n"),
  );
const Odd = fc.constantFrom("", "  ", "null", '{"type":"message","id":', "\0\0", "\uFEFF{}", "[1]", "{}{}");
const Line = fc.oneof(
  { weight: 12, arbitrary: Record },
  { weight: 4, arbitrary: Pair },
  { weight: 2, arbitrary: Odd },
  { weight: 1, arbitrary: fc.tuple(Record, Record).map((two) => two.join("")) },
  { weight: 1, arbitrary: Record.map((record) => `{"type":"mess${record}`) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 300, max: 3_000 }).map((count) => `{"type":"x","y":"${"z".repeat(count)}"}`),
  },
);

/** The text of one session file, of lines of every kind. */
export const FileText: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.array(Line, { maxLength: 60, size: "max" }),
      HistoryOf.map(({ files }) => files.flat()),
    ),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([lines, hasHeader, isWhole]) => {
    const all = hasHeader ? [JSON.stringify(header("id")), ...lines] : lines;
    return all.join("\n") + (isWhole ? "\n" : "");
  });
