import { EXIT_STATUS } from "@fathomline/pi-adapter";
import { printLine } from "./output/print-line.ts";
import { runCli } from "./run-cli.ts";
import { isSuiteRun, runSuite } from "./run-suite.ts";
import { TOOLS } from "./tools.ts";
import { unfitRuntime } from "@fathomline/workspace/runtime";

/** Time a tool has to stop by itself after an interrupt; a second signal ends the process at once. */
const INTERRUPT_GRACE_MS = 1_000;

// What ends this process before it has an answer leaves no envelope: an unhandled fault must not read as "ok is false".
process.exitCode = EXIT_STATUS.noEnvelope;
process.on("uncaughtException", (error) => {
  process.stderr.write(`fathomline: stopped by a fault: ${error.message}\n`, () =>
    process.exit(EXIT_STATUS.noEnvelope),
  );
});
// Every write reports its own end; a reader that went away must not raise an exception beside it.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

const argv = process.argv.slice(2);
process.exitCode = await run();

async function run(): Promise<number> {
  // Without this, each tool fails in its own way, and says that one may try again.
  const unfit = unfitRuntime(process.versions);
  // The doctor says what else is missing.
  if (unfit !== undefined && argv[0] !== "doctor") {
    await printLine(process.stderr, `fathomline: ${unfit}`);
    return EXIT_STATUS.noEnvelope;
  }
  // A run of a suite has its own handling of signals: what is finished is in its log.
  return isSuiteRun(argv) ? runSuite(argv, processHost()) : runTool();
}

function processHost(): Parameters<typeof runSuite>[1] {
  return { environment: process.env, stdout: process.stdout, stderr: process.stderr };
}

async function runTool(): Promise<number> {
  const interrupt = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      interrupt.abort(new DOMException("interrupted", "AbortError"));
      setTimeout(() => process.exit(EXIT_STATUS.noEnvelope), INTERRUPT_GRACE_MS).unref();
    });
  }

  return runCli(argv, {
    tools: TOOLS,
    environment: process.env,
    openStdin: () => process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: interrupt.signal,
  });
}
