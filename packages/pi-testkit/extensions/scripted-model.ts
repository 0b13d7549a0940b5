import { appendFileSync, readFileSync } from "node:fs";
import {
  fauxAssistantMessage,
  fauxProvider,
  fauxText,
  fauxToolCall,
  getCurrentSystemPrompt,
  getCurrentTools,
} from "@earendil-works/pi-ai";
import type { AssistantMessage, JsonObject, TranscriptContext } from "@earendil-works/pi-ai";
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { isRecord } from "../src/json-record.ts";
import type { JsonRecord } from "../src/json-record.ts";
import { readTurns } from "../src/turn.ts";

/** Requests one session may make: the faux provider wants its answers counted in advance. */
const REQUESTS_MAX = 2000;
/** The host evaluates this file again on /new and /reload, so the position in the script lives outside of it. */
const CURSOR = Symbol.for("fathomline.pi-testkit.cursor");

export default function scriptedModel(pi: ExtensionAPI): void {
  const faux = fauxProvider({ provider: "scripted", models: [{ id: "s1" }] });
  faux.setResponses(Array.from({ length: REQUESTS_MAX }, () => answer));
  pi.registerProvider(faux.provider);
  pi.registerCommand("testkit-reload", {
    description: "Reloads the extensions",
    handler: (_args, ctx) => ctx.reload(),
  });
  pi.on("session_start", (event, ctx) => {
    if (event.reason === "reload") ctx.ui.notify("testkit: reloaded");
  });
}

function answer(context: TranscriptContext): AssistantMessage {
  const position = nextPosition();
  record(position, context);
  const turns = readTurns(JSON.parse(readFileSync(variable("PI_TESTKIT_SCRIPT"), "utf8")));
  const turn = turns[position] ?? "(script exhausted)";
  if (typeof turn === "string") return fauxAssistantMessage(fauxText(turn));
  if ("error" in turn) return fauxAssistantMessage([], { stopReason: "error", errorMessage: turn.error });
  const calls = turn.map((call, index) =>
    fauxToolCall(call.name, jsonCopy(call.args), { id: call.id ?? `t${position}_${index}` }),
  );
  return fauxAssistantMessage(calls, { stopReason: "toolUse" });
}

/** The arguments came from a JSON file; the copy only tells the compiler so. */
function jsonCopy(args: JsonRecord): JsonObject {
  return JSON.parse(JSON.stringify(args));
}

function nextPosition(): number {
  const before: unknown = Reflect.get(globalThis, CURSOR);
  const position = typeof before === "number" ? before : 0;
  Reflect.set(globalThis, CURSOR, position + 1);
  return position;
}

function record(turn: number, { messages }: TranscriptContext): void {
  const lastAnswer = messages.findLastIndex((message) => message.role === "assistant");
  const input = {
    turn,
    systemPrompt: getCurrentSystemPrompt(messages),
    tools: getCurrentTools(messages).map(({ name, description, parameters }) => ({ name, description, parameters })),
    toolResults: messages.slice(lastAnswer + 1).flatMap((message) =>
      message.role === "toolResult"
        ? [
            {
              toolCallId: message.toolCallId,
              toolName: message.toolName,
              isError: message.isError,
              texts: message.content.map(textOf),
            },
          ]
        : [],
    ),
  };
  appendFileSync(variable("PI_TESTKIT_MODEL_INPUTS"), `${JSON.stringify(input)}\n`);
}

function textOf(block: unknown): string {
  if (!isRecord(block)) return "[unknown]";
  return typeof block["text"] === "string" ? block["text"] : `[${String(block["type"])}]`;
}

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
