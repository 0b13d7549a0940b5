import { createSessionTools, type SessionTools, type SessionToolsOptions } from "./tools/create-session-tools.ts";
import { WorkerScanner } from "./worker/worker-scanner.ts";

/** Both tools over files on disk. Their worker starts with the first call and keeps no process alive. */
export function openSessionTools(options: SessionToolsOptions = {}): SessionTools {
  return createSessionTools(new WorkerScanner(), options);
}
