import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** What the fake host makes of a prompt, which is this as JSON. */
export interface FakePlay {
  /** Printed first, each on a line of its own. */
  readonly events?: readonly object[];
  /** How often they are printed. Default: 1. */
  readonly times?: number;
  /** Default: true. */
  readonly settles?: boolean;
  /** Of its only message. Default: `stop`. */
  readonly stopReason?: string;
  /** Printed after the events as it is. */
  readonly raw?: string;
  readonly tokens?: number;
  readonly costUsd?: number;
}

/** A prompt for the fake host. */
export function play(given: FakePlay = {}): string {
  return JSON.stringify(given);
}

/**
 * A host that speaks as much of Pi's RPC as the runner needs, does what its prompt says, and starts in an instant. With `door`, a
 * socket's path, it says there that it has its prompt (`ready`) and that it was asked to end (`term`), which it then does not do.
 */
export function fakeHost(door?: string): string {
  return `import { connect } from "node:net";
const door = ${JSON.stringify(door ?? null)};
const say = (event) => process.stdout.write(JSON.stringify(event) + "\\n");
const open = door === null ? undefined : connect(door);
if (open !== undefined) {
  process.on("SIGTERM", () => open.write("term\\n"));
  setInterval(() => undefined, 1000);
} else process.stdin.on("end", () => process.exit(0));
process.stdin.once("data", (line) => {
  const { events = [], times = 1, settles = true, stopReason = "stop", raw = "", tokens = 1, costUsd = 0 } = JSON.parse(JSON.parse(line).message);
  for (let time = 0; time < times; time += 1) for (const event of events) say(event);
  process.stdout.write(raw);
  open?.write("ready\\n");
  if (!settles) return;
  const usage = { totalTokens: tokens, cost: { total: costUsd } };
  const content = [{ type: "text", text: "no" }];
  say({ type: "message_end", message: { role: "assistant", content, usage, stopReason, provider: "scripted" } });
  say({ type: "agent_settled" });
});
`;
}

/** The other side of the door: what hosts said so far, and when the last of them is gone. */
export class Door {
  readonly path: string;
  #text = "";
  #wake: () => void = () => undefined;
  #open = 0;

  private constructor(path: string) {
    this.path = path;
  }

  static async at(folder: string): Promise<Door> {
    const door = new Door(join(folder, "door"));
    const server = createServer((socket) => door.#enter(socket));
    server.listen(door.path);
    await once(server, "listening");
    onTestFinished(() => void server.close());
    return door;
  }

  async heard(word: string): Promise<void> {
    await this.#until(() => this.#text.split("\n").includes(word));
  }

  async empty(): Promise<void> {
    await this.#until(() => this.#open === 0);
  }

  #enter(socket: Socket): void {
    this.#open += 1;
    socket.on("data", (chunk) => {
      this.#text += String(chunk);
      this.#wake();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.#open -= 1;
      this.#wake();
    });
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
  }
}

/** The runner finds this host as a user's environment would name it, until the test is over. */
export function useHost(path: string): void {
  const before = process.env["PI_CLI_PATH"];
  process.env["PI_CLI_PATH"] = path;
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(process.env, "PI_CLI_PATH");
    else process.env["PI_CLI_PATH"] = before;
  });
}
