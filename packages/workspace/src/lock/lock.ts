import type { DatabaseSync } from "node:sqlite";
import { peek, sameIdentity } from "../file-system/file-identity.ts";
import type { FileIdentity } from "../file-system/file-identity.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import { findWriterNote, tellsOfWriter } from "./kernel-locks.ts";
import { undo } from "./take.ts";

/** A lock that was taken. Ask `check` before each change that needs it; call `release` when done. */
export interface Lock {
  /**
   * Whether the lock is still held: the lock file is the one that was locked, and the kernel still tells of the lock
   * where it tells of any (Linux). A lost lock stays lost.
   */
  check(): { readonly ok: true } | { readonly ok: false; readonly code: "lock_lost" };
  /** Gives the lock up. Later calls do nothing. */
  release(): void;
}

interface HeldLock {
  readonly database: DatabaseSync;
  readonly path: string;
  readonly identity: FileIdentity;
  readonly fileSystem: FileSystem;
  /** Called once, after the connection was closed. */
  readonly onRelease: () => void;
}

/** Wraps a connection that holds the lock. */
export function holdLock({ database, path, identity, fileSystem, onRelease }: HeldLock): Lock {
  // Only where the kernel tells of the lock now can its absence later mean anything.
  const note = findWriterNote(fileSystem, identity);
  let isHeld = true;
  let isReleased = false;
  return {
    check() {
      isHeld &&= sameIdentity(peek(fileSystem, path), identity);
      isHeld &&= note === undefined || tellsOfWriter(fileSystem, note) === true;
      return isHeld ? { ok: true } : { ok: false, code: "lock_lost" };
    },
    release() {
      if (isReleased) return;
      isReleased = true;
      isHeld = false;
      undo(database);
      database.close();
      onRelease();
    },
  };
}
