import { expect, test } from "vitest";
import { take } from "../../src/lock/take.ts";

function failingAt(step: string, errcode: number): { exec(sql: string): void; readonly said: readonly string[] } {
  const said: string[] = [];
  return {
    said,
    exec(sql) {
      said.push(sql);
      if (sql.startsWith(step)) throw Object.assign(new Error("refused"), { code: "ERR_SQLITE_ERROR", errcode });
    },
  };
}

function failingWith(error: Error): () => never {
  return () => {
    throw error;
  };
}

test.each([
  ["busy", "pragma journal_mode", 5, { state: "busy" }],
  ["busy, recovering", "pragma journal_mode", 261, { state: "busy" }],
  ["shared cache", "pragma journal_mode", 6, { state: "busy" }],
  ["read only", "pragma user_version", 8, { state: "failed", code: "lock_unwritable", sqliteCode: 8 }],
  ["moved away", "pragma user_version", 1032, { state: "moved" }],
  ["no locks", "pragma journal_mode", 3850, { state: "failed", code: "locks_unsupported", sqliteCode: 3850 }],
  ["another disk error", "pragma journal_mode", 266, { state: "failed", code: "lock_failed", sqliteCode: 266 }],
  ["can't open", "pragma journal_mode", 14, { state: "failed", code: "lock_unwritable", sqliteCode: 14 }],
  ["not a database", "pragma journal_mode", 26, { state: "damaged" }],
  ["damaged", "pragma journal_mode", 11, { state: "damaged" }],
  ["full", "pragma user_version", 13, { state: "failed", code: "lock_failed", sqliteCode: 13 }],
])("%s", (_what, step, errcode, expected) => {
  const database = failingAt(step, errcode);
  expect(take(database)).toEqual(expected);
  // What has begun is undone; a try that met another's lock, the common one, costs no more than that.
  expect(database.said.includes("rollback")).toBe(step === "pragma user_version");
});

test("an error that is not SQLite's is a bug and thrown on", () => {
  const said = failingWith(new TypeError("bug"));
  expect(() => take({ exec: said })).toThrow("bug");
});
