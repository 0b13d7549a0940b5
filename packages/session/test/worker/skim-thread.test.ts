import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { SESSION_CEILINGS } from "@fathomline/contracts";
import { expect, onTestFinished, test } from "vitest";
import { SessionEngine } from "../../src/index.ts";
import { ScanMemory } from "../../src/read/scan-memory.ts";
import { RangeSkimmer } from "../../src/skim-ahead/range-skimmer.ts";
import type { SkimHelper } from "../../src/skim-ahead/skim-helper.ts";
import { SkimThread } from "../../src/worker/skim-thread.ts";
import { Chain, folder, header, text, WINDOW, write } from "../support/session-file.ts";

const FILLER = [{ type: "text", text: "x".repeat(2_000) }];
const PAIRS = 300;

function history(): { readonly path: string; readonly bytes: number } {
  const chain = new Chain();
  for (let index = 0; index < PAIRS; index += 1)
    chain.pair("read", `c${index}`, { content: FILLER, isError: index % 10 === 0 });
  const path = join(folder(), "a.jsonl");
  const lines = text([header("a"), ...chain.records]);
  write(path, lines);
  return { path, bytes: Buffer.byteLength(lines) };
}

async function ready(thread: SkimThread): Promise<void> {
  while (!thread.isReady) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

function open(path: string): number {
  const descriptor = openSync(path, "r");
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
}

test("the thread answers what a skim in this thread answers, range after range", async () => {
  const { path, bytes } = history();
  const descriptor = open(path);
  const thread = new SkimThread();
  onTestFinished(() => thread.close());
  await ready(thread);
  const skimmer = new RangeSkimmer(new ScanMemory(), SESSION_CEILINGS.fieldShapes);
  const here = skimmer.skim((target, from, position, count) => readSync(descriptor, target, from, count, position), {
    from: 0,
    to: bytes,
  });
  const [all, none] = await Promise.all([
    thread.ask({ descriptor, from: 0, to: bytes }),
    thread.ask({ descriptor, from: bytes, to: bytes }),
  ]);
  expect(all).toEqual(here);
  expect(all?.lines).toBe(2 * PAIRS + 1);
  expect(none).toMatchObject({ lines: 0, unreadBytes: 0 });
  expect(thread.waiting).toBe(0);
});

test("what is no whole lines or no file is left to whoever asked", async () => {
  const { path, bytes } = history();
  const descriptor = open(path);
  const thread = new SkimThread();
  onTestFinished(() => thread.close());
  expect(await thread.ask({ descriptor, from: 0, to: bytes - 5 })).toBeUndefined();
  expect(await thread.ask({ descriptor, from: 0, to: bytes + 5 })).toBeUndefined();
  expect(await thread.ask({ descriptor: 100_000, from: 0, to: bytes })).toBeUndefined();
});

test("a thread that is closed answers all that is asked of it, and nothing waits", async () => {
  const { path, bytes } = history();
  const descriptor = open(path);
  const thread = new SkimThread();
  const asked = thread.ask({ descriptor, from: 0, to: bytes });
  thread.close();
  expect(await asked).toBeUndefined();
  expect(await thread.ask({ descriptor, from: 0, to: bytes })).toBeUndefined();
  expect([thread.isReady, thread.waiting]).toEqual([true, 0]);
});

test.each(["thread", "lost thread"])("an analysis with a %s counts as one without", async (kind) => {
  const { path } = history();
  let helped = 0;
  const makeHelper = (): SkimHelper => {
    const thread = new SkimThread();
    // It is lost as soon as it is asked for the second time.
    return {
      get isReady() {
        return true;
      },
      get waiting() {
        return thread.waiting;
      },
      async ask(task) {
        helped += 1;
        if (kind === "lost thread" && helped === 2) thread.close();
        return thread.ask(task);
      },
      close: () => thread.close(),
    };
  };
  const facts = async (engine: SessionEngine): Promise<unknown> => {
    const input = { session: path, ...WINDOW, timeZone: "UTC" };
    const watch = { isCancelled: () => false, onProgress: () => undefined };
    const result = await engine.analyze({ scope: 1, input, cwd: "/", env: {}, memory: undefined }, watch);
    engine.close();
    return result.ok ? result.page.facts : result;
  };
  const sharing = { fileBytesMin: 0, helperBytes: 50_000, ownBytes: 20_000, makeHelper };
  const shared = await facts(new SessionEngine({ sharing }));
  expect(helped).toBeGreaterThan(1);
  const { totals } = Object(shared);
  expect(totals).toMatchObject({ toolCalls: PAIRS, failures: PAIRS / 10 });
  expect(shared).toEqual(await facts(new SessionEngine({ sharing: false })));
});

test("a cancelled analysis waits for its thread before it closes the file", async () => {
  const { path } = history();
  let [isCancelled, asked, waiting] = [false, 0, 0];
  const skimmer = new RangeSkimmer(new ScanMemory(), SESSION_CEILINGS.fieldShapes);
  const makeHelper = (): SkimHelper => ({
    isReady: true,
    waiting: 0,
    async ask({ descriptor, from, to }) {
      asked += 1;
      waiting += 1;
      isCancelled = asked === 4;
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
      waiting -= 1;
      return skimmer.skim(
        // A file that is closed has no such descriptor, or is another one.
        (target, at, position, count) => readSync(descriptor, target, at, count, position),
        { from, to },
      );
    },
    close: () => expect(waiting).toBe(0),
  });
  const sharing = { fileBytesMin: 0, helperBytes: 50_000, ownBytes: 20_000, makeHelper };
  const engine = new SessionEngine({ sharing });
  const input = { session: path, ...WINDOW, timeZone: "UTC" };
  const watch = { isCancelled: () => isCancelled, onProgress: () => undefined };
  const result = await engine.analyze({ scope: 1, input, cwd: "/", env: {}, memory: undefined }, watch);
  engine.close();
  expect(isCancelled).toBe(true);
  expect(result).toMatchObject({
    ok: true,
    page: { facts: { corpus: { stopReason: "cancelled", truncatedFiles: 1 } } },
  });
});
