import { type SessionEventRow, type SessionLeadRow, SESSION_CEILINGS } from "@fathomline/contracts";
import type { NestedRecord, Observation } from "../model/observation.ts";
import { observationAt } from "../model/observation-at.ts";
import type { ObservationTable } from "../model/observation-table.ts";
import { eachCounted, type Account, type Counted, type PlacedSource } from "./account.ts";
import type { EventRows } from "./event-rows.ts";
import { randomRef } from "./refs.ts";
import { signatureOf } from "./signature.ts";

/** One lead and its events, the representative first. */
export interface IndexedLead {
  readonly row: SessionLeadRow;
  readonly events: readonly SessionEventRow[];
}

/** What of a report can be asked for. */
export interface ReportIndex {
  /** In the order of the scan. */
  readonly events: readonly SessionEventRow[];
  /** The largest first. */
  readonly leads: readonly IndexedLead[];
  readonly observedEvents: number;
  readonly accountedBytes: number;
}

const EVENT_OVERHEAD_BYTES = 256;
const LEAD_OVERHEAD_BYTES = 1_024;
const SOURCE_BYTES = 512;

interface Cluster {
  readonly tool: string | undefined;
  readonly signature: SessionLeadRow["signature"];
  readonly events: SessionEventRow[];
  readonly sessions: Set<string>;
  readonly lineages: Set<number>;
}

/**
 * Keeps events until their number or their serialized bytes are spent: what is worth a look first, the rest after it. The first event that
 * does not fit closes the index, and all others are counted only.
 */
export function buildIndex({ observations }: Account, rows: EventRows): ReportIndex {
  const index = new IndexBuilder(rows);
  let observedEvents = 0;
  for (const counted of observations) observedEvents += offerRows(index, counted, observedEvents, true);
  let seen = 0;
  for (const counted of observations) {
    if (index.isClosed) break;
    seen += offerRows(index, counted, seen, false);
  }
  return { ...index.build(), observedEvents };
}

/** Offers the events of one source behind so many others, and answers how many it has: all are counted when leads are looked for. */
function offerRows(
  index: IndexBuilder,
  counted: Counted<ObservationTable>,
  before: number,
  wantsLeads: boolean,
): number {
  const { place, table } = counted;
  let order = before;
  eachCounted(counted, (row) => {
    if (index.isClosed && !wantsLeads) return false;
    order += 1;
    const nested = table.isResult(row) ? table.nestedOf(row) : undefined;
    if (nested === undefined && (index.isClosed || wantsLeads !== mayLead(table, row))) return undefined;
    const item = observationAt(table, row);
    index.offer(wantsLeads, order, place, item, undefined);
    for (const record of nested?.records ?? []) {
      order += 1;
      index.offer(wantsLeads, order, place, item, record);
    }
    return undefined;
  });
  return order - before;
}

/** Whether a row is a lead, told without making it. */
function mayLead(table: ObservationTable, row: number): boolean {
  if (table.isCall(row)) return false;
  if (!table.isResult(row)) return signatureOf(observationAt(table, row), undefined) !== undefined;
  const outcome = table.outcomes.at(table.outcomeOf(row));
  return outcome !== undefined && (outcome.failed || outcome.heuristicLead);
}

class IndexBuilder {
  readonly #rows: EventRows;
  readonly #kept: { readonly order: number; readonly row: SessionEventRow }[] = [];
  readonly #clusters = new Map<string, Cluster>();
  readonly #sources = new Set<PlacedSource>();
  #bytes = 0;
  #closed = false;

  constructor(rows: EventRows) {
    this.#rows = rows;
  }

  /** Whether nothing more is taken in. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /** Takes an event in when it is of the kind that is wanted, a lead or not, and there is room. */
  offer(
    wantsLead: boolean,
    order: number,
    place: PlacedSource,
    item: Observation,
    nested: NestedRecord | undefined,
  ): void {
    if (this.#closed) return;
    const signature = signatureOf(item, nested);
    if ((signature !== undefined) !== wantsLead) return;
    const row = this.#rows.row(randomRef("v"), { place, item, ...(nested === undefined ? {} : { nested }) });
    const tool = nested === undefined ? toolOf(item) : nested.name;
    const key = signature === undefined ? undefined : `${signature}\n${tool ?? ""}`;
    const clusterBytes = key !== undefined && !this.#clusters.has(key) ? LEAD_OVERHEAD_BYTES : 0;
    const sourceBytes = this.#sources.has(place) ? 0 : SOURCE_BYTES;
    const bytes = this.#bytes + this.#rows.bytesOf(row) + EVENT_OVERHEAD_BYTES + clusterBytes + sourceBytes;
    if (this.#kept.length >= SESSION_CEILINGS.events || bytes > SESSION_CEILINGS.indexBytes) {
      this.#closed = true;
      return;
    }
    this.#bytes = bytes;
    this.#sources.add(place);
    this.#kept.push({ order, row });
    if (key === undefined || signature === undefined) return;
    const cluster = this.#clusters.get(key) ?? {
      tool,
      signature,
      events: [],
      sessions: new Set(),
      lineages: new Set(),
    };
    cluster.events.push(row);
    cluster.sessions.add(place.session);
    cluster.lineages.add(place.group);
    this.#clusters.set(key, cluster);
  }

  build(): Omit<ReportIndex, "observedEvents"> {
    const leads = [...this.#clusters.values()].map((cluster) => leadOf(cluster, this.#rows));
    return {
      events: this.#kept.toSorted((a, b) => a.order - b.order).map(({ row }) => row),
      leads: leads.toSorted((a, b) => b.events.length - a.events.length),
      accountedBytes: this.#bytes,
    };
  }
}

function toolOf(item: Observation): string | undefined {
  return item.kind === "tool_result" || item.kind === "tool_call" ? item.tool : undefined;
}

function leadOf({ tool, signature, events, sessions, lineages }: Cluster, rows: EventRows): IndexedLead {
  return {
    events,
    row: {
      leadRef: randomRef("l"),
      ...(tool === undefined ? {} : rows.tool(tool)),
      signature,
      judgment: "unreviewed",
      indexedEvents: events.length,
      indexedSessions: sessions.size,
      indexedLineages: lineages.size,
      eventRef: events[0]?.eventRef ?? "",
      stale: false,
    },
  };
}
