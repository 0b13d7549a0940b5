import { arrayField, asRecord, isRecord, stringField } from "./json-record.ts";
import type { JsonRecord } from "./json-record.ts";

/** One tool call the scripted model makes. The call's id is `t<turn>_<position>` unless given. */
export interface ScriptedCall {
  readonly name: string;
  readonly args: JsonRecord;
  readonly id?: string;
}

/** What the scripted model answers: a final text, tool calls of one message, or a failed request. */
export type Turn = string | readonly ScriptedCall[] | { readonly error: string };

/** Reads a list of turns from JSON; throws a `TypeError` that names the wrong part. */
export function readTurns(value: unknown): readonly Turn[] {
  return arrayField({ turns: value }, "turns").map((turn) => {
    if (typeof turn === "string") return turn;
    if (isRecord(turn)) return { error: stringField(turn, "error") };
    return arrayField({ turn }, "turn").map(readCall);
  });
}

function readCall(value: unknown): ScriptedCall {
  const call = asRecord(value, "call");
  const read = { name: stringField(call, "name"), args: asRecord(call["args"], "args") };
  return call["id"] === undefined ? read : { ...read, id: stringField(call, "id") };
}
