import type { ProgressNotification } from "@modelcontextprotocol/sdk/types.js";
import { expect, test } from "vitest";
import { PROGRESS_INTERVAL_MS, progressNotifier } from "../../src/session/progress-notifier.ts";

function harness(fails = false) {
  const sent: ProgressNotification["params"][] = [];
  let time = 5;
  const notifier = progressNotifier({
    token: "t",
    now: () => time,
    send: async ({ params }) => {
      sent.push(params);
      if (fails) throw new Error("gone");
    },
  });
  return { sent, notifier, pass: (ms: number) => void (time += ms) };
}

test("the first is sent at once, then one in an interval; the number counts those held back", () => {
  const { sent, notifier, pass } = harness();
  for (const message of ["a", "b", "c"]) notifier.show(message);
  pass(PROGRESS_INTERVAL_MS - 1);
  notifier.show("d");
  pass(1);
  notifier.show("e");
  expect(sent).toEqual([
    { progressToken: "t", progress: 1, message: "a" },
    { progressToken: "t", progress: 5, message: "e" },
  ]);
});

test("after the end nothing is sent", () => {
  const { sent, notifier } = harness();
  notifier.end();
  notifier.show("late");
  expect(sent).toEqual([]);
});

test("a watcher that is gone stops nothing", async () => {
  const { sent, notifier, pass } = harness(true);
  notifier.show("a");
  await Promise.resolve();
  pass(PROGRESS_INTERVAL_MS);
  notifier.show("b");
  expect(sent).toHaveLength(2);
});
