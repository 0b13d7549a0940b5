import type { Event } from "js-yaml";
import { EVENT_ID, getScalarValue, SCALAR_STYLE } from "js-yaml";
import type { Field, FieldElement, FieldMap, FieldValue } from "./field.ts";
import type { Findings } from "./findings.ts";
import { MAX_LIST_ELEMENTS, MAX_MAP_KEYS } from "./frontmatter-limits.ts";
import { resolveScalar } from "./resolve-scalar.ts";

type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;
type NodeEvent = Exclude<Event, { type: typeof EVENT_ID.POP | typeof EVENT_ID.DOCUMENT }>;
type Composed = Omit<Field, "name">;

const NO_ELEMENTS: readonly FieldElement[] = [];
const ABSENT = -1;

/**
 * Builds the fields of one document from js-yaml's parser events, which carry the offsets that its loader drops.
 * The events must start at the root map's. Anchors, aliases and tags are refused, so the work is linear in the events.
 */
export class FieldComposer {
  readonly #yaml: string;
  readonly #events: readonly Event[];
  readonly #findings: Findings;
  #next = 0;

  constructor(yaml: string, events: readonly Event[], findings: Findings) {
    this.#yaml = yaml;
    this.#events = events;
    this.#findings = findings;
  }

  compose(): readonly Field[] {
    const root = this.#take();
    const fields = new Map<string, Field>();
    if (!this.#accepts(root)) return [];
    this.#eachPair(
      (name, line, node) => fields.set(name, { ...node, name, line }),
      (name) => fields.delete(name),
    );
    return [...fields.values()];
  }

  #take(): NodeEvent {
    const event = this.#events[this.#next];
    if (event === undefined || event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT) {
      throw new Error("js-yaml events end inside a node");
    }
    this.#next += 1;
    return event;
  }

  /** Whether more children follow; consumes the end of the collection when not. */
  #hasMore(): boolean {
    if (this.#events[this.#next]?.type !== EVENT_ID.POP) return true;
    this.#next += 1;
    return false;
  }

  /** Checks a node's properties; a refused one is reported where it stands. */
  #accepts(event: NodeEvent): boolean {
    if (event.type === EVENT_ID.ALIAS) this.#findings.refuse("alias_refused", event.anchorStart - 1);
    else if (event.anchorStart !== ABSENT) this.#findings.refuse("anchor_refused", event.anchorStart - 1);
    else if (event.tagStart !== ABSENT) this.#findings.refuse("tag_refused", event.tagStart);
    else return true;
    return false;
  }

  /** Calls `keep` for each entry in order, a later duplicate again; `drop` when the entry or anything in it was refused. */
  #eachPair(keep: (name: string, line: number, node: Composed) => void, drop: (name: string) => void): void {
    const lines = new Map<string, number>();
    let omitted = false;
    while (this.#hasMore()) {
      const refusedBefore = this.#findings.refused;
      const key = this.#take();
      const offset = startOf(key);
      const name = this.#keyName(key);
      if (lines.size >= MAX_MAP_KEYS && !(name !== undefined && lines.has(name))) {
        if (!omitted) this.#findings.add("too_many_keys", offset);
        omitted = true;
        this.#findings.keys += 1;
        this.#skip(this.#take());
        continue;
      }
      const line = this.#findings.lineOf(Math.max(0, offset));
      const node = this.#node(line);
      if (name === undefined) continue;
      const earlier = lines.get(name);
      if (earlier !== undefined) this.#findings.add("duplicate_key", offset, earlier);
      lines.set(name, line);
      if (this.#findings.refused === refusedBefore) keep(name, line, node);
      else drop(name);
    }
  }

  #keyName(key: NodeEvent): string | undefined {
    if (key.type === EVENT_ID.SCALAR && this.#accepts(key)) {
      const name = getScalarValue(this.#yaml, key);
      if (name !== "" || key.style !== SCALAR_STYLE.PLAIN) return name;
      this.#findings.refuse("unsupported_key", Math.max(0, key.valueStart));
    } else if (key.type !== EVENT_ID.SCALAR) {
      this.#findings.refuse("unsupported_key", Math.max(0, startOf(key)));
      this.#skip(key);
    }
    return undefined;
  }

  /** Moves past what is left of a node whose own event was taken. */
  #skip(event: NodeEvent): void {
    if (event.type !== EVENT_ID.MAPPING && event.type !== EVENT_ID.SEQUENCE) return;
    while (this.#hasMore()) this.#skip(this.#take());
  }

  #node(parentLine: number): Composed {
    const event = this.#take();
    this.#accepts(event);
    const start = startOf(event);
    const line = start === ABSENT ? parentLine : this.#findings.lineOf(start);
    if (event.type === EVENT_ID.SCALAR) return this.#scalar(event, line);
    if (event.type === EVENT_ID.SEQUENCE) return this.#list(start, line);
    if (event.type === EVENT_ID.MAPPING) return this.#map(line);
    return { type: "null", value: null, text: "", quoted: false, line, elements: NO_ELEMENTS };
  }

  #scalar(event: ScalarEvent, line: number): Composed {
    const text = getScalarValue(this.#yaml, event);
    if (event.style !== SCALAR_STYLE.PLAIN) {
      return { type: "string", value: text, text, quoted: true, line, elements: NO_ELEMENTS };
    }
    const { type, value } = resolveScalar(text);
    return { type, value, text, quoted: false, line, elements: NO_ELEMENTS };
  }

  #list(start: number, line: number): Composed {
    const elements: FieldElement[] = [];
    let omitted = 0;
    while (this.#hasMore()) {
      if (elements.length < MAX_LIST_ELEMENTS) {
        const { elements: _nested, ...element } = this.#node(line);
        elements.push(element);
        continue;
      }
      const event = this.#take();
      if (omitted === 0) this.#findings.add("list_too_long", Math.max(start, startOf(event)));
      omitted += 1;
      this.#skip(event);
    }
    this.#findings.elements += omitted;
    return { type: "list", value: elements.map(({ value }) => value), text: null, quoted: false, line, elements };
  }

  #map(line: number): Composed {
    const map: Record<string, FieldValue> = Object.create(null);
    this.#eachPair(
      (name, _line, node) => (map[name] = node.value),
      (name) => delete map[name],
    );
    const value: FieldMap = map;
    return { type: "map", value, text: null, quoted: false, line, elements: NO_ELEMENTS };
  }
}

/** Where a node's content starts in the YAML text; -1 where nothing is written. */
function startOf(event: NodeEvent): number {
  if (event.type === EVENT_ID.SCALAR) return event.valueStart;
  return event.type === EVENT_ID.ALIAS ? event.anchorStart - 1 : event.start;
}
