import { describe, expect, test } from "vitest";
import { judgeDocument, type MetadataProfile, type ProfileContext } from "../../src/index.ts";
import { document, profile } from "./profile.ts";

async function judge(
  over: Partial<MetadataProfile>,
  signal = new AbortController().signal,
  ms?: number,
): Promise<string> {
  return judgeDocument(profile(over), document(), { signal, requestId: "1" }, ms);
}

/** A validator that answers anything, as a foreign one may. */
function answering(answer: (context: ProfileContext) => unknown): Partial<MetadataProfile> {
  const validator = { id: "v", validate: () => ({ outcome: "valid" as const }) };
  return {
    validators: [Object.assign(validator, { validate: (_: unknown, context: ProfileContext) => answer(context) })],
  };
}

// Joined, because a literal reads as a slip: here the thenable is meant.
const THEN: string = ["th", "en"].join("");
const ISSUE = { code: "c", summary: "s" };

describe("judging a document by a profile that misbehaves", () => {
  test.each<[string, () => unknown]>([
    ["nothing", () => undefined],
    ["a text", () => "valid"],
    ["a list", () => ["valid"]],
    ["another outcome", () => ({ outcome: "fine" })],
    ["invalid without issues", () => ({ outcome: "invalid" })],
    ["invalid with an empty list", () => ({ outcome: "invalid", issues: [] })],
    ["101 issues", () => ({ outcome: "invalid", issues: Array.from({ length: 101 }, () => ISSUE) })],
    ["a hole among issues", () => ({ outcome: "invalid", issues: Array.from({ length: 2 }) })],
    ["1 MB in one issue", () => ({ outcome: "invalid", issues: [{ code: "c", summary: "s".repeat(1_000_000) }] })],
    ["unavailable without a code", () => ({ outcome: "unavailable", retryable: true })],
    ["unavailable without retryable", () => ({ outcome: "unavailable", code: "c" })],
    [
      "a getter that throws",
      () =>
        Object.defineProperty({}, "outcome", {
          get: () => {
            throw new Error("no");
          },
        }),
    ],
    ["a rejection", () => Promise.reject(new Error("no"))],
    [
      "a thenable that throws",
      () =>
        Object.defineProperty({}, THEN, {
          value: () => {
            throw new Error("no");
          },
        }),
    ],
  ])("%s is the outcome error", async (_name, answer) => {
    expect(await judge(answering(answer))).toBe("error");
  });

  test("100 issues are a verdict", async () => {
    const issues = Array.from({ length: 100 }, () => ISSUE);
    expect(await judge(answering(() => ({ outcome: "conflict", issues })))).toBe("conflict");
  });

  test("one that never settles is an error after its time, and its signal fires", async () => {
    let seen: AbortSignal | undefined;
    const never = answering(({ signal }) => {
      seen = signal;
      return new Promise(() => undefined);
    });
    expect(await judge(never, undefined, 5)).toBe("error");
    expect(seen?.aborted).toBe(true);
  });

  test("a call that is cancelled leaves the outcome unavailable and passes the cancellation on", async () => {
    const controller = new AbortController();
    let seen: AbortSignal | undefined;
    const never = answering(({ signal }) => {
      seen = signal;
      controller.abort();
      return new Promise(() => undefined);
    });
    expect(await judge(never, controller.signal)).toBe("unavailable");
    expect(seen?.aborted).toBe(true);
    expect(
      await judge(
        answering(() => ({ outcome: "valid" })),
        AbortSignal.abort(),
      ),
    ).toBe("unavailable");
  });

  test.each<[string, () => unknown]>([
    [
      "throws",
      () => {
        throw new Error("no");
      },
    ],
    ["answers a text", () => "yes"],
    ["answers a rejection", () => Promise.reject(new Error("no"))],
  ])("appliesTo that %s is the outcome error", async (_name, appliesTo) => {
    expect(await judge(Object.assign({ ...profile() }, { appliesTo }))).toBe("error");
  });
});
