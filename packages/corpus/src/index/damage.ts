import { primaryCode, sqliteCodeOf, sqliteResult } from "@fathomline/workspace";

/** The index contradicts itself or the files: it is rebuilt. */
export class IndexDamage extends Error {
  override readonly name = "IndexDamage";
}

/** What an error thrown while the index was used says about the index. */
export type IndexTrouble = "damaged" | "busy" | "unusable";

/** Judges an error of SQLite or of ours; `undefined` for an error that is not about the index. */
export function indexTrouble(error: unknown): IndexTrouble | undefined {
  if (error instanceof IndexDamage) return "damaged";
  const code = sqliteCodeOf(error);
  if (code === undefined) return undefined;
  switch (primaryCode(code)) {
    case sqliteResult.busy:
    case sqliteResult.locked:
      return code === sqliteResult.ioErrorLock ? "unusable" : "busy";
    case sqliteResult.readOnly:
    case sqliteResult.ioError:
    case sqliteResult.full:
    case sqliteResult.cannotOpen:
      return "unusable";
    // Everything else that our own fixed statements can meet comes from the file's content.
    default:
      return "damaged";
  }
}
