import { parentPort, type MessagePort } from "node:worker_threads";
import { SessionEngine } from "../engine/session-engine.ts";
import { FAILED_TASK, type FromWorker, type ToWorker } from "./protocol.ts";

type Analyze = Extract<ToWorker, { readonly kind: "analyze" }>;

const port = parentPort;

// Analyses take turns; a query is answered between two slices of one.
let turn: Promise<void> = Promise.resolve();

function send(port: MessagePort, answer: FromWorker): void {
  port.postMessage(answer);
}

async function analyze(engine: SessionEngine, port: MessagePort, { id, request, flag }: Analyze): Promise<void> {
  const cancelled = new Int32Array(flag);
  try {
    const result = await engine.analyze(request, {
      isCancelled: () => Atomics.load(cancelled, 0) !== 0,
      onProgress: (files, bytes) => send(port, { kind: "progress", id, files, bytes }),
    });
    send(port, { kind: "analyzed", id, result });
  } catch {
    send(port, { kind: "analyzed", id, result: FAILED_TASK });
  }
}

function serve(engine: SessionEngine, port: MessagePort, message: ToWorker): void {
  switch (message.kind) {
    case "analyze":
      turn = turn.then(() => analyze(engine, port, message));
      return;
    case "query":
      try {
        const result = engine.query(message.scope, message.input);
        send(port, { kind: "answered", id: message.id, result });
      } catch {
        send(port, { kind: "answered", id: message.id, result: FAILED_TASK });
      }
      return;
    case "release":
      engine.releaseScope(message.scope);
      return;
    case "close":
      engine.close();
      port.close();
  }
}

if (port !== null) {
  const engine = new SessionEngine();
  port.on("message", (message: ToWorker) => serve(engine, port, message));
}
