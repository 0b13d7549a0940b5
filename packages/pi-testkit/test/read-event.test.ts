import { expect, test } from "vitest";
import { readEvent, readModelInput, readTurns } from "../src/index.ts";

const end = {
  type: "tool_execution_end",
  toolCallId: "t0_0",
  toolName: "x",
  isError: false,
  result: { content: [], details: 1 },
};

test("an event nobody reads is kept with its name", () => {
  const raw = { type: "turn_start", n: 1 };
  expect(readEvent(raw)).toEqual({ type: "other", name: "turn_start", raw });
});

test("a block that is no text has an empty text", () => {
  const raw = { ...end, result: { content: [{ type: "image", data: "AA==" }], structuredContent: null } };
  expect(readEvent(raw)).toMatchObject({ result: { content: [{ type: "image", text: "" }], structuredContent: null } });
});

test.each([
  ["no object", [], "event: expected an object"],
  ["no type", {}, "field type: expected a string"],
  ["end without isError", { ...end, isError: undefined }, "field isError: expected a boolean"],
  ["end without result", { ...end, result: undefined }, "tool result: expected an object"],
  ["content no array", { ...end, result: { content: "text" } }, "field content: expected an array"],
  ["settled without aborted", { type: "agent_settled" }, "field aborted: expected a boolean"],
  ["response without success", { type: "response", command: "abort" }, "field success: expected a boolean"],
] as const)("a changed event is refused: %s", (_title, raw, message) => {
  expect(() => readEvent(raw)).toThrow(message);
});

test.each([
  ["no list", "done", "field turns: expected an array"],
  ["a number", [1], "field turn: expected an array"],
  ["a call without arguments", [[{ name: "x" }]], "args: expected an object"],
  ["an error that is no text", [{ error: 1 }], "field error: expected a string"],
] as const)("a wrong script is refused: %s", (_title, turns, message) => {
  expect(() => readTurns(turns)).toThrow(message);
});

test("a wrong record of the model's input is refused", () => {
  expect(() => readModelInput({ turn: "0" })).toThrow("field turn: expected a number");
});
