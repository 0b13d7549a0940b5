import { dirname } from "node:path";
import { nodeFileSystem } from "../file-system/node-file-system.ts";
import { contentHash } from "../hash/content-hash.ts";
import { createTarget } from "./create-target.ts";
import type { PublishRequest, Published } from "./publish-request.ts";
import type { PublishFailure } from "./publish-result.ts";
import { replaceTarget } from "./replace-target.ts";
import { syncFolder } from "./sync-folder.ts";

/**
 * Publishes a whole file at once: written and flushed under a temporary name, checked, moved to its name in one call, the
 * folder flushed. A reader sees the old file or the new one, never a part; a failure leaves the target as it was.
 */
export function publishFile(request: PublishRequest): Published | PublishFailure {
  const fileSystem = request.fileSystem ?? nodeFileSystem;
  const folder = dirname(request.target);
  const landed =
    request.mode === "create" ? createTarget(request, fileSystem, folder) : replaceTarget(request, fileSystem, folder);
  if (!landed.ok) return landed;
  return { ...landed, hash: contentHash(request.bytes), durability: syncFolder(fileSystem, folder) };
}
