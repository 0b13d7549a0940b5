import { parentPort, type MessagePort } from "node:worker_threads";

import { QueryRunner } from "./query-runner.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

const port = parentPort;

async function serve(runner: QueryRunner, port: MessagePort, message: ToWorker, before: Promise<void>): Promise<void> {
  await before;
  if (message.kind === "close") {
    runner.close();
    port.close();
    return;
  }
  const answer: FromWorker = { id: message.id, result: await runner.run(message.task, message.flag) };
  port.postMessage(answer);
}

if (port !== null) {
  const runner = new QueryRunner();
  let turn: Promise<void> = Promise.resolve();
  port.on("message", (message: ToWorker) => {
    // One call at a time: the indexes belong to whoever runs.
    turn = serve(runner, port, message, turn);
  });
}
