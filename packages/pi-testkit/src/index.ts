export { RUN_CEILING_MS } from "./child.ts";
export type { ChildExit, EndCause } from "./child.ts";
export { resolvePiCli } from "./cli-path.ts";
export { codemodeValue } from "./codemode-value.ts";
export { extensionPath } from "./extension-path.ts";
export type { TestkitExtension } from "./extension-path.ts";
export { arrayField, asRecord, booleanField, isRecord, stringField } from "./json-record.ts";
export type { JsonRecord } from "./json-record.ts";
export { readModelInput } from "./model-input.ts";
export type { DeclaredTool, ModelInput, SeenResult } from "./model-input.ts";
export type { PiOptions } from "./pi-args.ts";
export type {
  AgentSettledEvent,
  ContentBlock,
  MessageEndEvent,
  OtherEvent,
  PiEvent,
  ResponseEvent,
  ToolEndEvent,
  ToolResult,
  ToolStartEvent,
  ToolUpdateEvent,
  UiRequestEvent,
} from "./pi-event.ts";
export { readEvent } from "./read-event.ts";
export { openRpc, RpcSession } from "./rpc-session.ts";
export type { OpenRpcOptions, UiAnswer } from "./rpc-session.ts";
export { runPi } from "./run-pi.ts";
export type { RunPiOptions } from "./run-pi.ts";
export type { RunEvents, RunResult } from "./run-result.ts";
export { runSdk } from "./run-sdk.ts";
export type { RunSdkOptions } from "./run-sdk.ts";
export { LineSplitter } from "./split-lines.ts";
export { readTurns } from "./turn.ts";
export type { ScriptedCall, Turn } from "./turn.ts";
