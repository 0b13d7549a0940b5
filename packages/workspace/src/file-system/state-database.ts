/** Folder of the project's own state, at any depth of a workspace. */
export const stateFolderName = ".fathomline";

/** What SQLite appends to a database's name for the files beside it. */
export const databaseSideSuffixes: readonly string[] = ["-wal", "-shm", "-journal"];

const databaseName = /\.db(?:-wal|-shm|-journal)?$/u;

/** Whether a path names a SQLite file under `.fathomline/`, which only SQLite may open. */
export function isStateDatabase(path: string): boolean {
  if (!databaseName.test(path)) return false;
  return path.split(/[/\\]/u).slice(0, -1).includes(stateFolderName);
}

/** Looks to callers like any refusal of the system, so that a path that came from outside ends as a typed failure. */
export class DatabaseOpenError extends Error {
  readonly code = "EPERM";

  constructor() {
    super("A database of the state folder may be opened through SQLite only");
    this.name = "DatabaseOpenError";
  }
}
