import { loadSqlite } from "@fathomline/workspace";
import type { DoctorReport } from "./doctor-report.ts";

/** Whether this runtime has SQLite with full-text search. It is tried in memory. */
export async function lookAtSqlite(): Promise<DoctorReport["sqlite"]> {
  const sqlite = await loadSqlite();
  if (sqlite === undefined) return { available: false, fullText: false };
  const database = new sqlite.DatabaseSync(":memory:");
  try {
    database.exec("create virtual table words using fts5(body)");
    return { available: true, fullText: true };
  } catch {
    return { available: true, fullText: false };
  } finally {
    database.close();
  }
}
