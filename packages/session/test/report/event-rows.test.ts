import { join } from "node:path";
import { jsonBytes } from "@fathomline/bounds";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { PLAIN_NAMES } from "../../src/model/names.ts";
import { observationAt } from "../../src/model/observation-at.ts";
import { account, type PlacedSource } from "../../src/report/account.ts";
import { EventRows } from "../../src/report/event-rows.ts";
import { RefMaker } from "../../src/report/refs.ts";
import { scanSources } from "../../src/scan/scan-sources.ts";
import { FileText } from "../support/file-text.ts";
import { folder, NOON, write } from "../support/session-file.ts";

const WINDOW = { since: NOON - 1_000, until: NOON + 1_000, asOf: NOON + 2_000 };
const REF = /^[a-z]_[0-9a-f]{24}$/;

async function placesOf(folderPath: string): Promise<readonly PlacedSource[]> {
  const limits = { maxFiles: 10, maxBytes: 10_000_000, maxRecords: 100_000, maxScanMs: 600_000 };
  const scan = await scanSources(
    {
      selector: { kind: "path", path: folderPath },
      includeSessionIds: undefined,
      excludeSessionIds: undefined,
      limits,
      memory: undefined,
    },
    { now: () => 0, isCancelled: () => false, onProgress: () => undefined },
  );
  return account(scan, WINDOW).places;
}

test("the bytes of a row are those of its JSON, and each entry has a reference of its own", async () => {
  const seen = new Distribution("event rows");
  const root = folder();
  await fc.assert(
    fc.asyncProperty(FileText, FileText, async (one, two) => {
      write(join(root, "a.jsonl"), one);
      write(join(root, "b.jsonl"), two);
      const places = await placesOf(root);
      const rows = new EventRows(new RefMaker(), PLAIN_NAMES, places);
      const others = new EventRows(new RefMaker(), PLAIN_NAMES, places);
      const refs = new Map<string, string>();
      for (const [number, place] of places.entries()) {
        const { observations } = place.source.scan;
        for (let at = 0; at < observations.size; at += 1) {
          const item = observationAt(observations, at);
          const nested = item.kind === "tool_result" ? item.nested?.records : undefined;
          for (const event of [{ place, item }, ...(nested ?? []).map((call) => ({ place, item, nested: call }))]) {
            const row = rows.row("v", event);
            expect(rows.bytesOf(row)).toBe(jsonBytes(row));
            const { entryRef } = row.provenance;
            expect(entryRef).toMatch(REF);
            expect(others.row("v", event).provenance.entryRef).not.toBe(entryRef);
            const name = `${number} ${item.entry}`;
            expect(refs.get(entryRef) ?? name).toBe(name);
            refs.set(entryRef, name);
            seen.record(row.kind, ...(row.provenance.time === null ? ["no time"] : []));
          }
        }
      }
    }),
    { numRuns: 200 },
  );
  seen.print();
  for (const label of ["tool_call", "tool_result", "nested_tool_call", "user_message", "bash_execution", "no time"]) {
    expect(seen.count(label), label).toBeGreaterThan(50);
  }
});
