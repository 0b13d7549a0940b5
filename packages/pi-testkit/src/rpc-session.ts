import { randomUUID } from "node:crypto";
import { resolvePiCli } from "./cli-path.ts";
import { Child } from "./child.ts";
import type { ChildExit } from "./child.ts";
import { EventLog } from "./event-log.ts";
import type { JsonRecord } from "./json-record.ts";
import type { ModelInput } from "./model-input.ts";
import { piArgs } from "./pi-args.ts";
import type { PiOptions } from "./pi-args.ts";
import type { PiEvent, UiRequestEvent } from "./pi-event.ts";
import { sortEvents } from "./run-result.ts";
import type { RunEvents } from "./run-result.ts";
import { Sandbox } from "./sandbox.ts";
import type { Turn } from "./turn.ts";

/** The answer to an extension's question. */
export type UiAnswer = { readonly confirmed: boolean } | { readonly value: string } | { readonly cancelled: true };

export interface OpenRpcOptions extends PiOptions {
  readonly turns?: readonly Turn[];
  /** Answers dialogs (`confirm`, `select`, `input`, `editor`). Without it every dialog is cancelled; `undefined` leaves it open. */
  readonly answer?: (request: UiRequestEvent) => UiAnswer | undefined;
}

const DIALOGS: ReadonlySet<string> = new Set(["confirm", "select", "input", "editor"]);

/** A running `pi --mode rpc`. Close it at the end of the test. A wait fails when the process ends. */
export class RpcSession {
  readonly work: string;
  readonly #sandbox: Sandbox;
  readonly #log: EventLog;
  readonly #child: Child;

  constructor(options: OpenRpcOptions) {
    this.#sandbox = new Sandbox(options.turns ?? []);
    this.work = options.cwd ?? this.#sandbox.work;
    this.#log = new EventLog((event) => this.#answer(event, options.answer));
    const args = [resolvePiCli(), "--mode", "rpc", ...piArgs(options)];
    this.#child = new Child(args, this.work, this.#sandbox.environment(options.env ?? {}), (chunk) =>
      this.#log.push(chunk),
    );
    const ended = ({ code, cause, stderr }: ChildExit): void =>
      this.#log.end(`pi ended (${cause}, ${code}): ${stderr}`);
    this.#child.exit.then(ended, (error: unknown) => this.#log.end(String(error)));
  }

  get events(): readonly PiEvent[] {
    return this.#log.events;
  }

  /** What the model was given so far; readable after the end too. */
  modelInputs(): readonly ModelInput[] {
    return this.#sandbox.modelInputs();
  }

  /** Entries of the session files so far, when the session is kept; readable after the end too. */
  sessionEntries(): readonly unknown[] {
    return this.#sandbox.sessionEntries();
  }

  /** Says `message`, after adding `turns` to the script, and waits until the agent has settled. Returns the events since then. */
  async prompt(message: string, turns: readonly Turn[] = []): Promise<RunEvents> {
    this.#sandbox.addTurns(turns);
    const from = this.events.length;
    await this.command({ type: "prompt", message });
    await this.waitFor((event) => event.type === "agent_settled", from);
    return sortEvents(this.events.slice(from));
  }

  /** Runs an extension's command (`/name`) and waits for the host's response. */
  async slash(message: string): Promise<void> {
    await this.command({ type: "prompt", message });
  }

  /** Sends any RPC command and returns the `data` of its response; throws when the host reports a failure. */
  async command(command: JsonRecord): Promise<unknown> {
    const id = randomUUID();
    const from = this.events.length;
    this.#child.write(JSON.stringify({ ...command, id }));
    const response = await this.waitFor((event) => event.type === "response" && event.id === id, from);
    if (response.type !== "response" || !response.success) throw new Error(`rpc: ${JSON.stringify(response.raw)}`);
    return response.data;
  }

  /** The first event, seen or to come, at or after position `from` for which `test` is true. */
  waitFor(test: (event: PiEvent) => boolean, from = 0): Promise<PiEvent> {
    return this.#log.waitFor(test, from);
  }

  async abort(): Promise<void> {
    await this.command({ type: "abort" });
  }

  /** `/new`: another session in the same process. */
  async newSession(): Promise<void> {
    await this.command({ type: "new_session" });
  }

  /** `/reload`: the extensions are evaluated afresh. Returns when the reloaded scripted model has said so. */
  async reload(): Promise<void> {
    const from = this.events.length;
    await this.slash("/testkit-reload");
    await this.waitFor(
      (event) => event.type === "extension_ui_request" && event.raw["message"] === "testkit: reloaded",
      from,
    );
  }

  /** Writes the session as HTML, with the extensions' renderers, and returns the path. */
  async exportHtml(outputPath: string): Promise<string> {
    await this.command({ type: "export_html", outputPath });
    return outputPath;
  }

  /** Ends the input, as a client that goes away does, waits for the exit, and removes the sandbox. */
  close(): Promise<ChildExit> {
    this.#child.endInput();
    return this.#finish();
  }

  /** SIGKILL, and removes the sandbox. */
  kill(): Promise<ChildExit> {
    this.#child.kill();
    return this.#finish();
  }

  async #finish(): Promise<ChildExit> {
    try {
      return await this.#child.exit;
    } finally {
      this.#sandbox.remove();
    }
  }

  #answer(event: PiEvent, answer: OpenRpcOptions["answer"]): void {
    if (event.type !== "extension_ui_request" || !DIALOGS.has(event.method)) return;
    const reply = answer === undefined ? { cancelled: true } : answer(event);
    if (reply !== undefined)
      this.#child.write(JSON.stringify({ type: "extension_ui_response", id: event.id, ...reply }));
  }
}

/** Starts `pi --mode rpc` with the scripted model; returns once it answers. */
export async function openRpc(options: OpenRpcOptions): Promise<RpcSession> {
  const session = new RpcSession(options);
  try {
    await session.command({ type: "get_state" });
    return session;
  } catch (error) {
    await session.kill();
    throw error;
  }
}
