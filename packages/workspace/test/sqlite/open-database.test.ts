import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, statSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSqlite, openDatabase } from "../../src/index.ts";
import { diskWith, faultyFileSystem } from "../support/faulty-file-system.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";

removeTemporaryFolders();

const loadSource = new URL("../../src/sqlite/load-sqlite.ts", import.meta.url).href;

test("loads SQLite, leaves the process as it was and drops its announcement only", async () => {
  const before: unknown = Reflect.get(process, "emitWarning");
  const [one, other] = await Promise.all([loadSqlite(), loadSqlite()]);
  expect(one?.DatabaseSync).toBe(other?.DatabaseSync);
  expect(Reflect.get(process, "emitWarning")).toBe(before);
  const script = `
    const shown = [];
    process.emitWarning = (...warning) => void shown.push(warning);
    const original = process.getBuiltinModule;
    process.getBuiltinModule = (name) => {
      process.emitWarning("SQLite is an experimental feature and might change at any time", "ExperimentalWarning");
      process.emitWarning("another", "ExperimentalWarning");
      process.emitWarning("SQLite is old", "DeprecationWarning");
      return original(name);
    };
    const { loadSqlite } = await import(${JSON.stringify(loadSource)});
    await loadSqlite();
    console.log(JSON.stringify(shown));`;
  const shown = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(JSON.parse(shown)).toEqual([
    ["another", "ExperimentalWarning"],
    ["SQLite is old", "DeprecationWarning"],
  ]);
});

test("a runtime without SQLite", async () => {
  const script = `
    process.getBuiltinModule = () => undefined;
    const { loadSqlite } = await import(${JSON.stringify(loadSource)});
    console.log(String(await loadSqlite()));`;
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(said).toBe("undefined\n");
});

test("opens for writing, reading and as an unchanging file, and never through a descriptor of ours", async () => {
  const path = join(temporaryFolder(), "some #?.db");
  const { fileSystem, calls } = faultyFileSystem(() => undefined);
  const written = await openDatabase(path, { fileSystem });
  if (!written.ok) throw new Error(written.code);
  written.database.exec("create table t (x); insert into t values (7)");
  const { dev, ino } = statSync(path, { bigint: true });
  expect(written.identity).toEqual({ dev, ino });
  written.database.close();
  for (const access of ["read", "immutable"] as const) {
    const opened = await openDatabase(path, { access, fileSystem });
    if (!opened.ok) throw new Error(opened.code);
    expect(opened.database.prepare("select x from t").get()).toEqual({ x: 7 });
    expect(() => opened.database.exec("insert into t values (8)")).toThrow("readonly");
    opened.database.close();
  }
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(["lstat"]));
});

test("refuses what was planted and creates nothing where it leads", async () => {
  const folder = temporaryFolder();
  symlinkSync("outside", join(folder, "index.db"));
  symlinkSync("outside", join(folder, "other.db-wal"));
  expect(await openDatabase(join(folder, "index.db"))).toMatchObject({ code: "state_planted" });
  expect(await openDatabase(join(folder, "other.db"))).toMatchObject({ code: "state_planted" });
  expect(existsSync(join(folder, "outside"))).toBe(false);
});

test("a missing folder and a missing file that may not be made", async () => {
  const folder = temporaryFolder();
  expect(await openDatabase(join(folder, "none", "index.db"))).toMatchObject({
    code: "database_unopenable",
    sqliteCode: 14,
  });
  expect(await openDatabase(join(folder, "index.db"), { access: "read" })).toMatchObject({
    code: "database_unopenable",
  });
});

test("a file that was taken away while it was opened", async () => {
  const path = join(temporaryFolder(), "index.db");
  writeFileSync(path, "");
  const disk = diskWith({});
  let looks = 0;
  const fileSystem = diskWith({
    lstat: (at) => {
      looks += at === path ? 1 : 0;
      if (at === path && looks === 2) unlinkSync(path);
      return disk.lstat(at);
    },
  });
  expect(await openDatabase(path, { fileSystem })).toMatchObject({ code: "database_moved" });
});

test("the disk's own interface refuses to open a database of the state folder", () => {
  const folder = join(temporaryFolder(), ".fathomline");
  mkdirSync(folder);
  for (const name of ["index.db", "index.db-wal", "index.db-shm", "index.db-journal", "notes.md"]) {
    writeFileSync(join(folder, name), "");
    const open = (): void => diskWith({}).close(diskWith({}).open(join(folder, name), "r"));
    if (name === "notes.md") open();
    else expect(open).toThrow("through SQLite only");
  }
});
