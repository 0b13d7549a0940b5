import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  judgeDocument,
  PROFILE_LIMITS,
  profileDocument,
  type MetadataProfile,
  type ProfileOutcome,
} from "@fathomline/contracts";
import type { CorpusRow } from "@fathomline/corpus";
import type { Judgement, OutcomeCache } from "./outcome-cache.ts";

/** One profile that is for a row, and what it says. */
export interface RowJudgement {
  readonly profile: MetadataProfile;
  readonly outcome: ProfileOutcome;
}

export interface JudgeCall {
  readonly signal: AbortSignal;
  readonly cache: OutcomeCache;
  /** Asks every validator again, because it may look at more than the document. */
  readonly strict: boolean;
}

/** Validators that wait at the same time. */
const LANES = 8;
/** Time that validators may take of the thread before others have a turn. */
const TURN_MS = 10;

/**
 * What each profile says of each row, within `PROFILE_LIMITS.callMs`; what is not judged by then is `unavailable`. Rejects only
 * with the reason of an aborted signal.
 */
export async function judgeRows(
  rows: readonly CorpusRow[],
  profiles: readonly MetadataProfile[],
  { signal, cache, strict }: JudgeCall,
): Promise<readonly (readonly RowJudgement[])[]> {
  const judged = rows.map((): RowJudgement[] => []);
  if (profiles.length === 0) return judged;
  const deadline = new AbortController();
  const endsAt = performance.now() + PROFILE_LIMITS.callMs;
  const timer = setTimeout(() => deadline.abort(), PROFILE_LIMITS.callMs);
  const context = { signal: AbortSignal.any([signal, deadline.signal]), requestId: randomUUID() };
  const found = new Map<string, Judgement>();
  const questions = rows.flatMap((row, index) =>
    profiles.map((profile, at) => ({ row, profile, key: `${index} ${at}` })),
  );
  const queue = questions.values();
  let turnSince = performance.now();
  const lane = async (): Promise<void> => {
    for (const { row, profile, key } of queue) {
      const document = profileDocument(row);
      const known = strict ? undefined : cache.find(profile, document, row.contentHash);
      const late = context.signal.aborted || performance.now() >= endsAt;
      const outcome = known ?? (late ? unjudged(profile, row) : await judgeDocument(profile, document, context));
      found.set(key, outcome);
      if (known === undefined) cache.keep(profile, document, row.contentHash, outcome);
      if (performance.now() - turnSince < TURN_MS) continue;
      await nextTurn();
      turnSince = performance.now();
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    clearTimeout(timer);
  }
  signal.throwIfAborted();
  for (const [index, list] of judged.entries()) {
    for (const [at, profile] of profiles.entries()) {
      const outcome = found.get(`${index} ${at}`) ?? "not_applicable";
      if (outcome !== "not_applicable") list.push({ profile, outcome });
    }
  }
  return judged;
}

// Its kinds are known without running any of its code.
function unjudged({ artifactKinds }: MetadataProfile, { kind }: CorpusRow): Judgement {
  return artifactKinds.length === 0 || artifactKinds.includes(kind) ? "unavailable" : "not_applicable";
}
