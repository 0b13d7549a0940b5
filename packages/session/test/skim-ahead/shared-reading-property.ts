import { readSync } from "node:fs";
import { join } from "node:path";
import { SESSION_CEILINGS } from "@fathomline/contracts";
import * as fc from "fast-check";
import { expect } from "vitest";
import type { Distribution } from "../../../../test/support/distribution.ts";
import type { FileScan } from "../../src/model/file-scan.ts";
import { PLAIN_NAMES } from "../../src/model/names.ts";
import { observationAt } from "../../src/model/observation-at.ts";
import { ScanMemory } from "../../src/read/scan-memory.ts";
import type * as ScanSources from "../../src/scan/scan-sources.ts";
import type * as Skimmers from "../../src/skim-ahead/range-skimmer.ts";
import type { SkimHelper } from "../../src/skim-ahead/skim-helper.ts";
import { folder, write } from "../support/session-file.ts";
import { FileText } from "./history.ts";

export type Modules = Pick<typeof ScanSources, "scanSources"> & Pick<typeof Skimmers, "RangeSkimmer">;

const Plan = fc.record({
  text: FileText,
  helperBytes: fc.integer({ min: 1, max: 600 }),
  ownBytes: fc.integer({ min: 1, max: 600 }),
  maxRecords: fc.constantFrom(100_000, 100_000, 12),
  /** Every so many ranges the helper fails. */
  failing: fc.constantFrom(1_000, 1_000, 3),
  /** How often the helper is asked in vain at the beginning. */
  late: fc.nat(2),
  /** What it says of its backlog, which paces the other thread. */
  waiting: fc.nat(2),
});

/** A file that is read with a helper holds what it holds for one thread. */
export async function sharedReadingAgrees(
  { scanSources, RangeSkimmer }: Modules,
  runs: number,
  seen?: Distribution,
): Promise<void> {
  const path = join(folder(), "a.jsonl");
  const scan = async (maxRecords: number, sharing?: ScanSources.ScanRequest["sharing"]): Promise<object> => {
    const limits = { maxFiles: 10, maxBytes: 10_000_000, maxRecords, maxScanMs: 600_000 };
    const request = { selector: { kind: "path", path } as const, includeSessionIds: undefined, limits };
    const clock = { now: () => 0, isCancelled: () => false, onProgress: () => undefined };
    const found = await scanSources(
      {
        ...request,
        excludeSessionIds: undefined,
        memory: undefined,
        ...(sharing === undefined ? {} : { sharing }),
      },
      clock,
    );
    const sources = found.sources.map(({ scan: file, truncated }) => ({ truncated, ...contentOf(file) }));
    // Where a limit of records ends a reading, more bytes may have been read than were looked at.
    const bytesRead = found.stopReason === undefined ? found.bytesRead : undefined;
    return { ...found, names: PLAIN_NAMES, sources, bytesRead };
  };
  await fc.assert(
    fc.asyncProperty(Plan, async ({ text, helperBytes, ownBytes, maxRecords, failing, late, waiting }) => {
      write(path, text);
      const skimmer = new RangeSkimmer(new ScanMemory(), SESSION_CEILINGS.fieldShapes);
      let [asked, skimmed, unread, inVain] = [0, 0, 0, 0];
      const helper: SkimHelper = {
        waiting,
        get isReady() {
          inVain += 1;
          return inVain > late;
        },
        async ask({ descriptor, ...range }) {
          asked += 1;
          await Promise.resolve();
          if (asked % failing === 0) return undefined;
          const read = skimmer.skim(
            (target, from, position, bytes) => readSync(descriptor, target, from, bytes, position),
            range,
          );
          skimmed += read?.lines ?? 0;
          unread += read?.unreadBytes ?? 0;
          return read;
        },
        close: () => undefined,
      };
      const plain = await scan(maxRecords);
      const shared = await scan(maxRecords, { fileBytesMin: 0, helperBytes, ownBytes, makeHelper: () => helper });
      seen?.record(
        ...(skimmed > 3 ? ["skimmed"] : []),
        ...(unread > 0 ? ["read again"] : []),
        ...(asked >= failing ? ["failed"] : []),
        ...(Object(plain).stopReason === undefined ? [] : ["stopped"]),
      );
      expect(shared).toEqual(plain);
    }),
    // Only who looks at the cases wants the smallest one.
    { numRuns: runs, endOnFailure: seen === undefined },
  );
}

/** All that a file's tables hold. */
function contentOf({ entries, observations, usages, ...rest }: FileScan): object {
  return {
    ...rest,
    entries: Array.from({ length: entries.size }, (_, at) => ({
      id: entries.idOf(at),
      parent: entries.parentOf(at),
      line: entries.lineOf(at),
      time: entries.timeOf(at),
      role: entries.roleOf(at),
      kind: entries.kindOf(at),
      fingerprint: entries.fingerprintOf(at),
    })),
    observations: Array.from({ length: observations.size }, (_, at) => observationAt(observations, at)),
    usages: Array.from({ length: usages.size }, (_, at) => ({
      entry: usages.entryOf(at),
      usage: usages.usageOf(at),
      durationMs: usages.durationOf(at),
      model: observations.tools.at(usages.modelOf(at)),
      tool: observations.tools.at(usages.toolOf(at)),
    })),
  };
}
