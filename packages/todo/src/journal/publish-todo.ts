import { dirname } from "node:path";
import { attempt, flushFolder, publishFile } from "@fathomline/workspace";
import type { FolderFlush, PublishCode } from "@fathomline/workspace";
import { ensureFolder } from "../coordination/coordination-folders.ts";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";
import { PlaceholderNote } from "./placeholder-note.ts";
import { recoverPlaceholders } from "../recover/recover-placeholders.ts";

interface PublishTodoRequest {
  /** From the root, `/`-separated. */
  readonly target: string;
  readonly bytes: Uint8Array;
  /** Exact permission bits; default: what the process gives new files. */
  readonly fileMode?: number;
  readonly stagingFolder: string;
}

/** `folder`: whether the name is safe on the disk too. */
export type PublishedTodo =
  | { readonly ok: true; readonly folder: FolderFlush }
  | { readonly ok: false; readonly code: PublishCode; readonly errno: string | undefined };

/** Publishes a new todo under a free name, whole or not at all. */
export function publishTodo(session: Session, request: PublishTodoRequest): PublishedTodo {
  const { fileSystem, folders, lock, recorder, root } = session;
  const target = absolutePath(root, request.target);
  const { bytes, fileMode, stagingFolder } = request;
  const note = new PlaceholderNote(fileSystem, folders.stages, request.target);
  const published = attempt(() =>
    publishFile({
      target,
      bytes,
      mode: "create",
      ...(fileMode === undefined ? {} : { fileMode }),
      stagingFolder,
      lock,
      beforePlaceholder: () => {
        const errno = ensureFolder(fileSystem, folders.coordination, folders.stages);
        if (errno !== undefined) throw Object.assign(new Error("No folder for the note"), { code: errno });
        note.announce();
        // An empty file that outlives its note in a power loss would be a damaged todo for ever.
        for (const folder of [folders.stages, folders.coordination, dirname(folders.coordination), root])
          if (flushFolder(folder, { fileSystem }) === "failed")
            throw Object.assign(new Error("The note is not safe"), { code: "EIO" });
      },
      onPlaceholder: ({ identity }) => note.place(identity),
      fileSystem,
    }),
  );
  if (note.isWritten && !recoverPlaceholders(session)) recorder.derived("possible");
  const isPublished = published.ok && published.value.ok;
  // What a failing disk says of an empty file that may stand there is not worth much.
  if (note.isWritten && !isPublished) recorder.possible({ path: target, change: "created", contentHash: null });
  if (!published.ok) return { ok: false, code: "io_error", errno: published.errno };
  if (published.value.leftover !== undefined) recorder.derived("possible");
  if (!published.value.ok) return published.value;
  const isSynced = published.value.durability === "synced";
  return { ok: true, folder: isSynced ? "synced" : flushFolder(dirname(target), { fileSystem }) };
}
