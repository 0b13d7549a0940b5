import { appendFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SessionEngine } from "../../src/index.ts";
import { sampleBytes } from "../../src/summary/sample-file.ts";
import { Chain, folder, header, text, WINDOW, write } from "../support/session-file.ts";

const FILLER = [{ type: "text", text: "x".repeat(2_000) }];

test("a file that is written to while it is read again is read on from the same place afterwards", async () => {
  const path = join(folder(), "a.jsonl");
  const chain = new Chain();
  for (let index = 0; index < 60; index += 1) chain.pair("read", `c${index}`, { content: FILLER });
  const last = chain.records.splice(-1);
  write(path, text([header("a"), ...chain.records.splice(0)]));
  const engine = new SessionEngine();
  const analyze = async (meanwhile?: string): Promise<object> => {
    let asked = 0;
    const watch = {
      isCancelled: () => {
        asked += 1;
        // When the samples are read, and before the first new line is.
        if (asked === 3 && meanwhile !== undefined) appendFileSync(path, meanwhile);
        return false;
      },
      onProgress: () => undefined,
    };
    const input = { session: path, ...WINDOW, timeZone: "UTC" };
    const result = await engine.analyze({ scope: 1, input, cwd: "/", env: {}, memory: undefined }, watch);
    if (!result.ok || result.page.facts === undefined) throw new Error("no report");
    const { corpus, totals, extraction } = result.page.facts;
    const { changedFiles, bytesRead, recordsRead } = corpus;
    return { changedFiles, bytesRead, recordsRead, ...totals, unresolved: extraction.unresolvedCalls };
  };
  const whole = { recordsRead: 120, toolCalls: 60, failures: 0, userMessages: 0, unresolved: 1 };
  expect(await analyze()).toEqual({ ...whole, changedFiles: 0, bytesRead: statSync(path).size });
  chain.message({ role: "user", content: "hello" });
  const [user] = chain.records.splice(0);
  appendFileSync(path, text(last));
  const changed = await analyze(text([user]));
  expect(changed).toMatchObject({ changedFiles: 1, recordsRead: 121, unresolved: 0 });
  const again = await analyze();
  expect(again).toMatchObject({ ...whole, changedFiles: 0, recordsRead: 122, userMessages: 1, unresolved: 0 });
  const { bytesRead } = Object(again);
  expect(bytesRead).toBeLessThanOrEqual(Buffer.byteLength(text([...last, user])) + sampleBytes(statSync(path).size));
});
