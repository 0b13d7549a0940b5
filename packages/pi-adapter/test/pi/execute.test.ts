import type { MutationQueue } from "@fathomline/contracts";
import { describe, expect, test } from "vitest";
import { toPiTool, type PiCallContext, type PiToolResult } from "../../src/index.ts";
import { fakeTool, OK_ANSWER, type FakeTool } from "../support/fake-tool.ts";
import { refuseUnhandledRejections } from "../support/unhandled.ts";

refuseUnhandledRejections();

const context: PiCallContext = { cwd: "/project", sessionManager: { session: 1 } };

function execute(
  tool: FakeTool,
  call: {
    params?: unknown;
    signal?: AbortSignal;
    onUpdate?: (partial: PiToolResult) => void;
    context?: PiCallContext;
  } = {},
): Promise<PiToolResult> {
  return toPiTool(tool).execute("call_1/2", call.params ?? {}, call.signal, call.onUpdate, call.context ?? context);
}

// The types forbid these in details; a Tool in JavaScript can still hold one.
const untyped = (value: unknown): (typeof OK_ANSWER)["details"] => JSON.parse("{}", () => value);

describe("an answer", () => {
  test("carries its three channels", async () => {
    expect(await execute(fakeTool())).toEqual({
      content: [
        { type: "text", text: "nothing found" },
        { type: "text", text: "receipt: nothing omitted" },
      ],
      details: { rows: 0 },
      structuredContent: { contractVersion: 1, operation: "search", ok: true, data: { results: [] } },
      isError: false,
    });
  });

  test("that is not ok resolves too, and is marked", async () => {
    const native = { ok: false, error: { code: "root_missing" } };
    const result = await execute(fakeTool({ run: () => ({ ...OK_ANSWER, native, isError: true }) }));
    expect([result.isError, result.structuredContent]).toEqual([true, native]);
  });

  test("is a copy of plain JSON: no member without a JSON form, no object of the Tool", async () => {
    const native = { ok: true, gone: undefined, list: [undefined], when: new Date(0) };
    const details: Record<string, never> = {};
    const result = await execute(fakeTool({ run: () => ({ ...OK_ANSWER, native, details }) }));
    expect(Object.keys(result.structuredContent ?? {})).toEqual(["ok", "list", "when"]);
    expect(result.structuredContent).toEqual({ ok: true, list: [null], when: "1970-01-01T00:00:00.000Z" });
    expect(result.details).not.toBe(details);
  });

  const cycle: Record<string, unknown> = {};
  cycle["self"] = cycle;
  test.each([
    ["a BigInt in the envelope", { ...OK_ANSWER, native: { ok: true, n: 1n } }],
    ["a cycle in the envelope", { ...OK_ANSWER, native: cycle }],
    ["no envelope", { ...OK_ANSWER, native: undefined }],
    ["a BigInt in details", { ...OK_ANSWER, details: untyped({ n: 1n }) }],
    ["a cycle in details", { ...OK_ANSWER, details: untyped(cycle) }],
    ["no details", { ...OK_ANSWER, details: untyped(undefined) }],
  ])("with %s never reaches the host", async (_what, answer) => {
    const failure = execute(fakeTool({ run: () => answer }));
    await expect(failure).rejects.toThrow(/^fake_search gave no answer: /);
    await expect(failure).rejects.toHaveProperty("cause", expect.any(TypeError));
  });
});

const failingWatcher = (): never => {
  throw new Error("the watcher is gone");
};

describe("what the Tool gets", () => {
  test("is the session as scope, the working folder, the signal and the input", async () => {
    const tool = fakeTool();
    const { signal } = new AbortController();
    await execute(tool, { params: { query: "a\ud800" }, signal });
    const [call] = tool.seen.calls;
    expect(call?.input).toEqual({ query: "a\ufffd" });
    expect(call?.context).toEqual({ cwd: "/project", signal, scope: context.sessionManager, replacedInputChars: 1 });
    expect(call?.context.scope).toBe(context.sessionManager);
    expect(call?.context.signal).toBe(signal);
  });

  test("is a signal of its own where the host gives none", async () => {
    const tool = fakeTool();
    await execute(tool);
    expect(tool.seen.calls[0]?.context.signal.aborted).toBe(false);
  });

  test("has progress only where somebody watches", async () => {
    const updates: PiToolResult[] = [];
    const tool = fakeTool({
      run: (_input, { progress }) => {
        progress?.("half");
        return OK_ANSWER;
      },
    });
    await execute(tool, { onUpdate: (partial) => void updates.push(partial) });
    await execute(tool);
    expect(updates).toEqual([{ content: [{ type: "text", text: "half" }], details: { progress: "half" } }]);
    expect(tool.seen.calls.map((call) => "progress" in call.context)).toEqual([true, false]);
  });

  test("is not disturbed by a watcher that throws", async () => {
    const tool = fakeTool({
      run: (_input, { progress }) => {
        progress?.("half");
        return OK_ANSWER;
      },
    });
    expect((await execute(tool, { onUpdate: failingWatcher })).isError).toBe(false);
  });
});

describe("without an answer", () => {
  test.each([
    ["the JSON Schema", { limit: "5" }, "- limit: expected a whole number", 0],
    ["the validator", { query: "refused" }, "- query: expected another one", 1],
  ])("input that %s refuses rejects with what is wrong, and nothing runs", async (_who, params, problem, opened) => {
    const tool = fakeTool();
    await expect(execute(tool, { params })).rejects.toThrow(
      new Error(`Invalid input for fake_search; nothing was done:\n${problem}`),
    );
    expect([tool.seen.opened, tool.seen.calls.length]).toEqual([opened, 0]);
  });

  test("a call that was aborted before it began loads and does nothing", async () => {
    const tool = fakeTool();
    await expect(execute(tool, { signal: AbortSignal.abort() })).rejects.toHaveProperty("name", "AbortError");
    expect(tool.seen.opened).toBe(0);
  });

  test("an abort while the Tool is opened keeps it from running", async () => {
    const abort = new AbortController();
    const tool = fakeTool({ open: () => abort.abort() });
    await expect(execute(tool, { signal: abort.signal })).rejects.toHaveProperty("name", "AbortError");
    expect(tool.seen.calls).toEqual([]);
  });

  test("an abort while it runs rejects with the abort's own error", async () => {
    const abort = new AbortController();
    const tool = fakeTool({
      run: async (_input, { signal }) => {
        abort.abort();
        signal.throwIfAborted();
        return OK_ANSWER;
      },
    });
    const [end] = await Promise.allSettled([execute(tool, { signal: abort.signal })]);
    expect(end).toEqual({ status: "rejected", reason: abort.signal.reason });
    expect(abort.signal.reason).toHaveProperty("name", "AbortError");
  });

  test("a reason that is no Error still rejects with an Error", async () => {
    await expect(execute(fakeTool(), { signal: AbortSignal.abort("enough") })).rejects.toThrow(
      new Error("fake_search gave no answer: enough"),
    );
  });

  test("an answer that is there in spite of an abort is delivered", async () => {
    const abort = new AbortController();
    const tool = fakeTool({
      run: () => {
        abort.abort();
        return OK_ANSWER;
      },
    });
    expect((await execute(tool, { signal: abort.signal })).isError).toBe(false);
  });

  test("a Tool that throws rejects with a bounded text and the cause", async () => {
    const cause = new Error("x".repeat(3_000_000));
    const failure = execute(
      fakeTool({
        run: () => {
          throw cause;
        },
      }),
    );
    await expect(failure).rejects.toThrow(new Error(`fake_search gave no answer: ${"x".repeat(239)}…`));
    await expect(failure).rejects.toHaveProperty("cause", cause);
  });

  test("a Tool that may have changed something says so", async () => {
    const tool = fakeTool({
      definition: {
        annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      },
      run: async () => Promise.reject(new Error("disk full")),
    });
    await expect(execute(tool)).rejects.toThrow(
      new Error(
        "fake_search gave no answer: disk full\nWhat it changed before that is not known: look before trying again.",
      ),
    );
  });

  test("a Tool that cannot be opened rejects, and the next call opens it anew", async () => {
    let broken = true;
    const tool = fakeTool({ open: () => (broken ? Promise.reject(new Error("no such module")) : undefined) });
    const both = await Promise.allSettled([execute(tool), execute(tool)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    broken = false;
    expect((await execute(tool)).isError).toBe(false);
    expect(tool.seen.opened).toBe(2);
  });
});

const mutationQueue: MutationQueue = async (_path, work) => work();

describe("values of the host", () => {
  test("its queue of file changes reaches the Tool as it was injected", async () => {
    const tool = fakeTool();
    await toPiTool(tool, { mutationQueue }).execute("id", {}, undefined, undefined, context);
    expect(tool.seen.calls[0]?.context.mutationQueue).toBe(mutationQueue);
  });

  test("a host without one gives none", async () => {
    const tool = fakeTool();
    await execute(tool);
    expect("mutationQueue" in (tool.seen.calls[0]?.context ?? {})).toBe(false);
  });
});
