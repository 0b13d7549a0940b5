import type { SessionLatencyRow, SessionUsageRow } from "@fathomline/contracts";
import type { Outcome } from "../model/observation.ts";
import type { Usage } from "../read/record.ts";

type Labels = Pick<SessionUsageRow, "group" | "ref" | "toolLabel" | "day">;

/** Adds up what belongs to one row of usage. */
export class UsageTally {
  readonly #labels: Labels;
  readonly #durations: number[] = [];
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

  addResult({ failed }: Outcome): void {
    this.#toolResults += 1;
    if (failed) this.#failures += 1;
  }

  addDuration(ms: number | undefined): void {
    if (ms !== undefined) this.#durations.push(ms);
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
      latency: latencyOf(this.#durations),
    };
  }
}

function totalTokens({ input, output, cacheRead, cacheWrite }: Usage): number {
  return input + output + cacheRead + cacheWrite;
}

/** Nearest-rank percentiles. */
function latencyOf(durations: readonly number[]): SessionLatencyRow | null {
  if (durations.length === 0) return null;
  const sorted = Float64Array.from(durations).sort();
  const rank = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { samples: sorted.length, p50Ms: rank(0.5), p95Ms: rank(0.95), maxMs: rank(1) };
}
