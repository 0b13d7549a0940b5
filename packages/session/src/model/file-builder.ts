import { ENTRY_TYPES, type LineContent } from "../read/read-line.ts";
import type { EntryId, SkimmedRecord } from "../read/record.ts";
import type { ShapeTable } from "../read/shape-table.ts";
import { timeOf } from "../scan/clock.ts";
import { extentOf, type BuilderState } from "./builder-state.ts";
import { kindOf, roleOf } from "./entry-sort.ts";
import { EntryTable } from "./entry-table.ts";
import { NO_LINES, type FileScan, type LineCounts, type SessionHeader } from "./file-scan.ts";
import { keyHeader } from "./key-header.ts";
import { MessageReader } from "./message-reader.ts";
import { ModelNames } from "./model-names.ts";
import type { Names } from "./names.ts";
import { usageOf, USAGE_SOURCES } from "./entry-usage.ts";
import { readHeader } from "./read-header.ts";
import { UsageTable } from "./usage-table.ts";
import { WordList } from "./word-list.ts";

export interface FileBuilderOptions {
  readonly shapes: ShapeTable;
  readonly names: Names;
  /** Where the file is; a parent is named from there. */
  readonly path: string;
  /** How large it is. */
  readonly sizeBytes: number;
  /** What an earlier reading left, to go on from. It is taken over and changes with what is added. */
  readonly state?: BuilderState | undefined;
}

/** Lines of real histories are of 1 to 140 KB. */
const LINE_BYTES_GUESS = 4_096;
const GUESSED_BYTES_MAX = 4_294_967_296;

/** Builds the tree and the observations of one file, line by line. */
export class FileBuilder {
  readonly #entries: EntryTable;
  readonly #models: ModelNames;
  readonly #messages: MessageReader;
  readonly #usages: UsageTable;
  readonly #counts: LineCounts;
  readonly #compactions: number[];
  readonly #names: Names;
  readonly #path: string;
  #header: SessionHeader | undefined;
  #unsupported: boolean;
  #lastIds: readonly [string, string] = ["", ""];

  constructor({ shapes, names, path, sizeBytes, state }: FileBuilderOptions) {
    const rows = Math.ceil(Math.min(sizeBytes, GUESSED_BYTES_MAX) / LINE_BYTES_GUESS);
    this.#names = names;
    this.#path = path;
    this.#entries = state?.entries ?? new EntryTable(rows);
    this.#models = new ModelNames(names);
    const words = state?.observations.tools ?? new WordList<string>();
    this.#messages = new MessageReader({
      entries: this.#entries,
      shapes,
      models: this.#models,
      words,
      names,
      rows,
      state,
    });
    this.#usages = state?.usages ?? new UsageTable(words, Math.ceil(rows / 2));
    this.#counts = { ...(state?.counts ?? NO_LINES) };
    this.#compactions = [...(state?.compactions ?? [])];
    this.#header = state?.header;
    this.#unsupported = state?.unsupported ?? false;
  }

  /** Whether the first record is no header that is known, so that the file is no session. */
  get unsupported(): boolean {
    return this.#unsupported;
  }

  /** Adds what one line holds; `line` is its physical number, `buffer` what the spans of its records point into. */
  add(content: LineContent, line: number, buffer: Buffer): void {
    if (content.blank) return;
    this.#counts.records += 1;
    if (content.malformed) this.#counts.malformedLines += 1;
    this.#counts.unsupportedRecords += content.foreign;
    if (content.foreign > 0 && this.#header === undefined) this.#unsupported = true;
    for (const record of content.records) this.#add(record, line, buffer);
  }

  /** Adds the head of a line that is over the ceiling: its place in the tree, and no more. */
  addOversized(head: SkimmedRecord | undefined, line: number, buffer: Buffer): void {
    this.#counts.records += 1;
    this.#counts.oversizedRecords += 1;
    if (head !== undefined) this.#add({ ...head, message: undefined, usage: undefined }, line, buffer, true);
  }

  /** All that a later reading needs to go on from here. What is added afterwards goes to the same tables. */
  state(): BuilderState {
    const tables = { entries: this.#entries, observations: this.#messages.observations, usages: this.#usages };
    return {
      header: this.#header,
      unsupported: this.#unsupported,
      ...tables,
      extent: extentOf(tables),
      unsupportedMessages: [...this.#messages.unsupported],
      compactions: [...this.#compactions],
      counts: { ...this.#counts },
      ...this.#messages.waiting,
    };
  }

  build(): FileScan {
    this.#entries.seal();
    return {
      header: this.#unsupported ? undefined : this.#header,
      entries: this.#entries,
      observations: this.#messages.observations,
      usages: this.#usages,
      unsupportedMessages: this.#messages.unsupported,
      compactions: this.#compactions,
      counts: this.#counts,
    };
  }

  #add(record: SkimmedRecord, line: number, buffer: Buffer, oversized = false): void {
    const counts = this.#counts;
    if (this.#unsupported) {
      counts.unsupportedRecords += 1;
      return;
    }
    if (this.#header === undefined) {
      const header = readHeader(record);
      if (header === undefined) {
        this.#unsupported = true;
        counts.unsupportedRecords += 1;
        return;
      }
      this.#header = keyHeader(header, this.#path, this.#names);
      if (header.id === undefined) counts.missingIdentities += 1;
      return;
    }
    if (record.type === "session" || !ENTRY_TYPES.has(record.type ?? "")) counts.unsupportedRecords += 1;
    if (record.type === "session") return;
    const { message } = record;
    const entry = this.#addEntry(record, line);
    if (record.type === "compaction") this.#compactions.push(entry);
    if (record.type === "message" && !oversized) {
      counts.messages += 1;
      const usage = this.#messages.read(entry, message, buffer);
      if (usage !== undefined) this.#usages.add(usage);
    } else this.#addUsage(record, entry);
  }

  #addEntry(record: SkimmedRecord, line: number): number {
    const id = record.id === undefined ? `line:${line}:${this.#entries.size}` : this.#idOf(record.id);
    if (record.id === undefined) this.#counts.orphans += 1;
    const time = timeOf(record.message?.timestamp ?? record.timestamp);
    const role = roleOf(record.message);
    return this.#entries.add({
      id,
      parent: this.#parentOf(record),
      line,
      time,
      role,
      kind: kindOf(record, role),
      fingerprint: record.id === undefined ? undefined : record.fingerprint,
    });
  }

  #parentOf({ id, parentId }: SkimmedRecord): number {
    if (parentId === null) return -1;
    if (parentId === undefined) {
      // Version 1 is a plain sequence.
      if (this.#header?.version === 1) return this.#entries.size - 1;
      if (id !== undefined) this.#counts.orphans += 1;
      return -1;
    }
    const parent = this.#entries.indexOf(this.#idOf(parentId));
    if (parent === -1) this.#counts.orphans += 1;
    return parent;
  }

  // An id is met twice in a row: as an entry's own and as its child's parent.
  #idOf(id: EntryId): EntryId {
    if (typeof id === "number") return id;
    if (this.#lastIds[0] !== id) this.#lastIds = [id, this.#names.once(id)];
    return this.#lastIds[1];
  }

  #addUsage({ type, usage, kind, provider, model }: SkimmedRecord, entry: number): void {
    const source = USAGE_SOURCES[type ?? ""];
    if (source === undefined) return;
    const named = this.#models.of(provider, model);
    const isComplete = source !== "usage_entry" || (kind !== undefined && named !== undefined && usage !== undefined);
    if (usage === "bad" || !isComplete) {
      this.#counts.unsupportedRecords += 1;
      return;
    }
    if (usage === undefined) return;
    this.#usages.add(usageOf(entry, source, named, usage));
  }
}
