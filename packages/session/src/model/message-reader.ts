import type { CallBlock, SkimmedMessage, Span, Usage } from "../read/record.ts";
import type { ShapeTable } from "../read/shape-table.ts";
import type { EntryTable } from "./entry-table.ts";
import type { BuilderState } from "./builder-state.ts";
import type { ModelNames } from "./model-names.ts";
import type { Names } from "./names.ts";
import { OpenCalls } from "./join-calls.ts";
import { judgeOutcome, parseSpan } from "./judge-outcome.ts";
import type { CallObservation, Observation, UsageObservation } from "./observation.ts";
import { readNested } from "./read-nested.ts";
import { endsWithRipgrep } from "./text-lead.ts";

/** Roles that are known and hold nothing that is counted; `hookMessage` is what version 2 calls `custom`. */
const QUIET_ROLES: ReadonlySet<string> = new Set(["custom", "hookMessage", "branchSummary", "compactionSummary"]);

export interface MessageReaderOptions {
  readonly entries: EntryTable;
  readonly shapes: ShapeTable;
  readonly models: ModelNames;
  readonly names: Names;
  /** What an earlier reading left. */
  readonly state: BuilderState | undefined;
}

/** Turns messages of one file into observations, and gives results their calls. */
export class MessageReader {
  readonly observations: Observation[];
  readonly unsupported: number[];
  readonly #responses = new Map<string, Told>();
  /** Responses of an earlier reading, by their digests. */
  readonly #keyedResponses: ReadonlySet<string>;
  readonly #open: OpenCalls;
  readonly #shapes: ShapeTable;
  readonly #models: ModelNames;

  readonly #names: Names;

  constructor({ entries, shapes, models, names, state }: MessageReaderOptions) {
    this.observations = [...(state?.observations ?? [])];
    this.unsupported = [...(state?.unsupportedMessages ?? [])];
    this.#keyedResponses = new Set(state?.responses);
    this.#models = models;
    this.#open = new OpenCalls(entries, names);
    for (const call of state?.openCalls ?? []) this.#open.restore(call);
    this.#shapes = shapes;
    this.#names = names;
  }

  /** What a later reading has to know. */
  get waiting(): Pick<BuilderState, "openCalls" | "responses"> {
    const responses = [...this.#keyedResponses];
    for (const [id, last] of this.#responses) {
      for (let at: Told | undefined = last; at !== undefined; at = at.before) {
        responses.push(this.#keyedResponse(id, at));
      }
    }
    return { openCalls: this.#open.list(), responses: responses.slice(-RESPONSES_MAX) };
  }

  /** Reads the message of an entry, and answers the usage that it records. */
  read(entry: number, message: SkimmedMessage | undefined, buffer: Buffer): UsageObservation | undefined {
    if (message === undefined || !isSupported(message)) this.unsupported.push(entry);
    if (message === undefined) return undefined;
    switch (message.role ?? "") {
      case "user":
        this.observations.push({ kind: "user_message", entry });
        return undefined;
      case "assistant":
        return this.#readAssistant(entry, message, buffer);
      case "toolResult":
        return this.#readResult(entry, message, buffer);
      case "bashExecution":
        this.observations.push({ kind: "bash_execution", entry, outcome: bashOutcome(message) });
        return undefined;
      default:
        return undefined;
    }
  }

  #readAssistant(entry: number, message: SkimmedMessage, buffer: Buffer): UsageObservation | undefined {
    for (const call of message.calls) this.#addCall(entry, call, buffer);
    if (message.stopReason === "error") this.observations.push({ kind: "assistant_error", entry });
    if (message.stopReason === "aborted") this.observations.push({ kind: "assistant_aborted", entry });
    const { usage, provider, model, durationMs } = message;
    if (usage === undefined || usage === "bad" || this.#isToldAgain(message, usage)) return undefined;
    return { entry, source: "assistant", model: this.#models.of(provider, model), tool: undefined, usage, durationMs };
  }

  /** Whether an earlier message is of the same response and told the same usage: a writer that splits a response repeats it. */
  #isToldAgain({ responseId, timestamp }: SkimmedMessage, usage: Usage): boolean {
    if (responseId === undefined) return false;
    const before = this.#responses.get(responseId);
    const told: Told = { timestamp, usage, before };
    for (let at = before; at !== undefined; at = at.before) if (isSame(at, told)) return true;
    if (this.#keyedResponses.size > 0 && this.#keyedResponses.has(this.#keyedResponse(responseId, told))) return true;
    this.#responses.set(responseId, told);
    const [oldest] = this.#responses.size > RESPONSES_MAX ? this.#responses.keys() : [];
    if (oldest !== undefined) this.#responses.delete(oldest);
    return false;
  }

  #keyedResponse(id: string, { timestamp, usage }: Told): string {
    const { input, output, cacheRead, cacheWrite, cost } = usage;
    return this.#names.once([id, timestamp, input, output, cacheRead, cacheWrite, cost].join("\n"));
  }

  #addCall(entry: number, { block, id, name, shape, argumentsSpan }: CallBlock, buffer: Buffer): void {
    const call: CallObservation = {
      kind: "tool_call",
      entry,
      block,
      tool: this.#names.of(name),
      shape,
      ranRipgrep: name === "bash" && runsRipgrep(buffer, argumentsSpan),
      consumed: false,
    };
    this.observations.push(call);
    this.#open.add(call, id);
  }

  #readResult(entry: number, message: SkimmedMessage, buffer: Buffer): UsageObservation | undefined {
    const tool = this.#names.of(message.toolName ?? "");
    const { join, call } = this.#open.take(entry, tool, message.toolCallId);
    const { nestedSpan, durationMs, usage } = message;
    const nested =
      nestedSpan === undefined ? undefined : readNested(parseSpan(buffer, nestedSpan), this.#shapes, this.#names);
    const outcome = judgeOutcome(message, buffer, call?.ranRipgrep === true);
    this.observations.push({ kind: "tool_result", entry, tool, outcome, join, call, nested, durationMs });
    if (usage === undefined || usage === "bad") return undefined;
    return { entry, source: "tool_result", model: undefined, tool, usage, durationMs: undefined };
  }
}

/** Parts of a response stand close together. */
const RESPONSES_MAX = 4_096;

/** What a message of a response told, and what messages before it did. */
interface Told {
  readonly timestamp: SkimmedMessage["timestamp"];
  readonly usage: Usage;
  readonly before: Told | undefined;
}

function isSame({ timestamp, usage: a }: Told, { timestamp: otherTimestamp, usage: b }: Told): boolean {
  const isSameInput = a.input === b.input && a.cacheRead === b.cacheRead && a.cacheWrite === b.cacheWrite;
  return timestamp === otherTimestamp && isSameInput && a.output === b.output && a.cost === b.cost;
}

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

function bashOutcome({ exitCode, cancelled }: SkimmedMessage): "success" | "failure" | "cancelled" | "unknown" {
  if (cancelled) return "cancelled";
  if (exitCode === undefined) return "unknown";
  return exitCode === 0 ? "success" : "failure";
}

function runsRipgrep(buffer: Buffer, span: Span): boolean {
  // Nearly no command is one, and reading all of them would cost more than the rest of their calls.
  if (!buffer.subarray(span.start, span.end).includes("rg")) return false;
  const input = parseSpan(buffer, span);
  const command: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "command") : undefined;
  return typeof command === "string" && endsWithRipgrep(command);
}
