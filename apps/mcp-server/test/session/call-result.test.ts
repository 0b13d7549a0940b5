import { expect, test } from "vitest";
import { answerResult } from "../../src/session/call-result.ts";

const answer = (native: unknown) => ({ native, content: ["a", "b"], details: {}, isError: false });

test("an answer is its envelope as plain JSON and one block a text", () => {
  expect(answerResult(answer({ ok: true, gone: undefined }))).toEqual({
    content: [
      { type: "text", text: "a" },
      { type: "text", text: "b" },
    ],
    structuredContent: { ok: true },
    isError: false,
  });
});

test.each([[1n], [undefined], [[]], [null], ["text"]])("%o is no envelope", (native) => {
  expect(() => answerResult(answer(native))).toThrow(TypeError);
});
