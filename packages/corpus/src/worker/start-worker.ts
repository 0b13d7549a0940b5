import { WorkerHost } from "./worker-host.ts";

let host: WorkerHost | undefined;

/**
 * Starts the one index worker of this process. It keeps no process alive, and a corpus that is made later works on it: a process that
 * knows early what it will be asked need not load anything else before.
 */
export function startIndexWorker(): WorkerHost {
  host ??= new WorkerHost();
  host.start();
  return host;
}

/** Ends the worker; the next corpus has a new one. */
export async function endIndexWorker(): Promise<void> {
  const ending = host;
  host = undefined;
  await ending?.close();
}
