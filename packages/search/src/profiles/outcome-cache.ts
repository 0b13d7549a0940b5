import type { MetadataProfile, ProfileDocument, ProfileOutcome } from "@fathomline/contracts";

export type Judgement = ProfileOutcome | "not_applicable";

/** About 1 MB at most. */
const OUTCOMES_MAX = 4_096;

/**
 * Judgements by content and by registration: a reload or a new version of a profile never meets the old one's. The path is
 * part of the question, because a profile sees it. Outcomes that another try may change are not kept.
 */
export class OutcomeCache {
  readonly #outcomes = new Map<string, Judgement>();
  readonly #serials = new WeakMap<MetadataProfile, number>();
  readonly #maxOutcomes: number;
  #lastSerial = 0;

  constructor(maxOutcomes: number = OUTCOMES_MAX) {
    this.#maxOutcomes = maxOutcomes;
  }

  get size(): number {
    return this.#outcomes.size;
  }

  find(profile: MetadataProfile, document: ProfileDocument, contentHash: string): Judgement | undefined {
    const key = this.#keyOf(profile, document, contentHash);
    const found = this.#outcomes.get(key);
    if (found !== undefined) this.#put(key, found);
    return found;
  }

  keep(profile: MetadataProfile, document: ProfileDocument, contentHash: string, outcome: Judgement): void {
    if (outcome === "error" || outcome === "unavailable") return;
    this.#put(this.#keyOf(profile, document, contentHash), outcome);
    for (const oldest of this.#outcomes.keys()) {
      if (this.#outcomes.size <= this.#maxOutcomes) break;
      this.#outcomes.delete(oldest);
    }
  }

  #put(key: string, outcome: Judgement): void {
    this.#outcomes.delete(key);
    this.#outcomes.set(key, outcome);
  }

  #keyOf(profile: MetadataProfile, { path, kind }: ProfileDocument, contentHash: string): string {
    const serial = this.#serials.get(profile) ?? (this.#lastSerial += 1);
    this.#serials.set(profile, serial);
    return `${serial} ${contentHash} ${kind} ${path}`;
  }
}
