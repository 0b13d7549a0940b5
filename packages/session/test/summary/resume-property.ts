import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect } from "vitest";
import type * as Session from "../../src/index.ts";
import type { Distribution } from "../../../../test/support/distribution.ts";
import { WINDOW } from "../support/session-file.ts";
import { endOf, GrowingFileOf, type GrowingFile, type Step } from "./growing-file.ts";

const REF = /\b[a-z]_[0-9a-f]{24}\b/g;
/** What a resumed reading may read beyond what is new. */
const EXTRA_BYTES_MAX = 65_536;

/** Reports of a file that grows are those of a fresh reading, from this process's summaries and from those on disk. */
export async function resumedEqualsFresh(session: typeof Session, runs: number, seen?: Distribution): Promise<void> {
  await fc.assert(
    fc.asyncProperty(GrowingFileOf, async (growing) => {
      const root = mkdtempSync(join(tmpdir(), "resume-"));
      try {
        await grow(session, root, growing, seen);
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    }),
    // A mutant is to be noticed, not to be explained.
    { numRuns: runs, endOnFailure: seen === undefined },
  );
}

async function grow(
  session: typeof Session,
  root: string,
  { bytes, first, steps }: GrowingFile,
  seen: Distribution | undefined,
): Promise<void> {
  const path = join(root, "a.jsonl");
  const env = { HOME: root };
  const same = new session.SessionEngine();
  writeFileSync(path, bytes.subarray(0, first));
  await reportOf(session, same, path, env);
  let there = first;
  for (const [step, beside] of steps) {
    const before = readFileSync(path);
    there = apply(step, path, bytes, there);
    const fresh = await reportOf(session, new session.SessionEngine(), path, {});
    const disk = await reportOf(session, new session.SessionEngine(), path, env);
    const cut = beside === "cut short" ? await analyze(same, path, env, { maxBytes: CUT_SHORT_BYTES }) : undefined;
    const isCut = cut?.ok === true && cut.page.facts?.corpus.truncatedFiles === 1;
    const other = beside === "together" ? reportOf(session, same, path, env) : undefined;
    const memory = await reportOf(session, same, path, env);
    if (other !== undefined) expect((await other).report).toEqual(fresh.report);
    expect(disk.report).toEqual(fresh.report);
    expect(memory.report).toEqual(fresh.report);
    const isKept = step.kind === "append" && there > before.length;
    const isTorn = before.at(-1) !== LF;
    seen?.record(
      step.kind,
      ...(isCut ? [beside] : []),
      ...(other === undefined ? [] : [beside]),
      ...(isKept && isTorn ? ["torn before"] : []),
      ...(memory.isRead ? ["read"] : []),
    );
    if (!isKept) continue;
    const unread = there - (before.lastIndexOf(LF) + 1);
    expect(disk.bytesRead).toBeLessThanOrEqual(unread + EXTRA_BYTES_MAX);
    // Of two at the same time one finds what is on disk, which may be older; and behind a whole one the file is the same, and too young.
    if (beside === "nothing else" || isCut) expect(memory.bytesRead).toBeLessThanOrEqual(unread + EXTRA_BYTES_MAX);
  }
  same.close();
}

const LF = 0x0a;
/** All samples, and some of what was appended. */
const CUT_SHORT_BYTES = 62_440;
/** Inside of the filler, where no sample of the beginning or the end looks, and neither does any other. */
const REWRITTEN_AT = 16_800;

function apply(step: Step, path: string, bytes: Buffer, there: number): number {
  switch (step.kind) {
    case "append": {
      const end = endOf(bytes, there + step.bytes, step.isWhole);
      appendFileSync(path, bytes.subarray(there, end));
      return end;
    }
    case "rewrite": {
      const content = readFileSync(path);
      content[REWRITTEN_AT] = LF;
      writeFileSync(path, content);
      return there;
    }
    case "cut": {
      truncateSync(path, there - 500);
      return there - 500;
    }
    case "nothing":
      return there;
  }
}

interface Read {
  readonly report: unknown;
  readonly bytesRead: number;
  readonly isRead: boolean;
}

async function reportOf(
  session: typeof Session,
  engine: Session.SessionEngine,
  path: string,
  env: Readonly<Record<string, string>>,
): Promise<Read> {
  const result = await analyze(engine, path, env);
  if (!result.ok || result.page.facts === undefined) throw new Error("no report");
  const { reportRef, facts } = result.page;
  const views = ["leads", "events", "usage"] as const;
  const rows = views.map((view) => {
    const all: unknown[] = [];
    for (let cursor: string | undefined, page = 0; page < 100; page += 1) {
      const asked = engine.query(1, { reportRef, view, limit: 10, ...(cursor === undefined ? {} : { cursor }) });
      if (!asked.ok || !("rows" in asked.answer)) throw new Error("no rows");
      all.push(...asked.answer.rows);
      cursor = asked.answer.cursors.at(-1) ?? undefined;
      if (cursor === undefined) break;
    }
    return all;
  });
  const { bytesRead, ...corpus } = facts.corpus;
  const isRead = bytesRead > EXTRA_BYTES_MAX;
  return { report: renamed({ ...facts, corpus, eventWindow: undefined, rows }), bytesRead, isRead };
}

async function analyze(
  engine: Session.SessionEngine,
  path: string,
  env: Readonly<Record<string, string>>,
  over: { readonly maxBytes?: number } = {},
): ReturnType<Session.SessionEngine["analyze"]> {
  const input = { session: path, ...WINDOW, timeZone: "UTC", limitLeads: 10, ...over };
  const watch = { isCancelled: () => false, onProgress: () => undefined };
  return engine.analyze({ scope: 1, input, cwd: "/", env, memory: undefined }, watch);
}

/** The same with references by their first place, since every report makes its own. */
function renamed(report: object): unknown {
  const names = new Map<string, string>();
  const text = JSON.stringify(report).replaceAll(REF, (ref) => {
    const name = names.get(ref) ?? `ref ${names.size}`;
    names.set(ref, name);
    return name;
  });
  return JSON.parse(text);
}
