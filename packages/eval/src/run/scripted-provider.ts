// A Pi extension: the host loads this file by its path, so it imports nothing of the host or of this package.
import { readFileSync } from "node:fs";

interface Host {
  registerProvider(name: string, config: Readonly<Record<string, unknown>>): void;
}

interface Turn {
  readonly text?: string;
  readonly echo?: boolean;
  readonly error?: string;
  readonly calls?: readonly { readonly name: string; readonly args: unknown }[];
  readonly tokens?: number;
  /** Null: unknown. */
  readonly costUsd?: number | null;
}

type Message = Readonly<Record<string, unknown>>;
type StreamEvent = Readonly<Record<string, unknown>>;

/** The host evaluates this file again on a reload, so the position in the script lives outside of it. */
const CURSOR = Symbol.for("fathomline.eval.script-cursor");
const CONTEXT_TOKENS = 1_000_000;
const TOKENS = 10;

/** Registers the provider `scripted` with the model `script`, which answers with the turns of `FATHOMLINE_EVAL_TURNS`. */
// oxlint-disable-next-line import/no-default-export -- the host takes an extension from there
export default function scriptedProvider(pi: Host): void {
  pi.registerProvider("scripted", {
    name: "Scripted",
    baseUrl: "http://localhost:0",
    apiKey: "none",
    api: "fathomline-scripted",
    models: [
      {
        id: "script",
        name: "Script",
        reasoning: false,
        input: ["text"],
        cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
        contextWindow: CONTEXT_TOKENS,
        maxTokens: CONTEXT_TOKENS,
      },
    ],
    streamSimple: (_model: unknown, context: { readonly messages: readonly Message[] }) =>
      streamOf(answer(nextTurn(), context.messages)),
  });
}

function nextTurn(): { readonly turn: Turn; readonly position: number } {
  const before: unknown = Reflect.get(globalThis, CURSOR);
  const position = typeof before === "number" ? before : 0;
  Reflect.set(globalThis, CURSOR, position + 1);
  // The runner wrote this file and checked the turns.
  const turns: readonly Turn[] = JSON.parse(readFileSync(process.env["FATHOMLINE_EVAL_TURNS"] ?? "", "utf8"));
  return { turn: turns[position] ?? { error: "the script has no more turns" }, position };
}

function answer(
  { turn, position }: { readonly turn: Turn; readonly position: number },
  seen: readonly Message[],
): Message {
  const text = turn.echo === true ? lastPrompt(seen) : turn.text;
  const calls = turn.calls ?? [];
  const failed = turn.error === undefined ? {} : { errorMessage: turn.error };
  const ended = calls.length > 0 ? "toolUse" : "stop";
  return {
    role: "assistant",
    content: [
      ...(text === undefined ? [] : [{ type: "text", text }]),
      ...calls.map(({ name, args }, at) => ({ type: "toolCall", id: `s${position}_${at}`, name, arguments: args })),
    ],
    api: "fathomline-scripted",
    provider: "scripted",
    model: "script",
    usage: usageOf(turn),
    stopReason: turn.error === undefined ? ended : "error",
    timestamp: Date.now(),
    ...failed,
  };
}

function usageOf({ tokens = TOKENS, costUsd = 0 }: Turn): unknown {
  const cost = { input: 0, output: costUsd, cacheRead: 0, cacheWrite: 0, total: costUsd };
  return { input: 0, output: tokens, cacheRead: 0, cacheWrite: 0, totalTokens: tokens, cost };
}

function lastPrompt(messages: readonly Message[]): string {
  const content = messages.findLast(({ role }) => role === "user")?.["content"];
  if (typeof content === "string") return content;
  const blocks: readonly { readonly text?: string }[] = Array.isArray(content) ? content : [];
  return blocks.map(({ text }) => text ?? "").join("");
}

/** What the host reads of an answer's stream: its events, and its message. */
function streamOf(message: Message): AsyncIterable<StreamEvent> & { result(): Promise<Message> } {
  const reason = message["stopReason"];
  const last = reason === "error" ? { type: "error", reason, error: message } : { type: "done", reason, message };
  const events: readonly StreamEvent[] = [{ type: "start", partial: { ...message, stopReason: "pending" } }, last];
  return {
    async *[Symbol.asyncIterator]() {
      yield* events;
    },
    result: () => Promise.resolve(message),
  };
}
