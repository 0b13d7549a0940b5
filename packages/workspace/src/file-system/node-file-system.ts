import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { DatabaseOpenError, isStateDatabase } from "./state-database.ts";
import type { FileSystem, OpenMode } from "./file-system.ts";

const openFlags: Readonly<Record<OpenMode, number>> = {
  r: constants.O_RDONLY,
  // Windows has no O_NOFOLLOW: there the lstat checks of the callers are all there is.
  "r-nofollow": constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  wx: constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL,
};

const defaultPermissions = 0o666;

/** The disk. `open` refuses the project's own databases: closing any descriptor of one drops the kernel's lock on it. */
export const nodeFileSystem: FileSystem = {
  open(path, mode, permissions = defaultPermissions) {
    if (isStateDatabase(path)) throw new DatabaseOpenError();
    return openSync(path, openFlags[mode], permissions);
  },
  read: (descriptor, buffer, offset, length, position) => readSync(descriptor, buffer, offset, length, position),
  write: (descriptor, bytes, offset, length) => writeSync(descriptor, bytes, offset, length),
  chmodOpen: (descriptor, permissions) => fchmodSync(descriptor, permissions),
  chownOpen: (descriptor, user, group) => fchownSync(descriptor, user, group),
  statOpen: (descriptor) => fstatSync(descriptor, { bigint: true }),
  sync: (descriptor) => fsyncSync(descriptor),
  close: (descriptor) => closeSync(descriptor),
  stat: (path) => statSync(path, { bigint: true }),
  lstat: (path) => lstatSync(path, { bigint: true }),
  readFolder: (path) => readdirSync(path, { withFileTypes: true }),
  readFolderBytes: (path) => readdirSync(path, { encoding: "buffer" }),
  realPath: (path) => realpathSync.native(path),
  makeFolder: (path) => mkdirSync(path),
  removeFolder: (path) => rmdirSync(path),
  rename: (from, to) => renameSync(from, to),
  link: (existing, created) => linkSync(existing, created),
  unlink: (path) => unlinkSync(path),
};
