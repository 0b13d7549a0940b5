import type { TodoErrorCode, TodoRefused } from "@fathomline/contracts";
import type { PublishCode } from "@fathomline/workspace";

/** Somebody else's state disagrees with the request. */
export function conflict(code: TodoErrorCode, currentContentHash?: string): TodoRefused {
  return { outcome: "conflict", code, ...(currentContentHash === undefined ? {} : { currentContentHash }) };
}

/** It cannot be done. */
export function blocked(code: TodoErrorCode, currentContentHash?: string): TodoRefused {
  return { outcome: "blocked", code, ...(currentContentHash === undefined ? {} : { currentContentHash }) };
}

/** It could not be judged. */
export function failed(code: TodoErrorCode): TodoRefused {
  return { outcome: "failed", code };
}

export type DiskCode = "create_failed" | "transition_failed";

const spaceErrnos: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);
const permissionErrnos: ReadonlySet<string> = new Set(["EPERM", "EACCES", "EROFS"]);

/** What the caller is told of a system call that failed. */
export function diskRefusal(errno: string | undefined, otherwise: DiskCode): TodoRefused {
  if (errno !== undefined && spaceErrnos.has(errno)) return blocked("no_space");
  if (errno !== undefined && permissionErrnos.has(errno)) return blocked("not_permitted");
  return blocked(otherwise);
}

/** What the caller is told of a publication that left the target as it was. */
export function publishRefusal(code: PublishCode, otherwise: DiskCode): TodoRefused {
  if (code === "target_exists" || code === "target_is_link") return conflict("target_exists");
  if (code === "no_space" || code === "not_permitted") return blocked(code);
  return code === "lock_lost" ? failed("lock_lost") : blocked(otherwise);
}
