import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { isRecord, member, type JsonRecord } from "../suite/json-record.ts";
import { costOf, messageText, tokensOf } from "./message.ts";

/** The SKILL.md that a trial was given. */
export interface StagedSkill {
  readonly path: string;
  readonly text: string;
}

/** What the events of one trial said so far. */
export class TrialWatch {
  readonly toolCalls: { readonly name: string; readonly isError: boolean }[] = [];
  startedCalls = 0;
  tokens = 0;
  /** Null once any message's cost was unknown. */
  costUsd: number | null = 0;
  answer = "";
  skillLoaded = false;
  isSettled = false;
  /** Of the last assistant message. */
  stopReason: string | undefined;
  readonly #cwd: string;
  readonly #skill: StagedSkill | undefined;
  readonly #args = new Map<string, unknown>();

  /** `skill` is the staged SKILL.md, an absolute real path, with its text. */
  constructor(cwd: string, skill: StagedSkill | undefined) {
    this.#cwd = cwd;
    this.#skill = skill;
  }

  see(event: JsonRecord): void {
    const type = member(event, "type");
    const id = String(member(event, "toolCallId"));
    if (type === "tool_execution_start") {
      this.startedCalls += 1;
      this.#args.set(id, member(event, "args"));
    } else if (type === "tool_execution_end") this.#seeEnd(event, id);
    else if (type === "message_end") this.#seeMessage(member(event, "message"));
    else if (type === "agent_settled") this.isSettled = true;
  }

  #seeEnd(event: JsonRecord, id: string): void {
    const isError = member(event, "isError") !== false;
    this.toolCalls.push({ name: String(member(event, "toolName")), isError });
    if (!isError && this.#readsSkill(this.#args.get(id), member(event, "result"))) this.skillLoaded = true;
  }

  #seeMessage(message: unknown): void {
    if (!isRecord(message) || member(message, "role") !== "assistant") return;
    const usage = member(message, "usage");
    const cost = costOf(usage, member(message, "provider") === "scripted");
    this.tokens += tokensOf(usage);
    this.costUsd = this.costUsd === null || cost === null ? null : this.costUsd + cost;
    this.answer = messageText(member(message, "content"));
    const stop = member(message, "stopReason");
    this.stopReason = typeof stop === "string" ? stop : undefined;
  }

  /** The call names the exact file and its result shows a line of it: another SKILL.md, or a mere mention, is not a read. */
  #readsSkill(args: unknown, result: unknown): boolean {
    if (this.#skill === undefined) return false;
    const { path, text } = this.#skill;
    if (!textsOf(args).some((given) => given.includes(path) || this.#isSkill(given))) return false;
    const lines = text.split(/\r?\n/).filter((line) => /[\p{L}\p{N}]/u.test(line));
    const shown = textsOf(result);
    return lines.some((line) => shown.some((output) => output.includes(line)));
  }

  #isSkill(given: string): boolean {
    try {
      return realpathSync(resolve(this.#cwd, given.replace(/^@/, ""))) === this.#skill?.path;
    } catch {
      return false;
    }
  }
}

/** Every text inside a JSON value. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isRecord(value) ? Object.values(value).flatMap(textsOf) : [];
}
