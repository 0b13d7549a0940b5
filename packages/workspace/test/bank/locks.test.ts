import { readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { acquireLock } from "../../src/index.ts";
import { setAside } from "../../src/lock/set-aside.ts";
import { diskWith, failing } from "../support/faulty-file-system.ts";
import { holder } from "../support/lock-process.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";

removeTemporaryFolders();

test("L1: two see one damaged lock file; the second does not take away the first one's new one (proper-lockfile 121)", () => {
  const folder = temporaryFolder();
  const path = join(folder, "lock.db");
  writeFileSync(path, "damaged");
  const damaged = statSync(path, { bigint: true });
  const disk = diskWith({});
  // The first one is quicker, just before the second one's rename.
  const fileSystem = diskWith({
    rename: (from, to) => {
      renameSync(path, join(folder, "first one's"));
      writeFileSync(path, "good");
      disk.rename(from, to);
    },
  });
  const looked: bigint[] = [];
  setAside(fileSystem, folder, path, damaged);
  looked.push(statSync(path, { bigint: true }).ino);
  expect(looked).not.toContain(damaged.ino);
  expect(readdirSync(folder).toSorted()).toEqual(["first one's", "lock.db"]);
  // And one that comes later still does nothing at all.
  setAside(disk, folder, path, damaged);
  expect(statSync(path, { bigint: true }).ino).toBe(looked[0]);
});

test("L1: a live holder is never taken for a dead one, however long it holds", async () => {
  const folder = temporaryFolder();
  const other = await holder(folder);
  const past = new Date(0);
  utimesSync(join(folder, "lock.db"), past, past);
  expect(await acquireLock({ folder, waitMs: 20 })).toMatchObject({ ok: false, code: "lock_timeout" });
  await other.kill();
});

test.each([
  ["empty", ""],
  ["torn", "SQLi"],
  ["foreign", JSON.stringify({ pid: 2, host: "gone" })],
  ["long and foreign", "not a database ".repeat(1_000)],
])("L3: a lock file that is %s blocks nobody (filelock PR 534)", async (_what, content) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "lock.db"), content);
  const acquired = await acquireLock({ folder, waitMs: 60_000 });
  if (!acquired.ok) throw new Error(acquired.code);
  expect(acquired.lock.check()).toEqual({ ok: true });
  acquired.lock.release();
  expect(readdirSync(folder)).toEqual(["lock.db"]);
});

test("L3: damage that can't be taken away is said at once", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "lock.db"), "not a database ".repeat(1_000));
  const fileSystem = diskWith({ rename: failing("EROFS") });
  expect(await acquireLock({ folder, waitMs: 60_000, fileSystem })).toMatchObject({ ok: false, code: "lock_failed" });
  rmSync(folder, { recursive: true });
});
