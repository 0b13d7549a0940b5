import { ENTRY_TYPES, type LineContent } from "../read/read-line.ts";
import type { SkimmedMessage, SkimmedRecord, Usage } from "../read/record.ts";
import type { ShapeTable } from "../read/shape-table.ts";
import { timeOf } from "../scan/clock.ts";
import { EntryTable, type EntryKind, type EntryRole } from "./entry-table.ts";
import type { FileScan, LineCounts, SessionHeader } from "./file-scan.ts";
import { MessageReader } from "./message-reader.ts";
import { ModelNames } from "./model-names.ts";
import type { UsageObservation, UsageSource } from "./observation.ts";
import { readHeader } from "./read-header.ts";

/** Builds the tree and the observations of one file, line by line. */
export class FileBuilder {
  readonly #entries = new EntryTable();
  readonly #models = new ModelNames();
  readonly #messages: MessageReader;
  readonly #usages: UsageObservation[] = [];
  readonly #counts: LineCounts = {
    records: 0,
    malformedLines: 0,
    oversizedRecords: 0,
    unsupportedRecords: 0,
    missingIdentities: 0,
    orphans: 0,
    messages: 0,
  };
  readonly #compactions: number[] = [];
  #header: SessionHeader | undefined;
  #unsupported = false;
  #last = -1;

  constructor(shapes: ShapeTable) {
    this.#messages = new MessageReader(this.#entries, shapes, this.#models);
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
      this.#header = header;
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
      if (usage !== undefined) this.#usages.push(usage);
    } else this.#addUsage(record, entry);
  }

  #addEntry(record: SkimmedRecord, line: number): number {
    const id = record.id ?? `line:${line}:${this.#entries.size}`;
    if (record.id === undefined) this.#counts.orphans += 1;
    const time = timeOf(record.message?.timestamp ?? record.timestamp);
    const entry = this.#entries.add({
      id,
      parent: this.#parentOf(record),
      line,
      time,
      role: roleOf(record.message),
      kind: kindOf(record),
      fingerprint: record.id === undefined ? undefined : record.fingerprint,
    });
    this.#last = entry;
    return entry;
  }

  #parentOf({ id, parentId }: SkimmedRecord): number {
    if (parentId === null) return -1;
    if (parentId === undefined) {
      // Version 1 is a plain sequence.
      if (this.#header?.version === 1) return this.#last;
      if (id !== undefined) this.#counts.orphans += 1;
      return -1;
    }
    const parent = this.#entries.indexOf(parentId);
    if (parent === -1) this.#counts.orphans += 1;
    return parent;
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
    this.#usages.push(usageOf(entry, source, named, usage));
  }
}

const USAGE_SOURCES: Readonly<Record<string, UsageSource>> = {
  compaction: "compaction",
  branch_summary: "branch_summary",
  usage: "usage_entry",
};

function usageOf(entry: number, source: UsageSource, model: string | undefined, usage: Usage): UsageObservation {
  return { entry, source, model, tool: undefined, usage, durationMs: undefined };
}

function roleOf(message: SkimmedMessage | undefined): EntryRole {
  const role = message?.role;
  return role === "user" || role === "assistant" || role === "toolResult" ? role : "other";
}

function kindOf({ type, message }: SkimmedRecord): EntryKind {
  if (type !== "message") return "other";
  return roleOf(message) !== "other" || message?.role === "bashExecution" ? "activity" : "message";
}
