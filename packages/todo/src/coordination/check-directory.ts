import type { TodoRefused } from "@fathomline/contracts";
import { scanTodos } from "../scan/scan-todos.ts";
import type { Scan } from "../scan/scan.ts";
import { conflict, failed } from "./refused.ts";
import type { Session } from "./session.ts";

/** Scans the folder and compares its hash with what the caller expects of it; a refusal when they differ. */
export async function checkDirectory(
  { root, fileSystem, recorder }: Session,
  expected: string | undefined,
  signal: AbortSignal,
  { withDirectoryHash }: { readonly withDirectoryHash: boolean },
): Promise<Scan | TodoRefused> {
  recorder.phase = "scan";
  const scanned = await scanTodos(root, { fileSystem, signal, withDirectoryHash });
  if (!scanned.ok) {
    if (scanned.code === "root_missing") recorder.root = "missing";
    return failed(scanned.code);
  }
  recorder.phase = "check";
  const { scan } = scanned;
  if (withDirectoryHash) {
    recorder.precondition({ name: "directory_hash", expected: expected ?? null, observed: scan.directoryHash });
  }
  // A folder whose ids are ambiguous is refused for that first: its hash would not help the caller.
  const isOther = expected !== undefined && expected !== scan.directoryHash && !scan.isAmbiguous;
  return isOther ? conflict("directory_changed") : scan;
}
