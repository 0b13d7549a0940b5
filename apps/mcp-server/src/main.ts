#!/usr/bin/env node
import { unfitRuntime } from "@fathomline/workspace/runtime";
import { EXIT_STATUS, runServer } from "./run-server.ts";

/** Time in which the process ends by itself. */
const EXIT_GRACE_MS = 1_000;

// What ends this process otherwise is a fault of ours, and standard output belongs to the protocol.
process.exitCode = EXIT_STATUS.fault;
process.on("uncaughtException", (error) => {
  process.stderr.write(`fathomline-mcp: stopped by a fault: ${error.message}\n`, () => process.exit(EXIT_STATUS.fault));
});
// Every write reports its own end; a reader that went away must not raise an exception beside it.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

const stop = new AbortController();
// The second one of a kind finds no handler and ends the process at once.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

process.exitCode = await run();
// Nothing is left to do: what still keeps the process alive was told to stop and did not.
setTimeout(() => process.exit(), EXIT_GRACE_MS).unref();

async function run(): Promise<number> {
  // Without this, the server starts, and each tool fails in its own way.
  const unfit = unfitRuntime(process.versions);
  if (unfit !== undefined) {
    await new Promise((done) => process.stderr.write(`fathomline-mcp: ${unfit}\n`, done));
    return EXIT_STATUS.fault;
  }
  return runServer(process.argv.slice(2), {
    environment: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    stop: stop.signal,
  });
}
