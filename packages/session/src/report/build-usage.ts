import type { SessionUsageRow } from "@fathomline/contracts";
import type { ObservationTable } from "../model/observation-table.ts";
import type { UsageTable } from "../model/usage-table.ts";
import { eachCounted, type Account, type Counted, type PlacedSource } from "./account.ts";
import type { EventRows } from "./event-rows.ts";
import type { RefMaker } from "./refs.ts";
import { UsageCells } from "./usage-cells.ts";
import { UsageTally } from "./usage-tally.ts";
import { ZoneDays } from "./zone-days.ts";

export interface BuiltUsage {
  readonly rows: readonly SessionUsageRow[];
  /** What stands for the models, tools and sessions of the rows in the scan, by their references. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Rows of usage: the total, then models, tools, days and sessions. Tokens and money of models, of days and of sessions each add up to the
 * total, and so do calls and failures of tools, days and sessions.
 */
export function buildUsage(account: Account, rows: EventRows, refs: RefMaker, timeZone: string): BuiltUsage {
  const tallies = new Tallies(rows, refs, timeZone);
  for (const counted of account.usages) addUsages(counted, tallies);
  for (const counted of account.observations) addObservations(counted, tallies);
  for (const { place, entries } of account.compactions) {
    for (const entry of entries) {
      for (const tally of [tallies.total, tallies.session(place), tallies.day(tallies.dayOf(place, entry))]) {
        tally.compactions += 1;
      }
    }
  }
  return { rows: tallies.rows(), names: tallies.names() };
}

function addUsages(counted: Counted<UsageTable>, tallies: Tallies): void {
  const { place, table } = counted;
  const { tools: words } = place.source.scan.observations;
  const cells = new UsageCells();
  eachCounted(counted, (row) => {
    const cell = cells.of(tallies.dayOf(place, table.entryOf(row)), table.modelOf(row), table.toolOf(row));
    cell.addUsage(table.rows.reals, table.amountsAt(row), table.isBilled(row));
    cell.addDuration(table.durationOf(row));
  });
  const session = tallies.session(place);
  for (const { tally, day, model, tool } of cells.all) {
    const spread = [tallies.total, session, tallies.day(day), tallies.model(words.at(model))];
    const name = words.at(tool);
    if (name !== undefined) spread.push(tallies.tool(name));
    // A tool's time is that of its results.
    for (const each of spread) each.merge(tally, true);
  }
}

function addObservations(counted: Counted<ObservationTable>, tallies: Tallies): void {
  const { place, table } = counted;
  const failed = table.outcomes.words.map((outcome) => outcome.failed);
  const cells = new UsageCells();
  eachCounted(counted, (row) => {
    const cell = cells.of(tallies.dayOf(place, table.entryOf(row)), -1, table.toolOf(row));
    if (table.isCall(row)) cell.addCall();
    else if (table.isResult(row)) {
      cell.addResult(failed[table.outcomeOf(row)] === true);
      cell.addDuration(table.durationOf(row));
    } else if (table.kindOf(row) === "assistant_error") cell.assistantErrors += 1;
  });
  const session = tallies.session(place);
  for (const { tally, day, tool } of cells.all) {
    for (const each of [tallies.total, session, tallies.day(day)]) each.merge(tally, false);
    const name = table.tools.at(tool);
    if (name !== undefined) tallies.tool(name).merge(tally, true);
  }
}

class Tallies {
  readonly total = new UsageTally({ group: "total", ref: null });
  readonly #models = new Map<string | undefined, UsageTally>();
  readonly #tools = new Map<string, UsageTally>();
  readonly #days = new Map<string, UsageTally>();
  readonly #sessions = new Map<string, UsageTally>();
  readonly #rows: EventRows;
  readonly #refs: RefMaker;
  readonly #zone: ZoneDays;

  constructor(rows: EventRows, refs: RefMaker, timeZone: string) {
    this.#rows = rows;
    this.#refs = refs;
    this.#zone = new ZoneDays(timeZone);
  }

  model(name: string | undefined): UsageTally {
    return got(this.#models, name, () => {
      const ref = name === undefined ? null : this.#refs.keyed("m", name);
      return new UsageTally({ group: "model", ref });
    });
  }

  tool(name: string): UsageTally {
    return got(this.#tools, name, () => {
      const { toolRef, ...label } = this.#rows.tool(name);
      return new UsageTally({ group: "tool", ref: toolRef, ...label });
    });
  }

  dayOf(place: PlacedSource, entry: number): string {
    return this.#zone.dayOf(place.source.scan.entries.timeOf(entry) ?? 0);
  }

  day(day: string): UsageTally {
    return got(this.#days, day, () => new UsageTally({ group: "day", ref: null, day }));
  }

  session(place: PlacedSource): UsageTally {
    return got(
      this.#sessions,
      place.session,
      () => new UsageTally({ group: "session", ref: this.#rows.session(place) }),
    );
  }

  names(): ReadonlyMap<string, string> {
    const named = [...this.#models, ...this.#tools, ...this.#sessions].flatMap(([name, tally]) => {
      const { ref } = tally;
      return name === undefined || ref === null ? [] : [[ref, name] as const];
    });
    return new Map(named);
  }

  rows(): readonly SessionUsageRow[] {
    const tools = [...this.#tools.values()].toSorted((a, b) => b.failureRate - a.failureRate || b.weight - a.weight);
    const days = [...this.#days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally);
    const models = [...this.#models.values()].map((tally) => tally.row()).toSorted(byCost);
    // A session of which nothing lies in the window is none of the report.
    const sessions = [...this.#sessions.values()]
      .filter((tally) => !tally.isEmpty)
      .map((tally) => tally.row())
      .toSorted(byCost);
    return [
      this.total.row(),
      ...models,
      ...tools.map((tally) => tally.row()),
      ...days.map((tally) => tally.row()),
      ...sessions,
    ];
  }
}

function byCost(a: SessionUsageRow, b: SessionUsageRow): number {
  return b.billedCost + b.estimatedCost - a.billedCost - a.estimatedCost || b.totalTokens - a.totalTokens;
}

function got<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
