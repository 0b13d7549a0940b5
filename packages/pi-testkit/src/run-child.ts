import { Child, RUN_CEILING_MS } from "./child.ts";
import type { PiEvent } from "./pi-event.ts";
import { readEvent } from "./read-event.ts";
import { sortEvents } from "./run-result.ts";
import type { RunResult } from "./run-result.ts";
import type { Sandbox } from "./sandbox.ts";
import { LineSplitter } from "./split-lines.ts";

export interface ChildRun {
  readonly sandbox: Sandbox;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whether standard output is one event a line. */
  readonly printsEvents: boolean;
  readonly killAfterMs?: number | undefined;
  readonly killWhen?: ((event: PiEvent) => boolean) | undefined;
}

/** Runs one process to its end and removes the sandbox. Throws when the ceiling was reached. */
export async function runChild(run: ChildRun): Promise<RunResult> {
  const events: PiEvent[] = [];
  const stdout: Buffer[] = [];
  const faults: unknown[] = [];
  let child: Child | undefined;
  let timer: NodeJS.Timeout | undefined;
  const splitter = new LineSplitter((line) => {
    try {
      const event = readEvent(JSON.parse(line));
      events.push(event);
      if (run.killWhen?.(event) === true) child?.kill();
    } catch (error) {
      // Thrown inside a stream's callback it would end the whole test process.
      faults.push(error);
    }
  });
  try {
    child = new Child(run.args, run.cwd, run.sandbox.environment(run.env), (chunk) => {
      stdout.push(chunk);
      if (run.printsEvents) splitter.push(chunk);
    });
    child.endInput();
    if (run.killAfterMs !== undefined) timer = setTimeout(() => child?.kill(), run.killAfterMs);
    const { code, cause, stderr } = await child.exit;
    if (cause === "ceiling")
      throw new Error(`Pi was still running after ${RUN_CEILING_MS} ms. Its standard error:\n${stderr}`);
    if (faults.length > 0) throw new AggregateError(faults, `Pi printed ${faults.length} lines that are no events`);
    return {
      ...sortEvents(events),
      modelInputs: run.sandbox.modelInputs(),
      sessionEntries: run.sandbox.sessionEntries(),
      exitCode: code,
      cause,
      stdout: Buffer.concat(stdout).toString("utf8"),
      stderr,
    };
  } finally {
    clearTimeout(timer);
    run.sandbox.remove();
  }
}
