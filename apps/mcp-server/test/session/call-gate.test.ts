import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { CallGate } from "../../src/session/call-gate.ts";

interface Held {
  readonly end: () => void;
  readonly result: Promise<unknown>;
  readonly abort: AbortController;
}

/** Calls that run until they are told to end; `log` holds what began and ended. */
function harness(): {
  log: string[];
  start: (name: string, execution: "parallel" | "sequential") => Held;
  gate: CallGate;
} {
  const gate = new CallGate();
  const log: string[] = [];
  return {
    log,
    gate,
    start(name, execution) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const abort = new AbortController();
      const result = gate.run(execution, abort.signal, async () => {
        log.push(`${name} begins`);
        await promise;
        log.push(`${name} ends`);
        return name;
      });
      result.catch(() => undefined);
      return { end: resolve, result, abort };
    },
  };
}

test("parallel calls run together, a sequential one alone and in its order", async () => {
  const { log, start } = harness();
  const [a, b, s, c] = [
    start("a", "parallel"),
    start("b", "parallel"),
    start("s", "sequential"),
    start("c", "parallel"),
  ];
  await setImmediate();
  expect(log).toEqual(["a begins", "b begins"]);
  a.end();
  await setImmediate();
  expect(log.at(-1)).toBe("a ends");
  b.end();
  await setImmediate();
  expect(log.slice(3)).toEqual(["b ends", "s begins"]);
  c.end();
  s.end();
  expect(await Promise.all([a.result, b.result, s.result, c.result])).toEqual(["a", "b", "s", "c"]);
  expect(log.slice(5)).toEqual(["s ends", "c begins", "c ends"]);
});

test("a call that is aborted while it waits never runs, and lets nobody overtake who came before it", async () => {
  const { log, start } = harness();
  const a = start("a", "parallel");
  const s = start("s", "sequential");
  const t = start("t", "sequential");
  const b = start("b", "parallel");
  s.abort.abort(new Error("enough"));
  await expect(s.result).rejects.toThrow("enough");
  await setImmediate();
  expect(log).toEqual(["a begins"]);
  a.end();
  t.end();
  b.end();
  await Promise.all([t.result, b.result]);
  expect(log).toEqual(["a begins", "a ends", "t begins", "t ends", "b begins", "b ends"]);
});

test("an aborted call is refused before its turn is looked at; a failing one frees the gate", async () => {
  const gate = new CallGate();
  const ran: string[] = [];
  await expect(
    gate.run("parallel", AbortSignal.abort(new Error("late")), async () => void ran.push("late")),
  ).rejects.toThrow("late");
  const fails = gate.run("sequential", new AbortController().signal, async () => {
    throw new Error("broken");
  });
  await expect(fails).rejects.toThrow("broken");
  await gate.run("sequential", new AbortController().signal, async () => void ran.push("next"));
  expect(ran).toEqual(["next"]);
});

test("idle waits for what runs and for what waits", async () => {
  const { start, gate } = harness();
  const a = start("a", "parallel");
  const s = start("s", "sequential");
  let idle = false;
  const waited = gate.idle().then(() => (idle = true));
  a.end();
  await a.result;
  await setImmediate();
  expect(idle).toBe(false);
  s.end();
  await waited;
  expect(await s.result).toBe("s");
});
