import type { SessionLatencyRow, SessionUsageRow } from "@fathomline/contracts";

type Labels = Pick<SessionUsageRow, "group" | "ref" | "toolLabel" | "day">;

/** Amounts as a `UsageTable` has them: input, output, cacheRead, cacheWrite, cacheWrite1h, reasoning, and behind them the cost. */
const COST = 6;

/** Adds up what belongs to one row of usage. */
export class UsageTally {
  readonly #labels: Labels;
  readonly #durations: number[] = [];
  /** Durations of others, which are not copied. */
  readonly #merged: (readonly number[])[] = [];
  #records = 0;
  readonly #tokens = new Float64Array(COST);
  #billedCost = 0;
  #estimatedCost = 0;
  #unpricedRecords = 0;
  #unpricedTokens = 0;
  #toolCalls = 0;
  #toolResults = 0;
  #failures = 0;
  compactions = 0;
  assistantErrors = 0;

  constructor(labels: Labels) {
    this.#labels = labels;
  }

  get failureRate(): number {
    return this.#toolResults === 0 ? 0 : this.#failures / this.#toolResults;
  }

  get weight(): number {
    return this.#toolCalls;
  }

  get ref(): string | null {
    return this.#labels.ref;
  }

  /** Whether nothing was added. */
  get isEmpty(): boolean {
    return this.#records + this.#toolCalls + this.#toolResults + this.compactions + this.assistantErrors === 0;
  }

  /** Adds the usage whose tokens and cost stand at this place, as a `UsageTable` has them. */
  addUsage(amounts: Float64Array, at: number, billed: boolean): void {
    const tokens = this.#tokens;
    for (let kind = 0; kind < COST; kind += 1) tokens[kind] = (tokens[kind] ?? 0) + (amounts[at + kind] ?? 0);
    const cost = amounts[at + COST] ?? 0;
    this.#records += 1;
    if (billed) this.#billedCost += cost;
    else this.#estimatedCost += cost;
    // A price of nothing for tokens that were used says that nobody knew the price.
    if (cost !== 0 || billed) return;
    const [input = 0, output = 0, cacheRead = 0, cacheWrite = 0] = amounts.subarray(at, at + COST);
    const total = input + output + cacheRead + cacheWrite;
    if (total <= 0) return;
    this.#unpricedRecords += 1;
    this.#unpricedTokens += total;
  }

  addCall(): void {
    this.#toolCalls += 1;
  }

  addResult(failed: boolean): void {
    this.#toolResults += 1;
    if (failed) this.#failures += 1;
  }

  addDuration(ms: number | undefined): void {
    if (ms !== undefined) this.#durations.push(ms);
  }

  /** Adds what another one has, its durations where they are wanted; it must not change afterwards. */
  merge(other: UsageTally, withDurations: boolean): void {
    this.#records += other.#records;
    for (const [kind, tokens] of other.#tokens.entries()) this.#tokens[kind] = (this.#tokens[kind] ?? 0) + tokens;
    this.#billedCost += other.#billedCost;
    this.#estimatedCost += other.#estimatedCost;
    this.#unpricedRecords += other.#unpricedRecords;
    this.#unpricedTokens += other.#unpricedTokens;
    this.#toolCalls += other.#toolCalls;
    this.#toolResults += other.#toolResults;
    this.#failures += other.#failures;
    this.compactions += other.compactions;
    this.assistantErrors += other.assistantErrors;
    if (withDurations && other.#durations.length > 0) this.#merged.push(other.#durations);
  }

  row(): SessionUsageRow {
    const [input = 0, output = 0, cacheRead = 0, cacheWrite = 0, cacheWrite1h = 0, reasoning = 0] = this.#tokens;
    const prompt = input + cacheRead + cacheWrite;
    return {
      ...this.#labels,
      records: this.#records,
      input,
      output,
      cacheRead,
      cacheWrite,
      cacheWrite1h,
      reasoning,
      totalTokens: input + output + cacheRead + cacheWrite,
      billedCost: this.#billedCost,
      estimatedCost: this.#estimatedCost,
      unpricedRecords: this.#unpricedRecords,
      unpricedTokens: this.#unpricedTokens,
      cacheHitRate: prompt === 0 ? null : cacheRead / prompt,
      toolCalls: this.#toolCalls,
      toolResults: this.#toolResults,
      failures: this.#failures,
      failureRate: this.#toolResults === 0 ? null : this.#failures / this.#toolResults,
      compactions: this.compactions,
      assistantErrors: this.assistantErrors,
      latency: latencyOf([this.#durations, ...this.#merged]),
    };
  }
}

/** Nearest-rank percentiles. */
function latencyOf(lists: readonly (readonly number[])[]): SessionLatencyRow | null {
  const sorted = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  if (sorted.length === 0) return null;
  let at = 0;
  for (const list of lists) {
    sorted.set(list, at);
    at += list.length;
  }
  sorted.sort();
  const rank = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { samples: sorted.length, p50Ms: rank(0.5), p95Ms: rank(0.95), maxMs: rank(1) };
}
