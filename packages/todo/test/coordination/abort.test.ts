import { join } from "node:path";
import { nodeFileSystem } from "@fathomline/workspace";
import { afterEach, describe, expect, test } from "vitest";
import { lockHolder } from "../support/children.ts";
import { hashAt, leftovers, removeWorkplaces, seen, service, todoText, workplace } from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";
import { diskWith } from "../support/watched-disk.ts";

afterEach(removeWorkplaces);

const source = "001-pending-p2-first.md";
const one = (): Workplace => workplace({ [source]: todoText(1, "pending", "p2") });
const withinMs = 1_000;

async function allocate(place: Workplace, lockWaitMs: number = withinMs, signal: AbortSignal = place.context.signal) {
  return service({ lockWaitMs }).allocate(place.roots, { ...place.context, signal });
}

describe("an abort", () => {
  test("before the lock: aborted, nothing looked at", async () => {
    const place = one();
    const outcome = await allocate(place, 0, AbortSignal.abort());
    expect(outcome).toEqual({ outcome: "failed", code: "aborted" });
    expect(seen(outcome)).toMatchObject({
      changed: [],
      derived: "none",
      recovery: { state: "not_started" },
      todo: { root: "unknown" },
    });
  });

  test("case 56: while waiting: aborted, no listener stays, nothing is left", async () => {
    const place = one();
    await allocate(place);
    const holder = await lockHolder(place.cwd);
    const controller = new AbortController();
    const { signal } = controller;
    const listeners = new Set<unknown>();
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (type: string, listener: () => void): void => {
      listeners.add(listener);
      // The abort comes once somebody waits.
      if (listeners.size === 1) setImmediate(() => controller.abort());
      add(type, listener);
    };
    signal.removeEventListener = (type: string, listener: () => void): void => {
      listeners.delete(listener);
      remove(type, listener);
    };
    expect(await allocate(place, 60_000, signal)).toEqual({ outcome: "failed", code: "aborted" });
    expect(listeners.size).toBe(0);
    await holder.kill();
    expect((await allocate(place, 0)).outcome).toBe("allocated");
    expect(leftovers(place.root)).toEqual([]);
  });

  test("case 57: after publishing: the real result, the lock gone, the next call immediate", async () => {
    const place = one();
    const controller = new AbortController();
    const fileSystem = diskWith({
      link: (from, to) => {
        nodeFileSystem.link(from, to);
        if (to.endsWith(".md")) controller.abort();
      },
    });
    const path = join(place.root, source);
    const request = { ...place.roots, path, toStatus: "ready", expectedContentHash: hashAt(path) } as const;
    const { signal } = controller;
    const outcome = await service({ fileSystem }).transition(request, { ...place.context, signal });
    expect(outcome.outcome).toBe("transitioned");
    expect((await allocate(place, 0)).outcome).toBe("allocated");
  });
});
