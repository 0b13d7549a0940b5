import type { SessionLatencyRow, SessionUsageRow } from "@fathomline/contracts";
import type { Usage } from "../read/record.ts";

type Labels = Pick<SessionUsageRow, "group" | "ref" | "toolLabel" | "day">;

const TOKENS = ["input", "output", "cacheRead", "cacheWrite", "cacheWrite1h", "reasoning"] as const;

/** Adds up what belongs to one row of usage. */
export class UsageTally {
  readonly #labels: Labels;
  readonly #durations: number[] = [];
  /** Durations of others, which are not copied. */
  readonly #merged: (readonly number[])[] = [];
  #records = 0;
  #tokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, cacheWrite1h: 0, reasoning: 0 };
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

  addUsage(usage: Usage): void {
    this.#records += 1;
    this.#tokens.input += usage.input;
    this.#tokens.output += usage.output;
    this.#tokens.cacheRead += usage.cacheRead;
    this.#tokens.cacheWrite += usage.cacheWrite;
    this.#tokens.cacheWrite1h += usage.cacheWrite1h;
    this.#tokens.reasoning += usage.reasoning;
    if (usage.billed) this.#billedCost += usage.cost;
    else this.#estimatedCost += usage.cost;
    // A price of nothing for tokens that were used says that nobody knew the price.
    const tokens = totalTokens(usage);
    if (usage.cost === 0 && !usage.billed && tokens > 0) {
      this.#unpricedRecords += 1;
      this.#unpricedTokens += tokens;
    }
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
    for (const name of TOKENS) this.#tokens[name] += other.#tokens[name];
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
    const { input, output, cacheRead, cacheWrite } = this.#tokens;
    const prompt = input + cacheRead + cacheWrite;
    return {
      ...this.#labels,
      records: this.#records,
      ...this.#tokens,
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

function totalTokens({ input, output, cacheRead, cacheWrite }: Usage): number {
  return input + output + cacheRead + cacheWrite;
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
