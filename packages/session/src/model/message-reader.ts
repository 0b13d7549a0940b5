import type { CallBlock, SkimmedMessage, Span } from "../read/record.ts";
import type { ShapeTable } from "../read/shape-table.ts";
import type { EntryTable } from "./entry-table.ts";
import type { BuilderState } from "./builder-state.ts";
import type { ModelNames } from "./model-names.ts";
import type { Names } from "./names.ts";
import { OpenCalls } from "./join-calls.ts";
import { judgeOutcome, parseSpan } from "./judge-outcome.ts";
import { ObservationTable } from "./observation-table.ts";
import type { ShellOutcome, UsageObservation } from "./observation.ts";
import { readNested } from "./read-nested.ts";
import { RecentNumbers } from "./recent-numbers.ts";
import { keyedResponse, RESPONSES_MAX } from "./keyed-responses.ts";
import type { WordList } from "./word-list.ts";
import { endsWithRipgrep } from "./text-lead.ts";

/** Roles that are known and hold nothing that is counted; `hookMessage` is what version 2 calls `custom`. */
const QUIET_ROLES: ReadonlySet<string> = new Set(["custom", "hookMessage", "branchSummary", "compactionSummary"]);

export interface MessageReaderOptions {
  readonly entries: EntryTable;
  readonly shapes: ShapeTable;
  readonly models: ModelNames;
  /** Names of tools and models, by number. */
  readonly words: WordList<string>;
  readonly names: Names;
  /** A guess of how many observations there will be. */
  readonly rows: number;
  /** What an earlier reading left. */
  readonly state: BuilderState | undefined;
}

/** Turns messages of one file into observations, and gives results their calls. */
export class MessageReader {
  readonly observations: ObservationTable;
  readonly unsupported: number[];
  readonly #responses = new RecentNumbers(RESPONSES_MAX);
  /** Responses of an earlier reading, by their digests. */
  readonly #keyedResponses: ReadonlySet<string>;
  readonly #open: OpenCalls;
  readonly #shapes: ShapeTable;
  readonly #models: ModelNames;

  readonly #names: Names;

  constructor({ entries, shapes, models, words, names, rows, state }: MessageReaderOptions) {
    this.observations = state?.observations ?? new ObservationTable(words, rows);
    this.unsupported = [...(state?.unsupportedMessages ?? [])];
    this.#keyedResponses = new Set(state?.keyedResponses);
    for (const key of state?.responses ?? []) this.#responses.add(key);
    this.#models = models;
    this.#open = new OpenCalls(entries, this.observations, names);
    for (const call of state?.openCalls ?? []) this.#open.restore(call);
    this.#shapes = shapes;
    this.#names = names;
  }

  /** What a later reading has to know. */
  get waiting(): Pick<BuilderState, "openCalls" | "responses" | "keyedResponses"> {
    return {
      openCalls: this.#open.list(),
      responses: this.#responses.list(),
      keyedResponses: [...this.#keyedResponses],
    };
  }

  /** Reads the message of an entry, and answers the usage that it records. */
  read(entry: number, message: SkimmedMessage | undefined, buffer: Buffer): UsageObservation | undefined {
    if (message === undefined || !isSupported(message)) this.unsupported.push(entry);
    if (message === undefined) return undefined;
    switch (message.role ?? "") {
      case "user":
        this.observations.addPlain("user_message", entry);
        return undefined;
      case "assistant":
        return this.#readAssistant(entry, message, buffer);
      case "toolResult":
        return this.#readResult(entry, message, buffer);
      case "bashExecution":
        this.observations.addShell(entry, bashOutcome(message));
        return undefined;
      default:
        return undefined;
    }
  }

  #readAssistant(entry: number, message: SkimmedMessage, buffer: Buffer): UsageObservation | undefined {
    for (const call of message.calls) this.#addCall(entry, call, buffer);
    if (message.stopReason === "error") this.observations.addPlain("assistant_error", entry);
    if (message.stopReason === "aborted") this.observations.addPlain("assistant_aborted", entry);
    const { usage, provider, model, durationMs } = message;
    if (usage === undefined || usage === "bad" || this.#isToldAgain(message)) return undefined;
    return { entry, source: "assistant", model: this.#models.of(provider, model), tool: undefined, usage, durationMs };
  }

  /** Whether an earlier message is of the same response and told the same usage: a writer that splits a response repeats it. */
  #isToldAgain({ responseKey }: SkimmedMessage): boolean {
    if (responseKey === undefined) return false;
    if (this.#keyedResponses.size > 0 && this.#keyedResponses.has(keyedResponse(responseKey, this.#names))) return true;
    return !this.#responses.add(responseKey);
  }

  #addCall(entry: number, { block, id, name, shape, argumentsSpan }: CallBlock, buffer: Buffer): void {
    const call = this.observations.addCall({
      entry,
      block,
      tool: this.#names.of(name),
      shape,
      ranRipgrep: name === "bash" && runsRipgrep(buffer, argumentsSpan),
    });
    this.#open.add(call, id);
  }

  #readResult(entry: number, message: SkimmedMessage, buffer: Buffer): UsageObservation | undefined {
    const tool = this.#names.of(message.toolName ?? "");
    const number = this.observations.tools.numberOf(tool);
    const { join, call } = this.#open.take(entry, number, message.toolCallId);
    const { nestedSpan, durationMs, usage } = message;
    const nested =
      nestedSpan === undefined ? undefined : readNested(parseSpan(buffer, nestedSpan), this.#shapes, this.#names);
    const outcome = judgeOutcome(message, buffer, call !== -1 && this.observations.ranRipgrep(call));
    this.observations.addResult({ entry, tool, outcome, join, nested, durationMs }, call);
    if (usage === undefined || usage === "bad") return undefined;
    return { entry, source: "tool_result", model: undefined, tool, usage, durationMs: undefined };
  }
}

const LETTER_R = 0x72;
const LETTER_G = 0x67;

/** Whether a message has the content that its role wants, block by block. */
function isSupported({ role, content, blocks, calls, toolName, usage, systemParts }: SkimmedMessage): boolean {
  if (role === "bashExecution" || QUIET_ROLES.has(role ?? "")) return true;
  const hasBlocks = content === "blocks" && blocks.bad === 0;
  switch (role ?? "") {
    case "user":
      return content === "text" || (hasBlocks && blocks.thinking === 0 && calls.length === 0);
    case "assistant":
      return hasBlocks && blocks.image === 0 && usage !== "bad";
    case "toolResult":
      return hasBlocks && blocks.thinking === 0 && calls.length === 0 && Boolean(toolName) && usage !== "bad";
    case "system":
      return systemParts && (content === "text" || (hasBlocks && blocks.image + blocks.thinking + calls.length === 0));
    default:
      return false;
  }
}

function bashOutcome({ exitCode, cancelled }: SkimmedMessage): ShellOutcome {
  if (cancelled) return "cancelled";
  if (exitCode === undefined) return "unknown";
  return exitCode === 0 ? "success" : "failure";
}

function runsRipgrep(buffer: Buffer, span: Span): boolean {
  // Nearly no command is one, and reading all of them would cost more than the rest of their calls.
  let at = span.start;
  while (at < span.end && (buffer[at] !== LETTER_R || buffer[at + 1] !== LETTER_G)) at += 1;
  if (at === span.end) return false;
  const input = parseSpan(buffer, span);
  const command: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "command") : undefined;
  return typeof command === "string" && endsWithRipgrep(command);
}
