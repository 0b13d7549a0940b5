#!/usr/bin/env node
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

process.exitCode = await runServer(process.argv.slice(2), {
  environment: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  stop: stop.signal,
});
// Nothing is left to do: what still keeps the process alive was told to stop and did not.
setTimeout(() => process.exit(), EXIT_GRACE_MS).unref();
