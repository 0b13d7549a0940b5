import { afterEach, beforeEach, expect } from "vitest";

/** Fails every test of the file that leaves an unhandled rejection behind; one of those ends Pi's process. */
export function refuseUnhandledRejections(): void {
  const unhandled: unknown[] = [];
  const record = (reason: unknown): void => void unhandled.push(reason);
  beforeEach(() => {
    unhandled.length = 0;
    process.on("unhandledRejection", record);
  });
  afterEach(async () => {
    // Rejections are reported after the microtasks of the turn that made them.
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", record);
    expect(unhandled).toEqual([]);
  });
}
