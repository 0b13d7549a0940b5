import type { SessionUsageRow } from "@fathomline/contracts";
import type { Observation } from "../model/observation.ts";
import type { Account, PlacedSource } from "./account.ts";
import type { EventRows } from "./event-rows.ts";
import type { RefMaker } from "./refs.ts";
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
  for (const { place, items } of account.usages) {
    const session = tallies.session(place);
    for (const { entry, usage, model, tool, durationMs } of items) {
      const spread = [tallies.total, session, tallies.day(place, entry), tallies.model(model)];
      if (tool !== undefined) spread.push(tallies.tool(tool));
      for (const tally of spread) {
        tally.addUsage(usage);
        // A tool's time is that of its results.
        tally.addDuration(durationMs);
      }
    }
  }
  for (const { place, items } of account.observations) {
    const session = tallies.session(place);
    for (const item of items) addObservation(item, tallies, session, tallies.day(place, item.entry));
  }
  for (const { place, items } of account.compactions) {
    for (const entry of items) {
      for (const tally of [tallies.total, tallies.session(place), tallies.day(place, entry)]) tally.compactions += 1;
    }
  }
  return { rows: tallies.rows(), names: tallies.names() };
}

function addObservation(item: Observation, tallies: Tallies, session: UsageTally, day: UsageTally): void {
  const { total } = tallies;
  if (item.kind === "assistant_error") {
    for (const tally of [total, session, day]) tally.assistantErrors += 1;
  } else if (item.kind === "tool_call") {
    for (const tally of [total, session, day, tallies.tool(item.tool)]) tally.addCall();
  } else if (item.kind === "tool_result") {
    const tool = tallies.tool(item.tool);
    for (const tally of [total, session, day, tool]) tally.addResult(item.outcome);
    tool.addDuration(item.durationMs);
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

  day(place: PlacedSource, entry: number): UsageTally {
    const day = this.#zone.dayOf(place.source.scan.entries.timeOf(entry) ?? 0);
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
