import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as sqlite from "node:sqlite";
import { Worker } from "node:worker_threads";
import { beforeEach, describe, expect, test } from "vitest";
import { acquireLock, ensureCoordinationFolder, nodeFileSystem } from "../../src/index.ts";
import type { FileSystem, Lock, LockRequest } from "../../src/index.ts";
import { findWriterNote } from "../../src/lock/kernel-locks.ts";
import { diskWith, failing, systemError } from "../support/faulty-file-system.ts";
import { counter, holder } from "../support/lock-process.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";

removeTemporaryFolders();

const waitMs = 60_000;
let root = "";
let folder = "";
let lockFile = "";

beforeEach(() => {
  root = temporaryFolder();
  const made = ensureCoordinationFolder(root);
  folder = made.ok ? made.folder : "";
  lockFile = join(folder, "lock.db");
});

async function take(rest: Partial<LockRequest> = {}): Promise<Lock> {
  const acquired = await acquireLock({ folder, waitMs, ...rest });
  if (!acquired.ok) throw new Error(acquired.code);
  return acquired.lock;
}

async function refusal(rest: Partial<LockRequest> = {}): Promise<string> {
  const acquired = await acquireLock({ folder, waitMs, ...rest });
  if (acquired.ok) acquired.lock.release();
  return acquired.ok ? "taken" : acquired.code;
}

describe("one process", () => {
  test("one holder at a time; release is once and for all", async () => {
    const lock = await take();
    expect(lock.check()).toEqual({ ok: true });
    expect(await refusal({ waitMs: 0 })).toBe("lock_timeout");
    expect(await refusal({ waitMs: 20 })).toBe("lock_timeout");
    lock.release();
    expect(lock.check()).toEqual({ ok: false, code: "lock_lost" });
    const next = await take({ waitMs: 0 });
    lock.release();
    expect(next.check()).toEqual({ ok: true });
    expect(await refusal({ waitMs: 0 })).toBe("lock_timeout");
    next.release();
  });

  test("served in the order of asking, also past those who gave up", async () => {
    const order: number[] = [];
    const first = await take();
    const patient = [1, 2, 3].map(async (number) => {
      const lock = await take();
      order.push(number);
      lock.release();
    });
    const hasty = [refusal({ waitMs: 0 }), refusal({ signal: AbortSignal.abort() })];
    expect(await Promise.all(hasty)).toEqual(["lock_timeout", "lock_aborted"]);
    first.release();
    await Promise.all(patient);
    expect(order).toEqual([1, 2, 3]);
  });

  test("two names of one physical folder share the lock; two folders don't", async () => {
    symlinkSync(".", join(root, "alias"));
    const lock = await take();
    const alias = join(root, "alias", ".fathomline", "coordination");
    expect(await refusal({ folder: alias, waitMs: 0 })).toBe("lock_timeout");
    mkdirSync(join(root, "other"));
    const other = ensureCoordinationFolder(join(root, "other"));
    expect(await refusal({ folder: other.ok ? other.folder : "", waitMs: 0 })).toBe("taken");
    lock.release();
  });

  test("another copy of the code, with a queue of its own, is kept out as well", async () => {
    const lock = await take();
    const script = `
      const { parentPort } = require("node:worker_threads");
      import(${JSON.stringify(new URL("../../src/index.ts", import.meta.url).href)})
        .then(({ acquireLock }) => acquireLock({ folder: ${JSON.stringify(folder)}, waitMs: 0 }))
        .then((acquired) => parentPort.postMessage(acquired.code ?? "taken"));`;
    const ask = async (): Promise<unknown> => {
      const worker = new Worker(script, { eval: true });
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      worker.once("message", resolve);
      worker.once("error", reject);
      return promise.finally(async () => worker.terminate());
    };
    expect(await ask()).toBe("lock_timeout");
    lock.release();
    expect(await ask()).toBe("taken");
  });

  test("an abort ends the wait in the queue and the wait for another connection", async () => {
    const lock = await take();
    const inQueue = new AbortController();
    const queued = refusal({ signal: inQueue.signal });
    inQueue.abort();
    expect(await queued).toBe("lock_aborted");
    lock.release();
    const stranger = new DatabaseSync(lockFile, { timeout: 0 });
    stranger.exec("begin immediate; pragma user_version = 1");
    const inPoll = new AbortController();
    const polled = refusal({ signal: inPoll.signal });
    setTimeout(() => inPoll.abort(), 30);
    expect(await polled).toBe("lock_aborted");
    stranger.exec("rollback");
    stranger.close();
    expect(await refusal()).toBe("taken");
  });

  test("no file is left beside the lock file, which stays empty", async () => {
    const lock = await take();
    expect(statSync(lockFile).size).toBe(0);
    for (const suffix of ["-journal", "-wal", "-shm"]) expect(existsSync(lockFile + suffix)).toBe(false);
    lock.release();
    expect(statSync(lockFile).size).toBe(0);
  });
});

describe("a lock that is lost", () => {
  test.each<readonly [what: string, lose: () => void]>([
    ["the lock file is deleted", () => rmSync(lockFile)],
    ["the whole state folder is deleted", () => rmSync(join(root, ".fathomline"), { recursive: true })],
    [
      "the lock file is replaced",
      () => {
        writeFileSync(join(folder, "new.db"), "");
        renameSync(join(folder, "new.db"), lockFile);
      },
    ],
  ])("%s", async (_what, lose) => {
    const lock = await take();
    lose();
    expect(lock.check()).toEqual({ ok: false, code: "lock_lost" });
    ensureCoordinationFolder(root);
    // Other processes can take the new one; this one still waits for its own first holder.
    expect(await refusal({ waitMs: 0 })).toBe("lock_timeout");
    lock.release();
    expect(await refusal()).toBe("taken");
  });

  test("a stranger in this process opens and closes the lock file, where the kernel tells of locks", async () => {
    const lock = await take();
    const note = findWriterNote(nodeFileSystem, statSync(lockFile, { bigint: true }));
    closeSync(openSync(lockFile, "r"));
    expect(lock.check().ok).toBe(note === undefined);
    lock.release();
  });

  test("a lock is not lost because others give theirs up while it is looked for", async () => {
    const otherFiles = 100;
    const others = Array.from({ length: otherFiles }, (_, index) => new DatabaseSync(join(root, `other-${index}.db`)));
    const disk = diskWith({});
    let isGivenUp = false;
    const fileSystem = diskWith({
      read: (...args) => {
        const count = disk.read(...args);
        // Newest first, as the kernel lists them: what is looked for moves up past the place that was reached.
        for (const other of isGivenUp ? others.splice(-40) : []) other.close();
        return count;
      },
    });
    const lock = await take({ fileSystem });
    for (const other of others) other.exec("begin immediate");
    isGivenUp = true;
    expect(lock.check()).toEqual({ ok: true });
    lock.release();
    for (const other of others) other.close();
  });

  test("a lock that can't be looked up any more is not trusted, and stays lost", async () => {
    let isBroken = false;
    const disk = diskWith({});
    const fileSystem = diskWith({
      lstat: (path) => {
        if (isBroken) throw systemError("EIO");
        return disk.lstat(path);
      },
    });
    const lock = await take({ fileSystem });
    isBroken = true;
    expect(lock.check().ok).toBe(false);
    isBroken = false;
    expect(lock.check().ok).toBe(false);
    lock.release();
  });

  test("the file is deleted between opening and taking: another one is taken", async () => {
    const disk = diskWith({});
    let isFirst = true;
    const deleting: FileSystem = diskWith({
      lstat: (path) => {
        const found = disk.lstat(path);
        // The look just after the opening.
        if (path === lockFile && isFirst) {
          isFirst = false;
          rmSync(lockFile);
        }
        return found;
      },
    });
    const lock = await take({ fileSystem: deleting });
    expect(isFirst).toBe(false);
    expect(lock.check()).toEqual({ ok: true });
    lock.release();
  });
});

describe("refusals", () => {
  test.each(["", "-wal", "-shm", "-journal"])("a dangling link planted at lock.db%s", async (suffix) => {
    symlinkSync(join(root, "outside"), lockFile + suffix);
    expect(await refusal()).toBe("state_planted");
    expect(existsSync(join(root, "outside"))).toBe(false);
  });

  test("a link planted in place of the folder", async () => {
    rmSync(folder, { recursive: true });
    mkdirSync(join(root, "elsewhere"));
    symlinkSync(join(root, "elsewhere"), folder);
    expect(await refusal()).toBe("state_planted");
  });

  test("a folder that is missing or can't be looked at", async () => {
    expect(await refusal({ folder: join(root, "none") })).toBe("lock_unwritable");
    expect(await refusal({ fileSystem: diskWith({ lstat: failing("EACCES") }) })).toBe("lock_unwritable");
  });

  test("a lock file that may only be read: beginning succeeds, writing tells", async () => {
    (await take()).release();
    class ReadOnly extends DatabaseSync {
      constructor(path: string) {
        super(path, { readOnly: true, timeout: 0 });
      }
    }
    expect(await refusal({ sqlite: { ...sqlite, DatabaseSync: ReadOnly } })).toBe("lock_unwritable");
    expect(await refusal({ waitMs: 0 })).toBe("taken");
  });
});

describe("several processes", () => {
  test("a killed holder frees the lock", async () => {
    const other = await holder(folder);
    expect(await refusal({ waitMs: 20 })).toBe("lock_timeout");
    const waiting = take();
    await other.kill();
    const lock = await waiting;
    expect(lock.check()).toEqual({ ok: true });
    lock.release();
  });

  test("abort while another process holds it", async () => {
    const other = await holder(folder);
    const controller = new AbortController();
    const waiting = refusal({ signal: controller.signal });
    setTimeout(() => controller.abort(), 30);
    expect(await waiting).toBe("lock_aborted");
    await other.kill();
  });

  test("a file deleted under a waiting process is not waited for", async () => {
    const other = await holder(folder);
    const waiting = take();
    rmSync(lockFile);
    const lock = await waiting;
    expect(lock.check()).toEqual({ ok: true });
    lock.release();
    await other.kill();
  });

  test("eight contenders, twenty times each: everyone gets it, one at a time", { timeout: 180_000 }, async () => {
    writeFileSync(join(folder, "counter"), "0");
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => counter(folder, 20)));
    expect(statuses).toEqual(Array(8).fill(0));
    expect(readFileSync(join(folder, "counter"), "utf8")).toBe("160");
  });
});
