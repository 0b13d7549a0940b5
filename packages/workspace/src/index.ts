export { containPath } from "./contain/contain-path.ts";
export type { Contained, ContainmentRequest } from "./contain/contain-path.ts";
export type { ContainmentCode, ContainmentFailure } from "./contain/containment-code.ts";
export { attempt, errnoOf } from "./file-system/errno.ts";
export type { Attempt } from "./file-system/errno.ts";
export { sameIdentity } from "./file-system/file-identity.ts";
export type { FileIdentity } from "./file-system/file-identity.ts";
export type { FileStat, FileSystem, FolderEntry, OpenMode } from "./file-system/file-system.ts";
export { nodeFileSystem } from "./file-system/node-file-system.ts";
export { stateFolderName } from "./file-system/state-database.ts";
export { contentHash } from "./hash/content-hash.ts";
export { hashFile } from "./hash/hash-file.ts";
export type { HashedFile, HashFileCode } from "./hash/hash-file.ts";
export { acquireLock, lockFileName } from "./lock/acquire-lock.ts";
export type { Acquired, LockRequest } from "./lock/acquire-lock.ts";
export type { LockCode, LockFailure } from "./lock/lock-code.ts";
export type { Lock } from "./lock/lock.ts";
export { removePlaceholder } from "./publish/placeholder.ts";
export { publishFile } from "./publish/publish-file.ts";
export type { HeldCheck, Placeholder, Published, PublishRequest } from "./publish/publish-request.ts";
export type { PublishCode, PublishFailure } from "./publish/publish-result.ts";
export { retireFile } from "./publish/retire-file.ts";
export type { Retired, RetireRequest } from "./publish/retire-file.ts";
export { isTemporaryName } from "./publish/staged-file.ts";
export { flushFolder } from "./publish/sync-folder.ts";
export type { FolderFlush } from "./publish/sync-folder.ts";
export { writeWhole } from "./file-system/write-whole.ts";
export { loadSqlite } from "./sqlite/load-sqlite.ts";
export type { SqliteModule } from "./sqlite/load-sqlite.ts";
export { openDatabase } from "./sqlite/open-database.ts";
export type { OpenDatabaseCode, OpenDatabaseOptions, OpenedDatabase } from "./sqlite/open-database.ts";
export { primaryCode, sqliteCodeOf, sqliteResult } from "./sqlite/sqlite-error.ts";
export { checkStateFile } from "./state/check-state-file.ts";
export type { StateCode, StateFailure } from "./state/state-code.ts";
export {
  coordinationFolderName,
  ensureCoordinationFolder,
  ensureStateFolder,
  stateFolder,
} from "./state/state-folder.ts";
export type { StateFolder } from "./state/state-folder.ts";
