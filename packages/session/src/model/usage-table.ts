import type { Usage } from "../read/record.ts";
import type { UsageObservation, UsageSource } from "./observation.ts";
import { RowTable } from "./row-table.ts";
import type { WordList } from "./word-list.ts";

const USAGE_SOURCES: readonly UsageSource[] = [
  "assistant",
  "tool_result",
  "compaction",
  "branch_summary",
  "usage_entry",
];

// A row: entry, source, model and tool; then the amounts and the duration.
const WHOLES = 4;
const [ENTRY, SOURCE, MODEL, TOOL] = [0, 1, 2, 3];
const REALS = 8;
const DURATION = 7;
const BILLED = 8;

/** Tokens and money of one file, in the order of their records. */
export class UsageTable {
  readonly rows: RowTable;
  readonly #words: WordList<string>;

  /** Models and tools are told by their numbers among these words; `rows` is a guess of how many there will be. */
  constructor(words: WordList<string>, rows = 0) {
    this.rows = new RowTable({ wholes: WHOLES, reals: REALS }, rows);
    this.#words = words;
  }

  get size(): number {
    return this.rows.size;
  }

  add({ entry, source, model, tool, usage, durationMs }: UsageObservation): void {
    const row = this.rows.add();
    const { wholes, reals } = this.rows;
    const at = row * WHOLES;
    wholes[at + ENTRY] = entry;
    wholes[at + SOURCE] = USAGE_SOURCES.indexOf(source) + (usage.billed ? BILLED : 0);
    wholes[at + MODEL] = this.#words.numberOf(model);
    wholes[at + TOOL] = this.#words.numberOf(tool);
    const amounts = row * REALS;
    reals[amounts] = usage.input;
    reals[amounts + 1] = usage.output;
    reals[amounts + 2] = usage.cacheRead;
    reals[amounts + 3] = usage.cacheWrite;
    reals[amounts + 4] = usage.cacheWrite1h;
    reals[amounts + 5] = usage.reasoning;
    reals[amounts + 6] = usage.cost;
    reals[amounts + DURATION] = durationMs ?? Number.NaN;
  }

  entryOf(row: number): number {
    return this.#whole(row, ENTRY);
  }

  /** The number of the model, -1 for none. */
  modelOf(row: number): number {
    return this.#whole(row, MODEL);
  }

  /** The number of the tool, -1 for none. */
  toolOf(row: number): number {
    return this.#whole(row, TOOL);
  }

  usageOf(row: number): Usage {
    const { reals } = this.rows;
    const at = row * REALS;
    return {
      input: reals[at] ?? 0,
      output: reals[at + 1] ?? 0,
      cacheRead: reals[at + 2] ?? 0,
      cacheWrite: reals[at + 3] ?? 0,
      cacheWrite1h: reals[at + 4] ?? 0,
      reasoning: reals[at + 5] ?? 0,
      cost: reals[at + 6] ?? 0,
      billed: this.isBilled(row),
    };
  }

  /** Where its amounts stand among the reals of the rows: tokens by their kinds as in `Usage`, then the cost. */
  amountsAt(row: number): number {
    return row * REALS;
  }

  isBilled(row: number): boolean {
    return (this.#whole(row, SOURCE) & BILLED) !== 0;
  }

  durationOf(row: number): number | undefined {
    const duration = this.rows.reals[row * REALS + DURATION] ?? Number.NaN;
    return Number.isNaN(duration) ? undefined : duration;
  }

  #whole(row: number, column: number): number {
    return this.rows.wholes[row * WHOLES + column] ?? 0;
  }
}
