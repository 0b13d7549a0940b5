import { UsageTally } from "./usage-tally.ts";

/** What is of one day, one model and one tool; -1 stands for none. */
export interface UsageCell {
  readonly tally: UsageTally;
  readonly day: string;
  readonly model: number;
  readonly tool: number;
}

/** Adds up a source by day, model and tool, so that each of its records is added once, and not to every row that it belongs to. */
export class UsageCells {
  readonly #cells = new Map<string, UsageCell>();
  #last: UsageCell | undefined;

  /** In the order in which they were met. */
  get all(): Iterable<UsageCell> {
    return this.#cells.values();
  }

  of(day: string, model: number, tool: number): UsageTally {
    const last = this.#last;
    if (last !== undefined && last.tool === tool && last.model === model && last.day === day) return last.tally;
    const name = `${model} ${tool} ${day}`;
    const cell = this.#cells.get(name) ?? { tally: new UsageTally({ group: "total", ref: null }), day, model, tool };
    this.#cells.set(name, cell);
    this.#last = cell;
    return cell.tally;
  }
}
