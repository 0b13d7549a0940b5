import { readSync } from "node:fs";
import { acquireLock, ensureCoordinationFolder, nodeFileSystem, type FileSystem } from "@fathomline/workspace";
import type { Confirm } from "@fathomline/contracts";
import { createEvalTools } from "../../src/index.ts";
import type { ChildTask, DiskPoint } from "./child-task.ts";
import { INPUT } from "./run-tools.ts";

// A process that applies a plan, and may be killed, paused or failed at a call of the disk; or that holds a package's lock.
const LONG_MS = 100_000;
const task: ChildTask = JSON.parse(process.argv[2] ?? "");
const { cwd, prompt, lockWaitMs = 0, killAt, pauseAt, failAt, waitsInConfirm = false } = task;

/** Says a word, and waits for one. */
function meet(word: string): void {
  process.stdout.write(`${word}\n`);
  readSync(0, new Uint8Array(1));
}

const seen = new Map<DiskPoint, number>();

/** Whether a call is the one that a point means. */
function isAt(point: DiskPoint | undefined, method: string, path: unknown): boolean {
  if (point === undefined || point.method !== method || !String(path).endsWith(point.path ?? "")) return false;
  const count = (seen.get(point) ?? 0) + 1;
  seen.set(point, count);
  return count === (point.nth ?? 1);
}

const disk = new Proxy(nodeFileSystem, {
  get: (real: FileSystem, name: keyof FileSystem) => {
    const method = real[name];
    return (...args: readonly unknown[]): unknown => {
      const dies = isAt(killAt, name, args[0]);
      if (dies && killAt?.when !== "after") process.kill(process.pid, "SIGKILL");
      if (isAt(pauseAt, name, args[0])) meet("paused");
      if (isAt(failAt, name, args[0])) throw Object.assign(new Error("injected"), { code: "EIO" });
      const value: unknown = Reflect.apply(method, real, args);
      if (dies) process.kill(process.pid, "SIGKILL");
      return value;
    };
  },
});

const confirm: Confirm = async () => {
  if (waitsInConfirm) meet("asked");
  return Promise.resolve(true);
};

if (task.holds === true) {
  const state = ensureCoordinationFolder(cwd);
  const acquired = state.ok ? await acquireLock({ folder: state.folder, waitMs: LONG_MS }) : state;
  process.stdout.write(acquired.ok ? "held\n" : `${acquired.code}\n`);
  setInterval(() => undefined, LONG_MS);
} else {
  const { bootstrap } = createEvalTools({ fileSystem: disk, lockWaitMs });
  const negativeCases = prompt === undefined ? INPUT.negativeCases : [{ id: "leaves-it", prompt }];
  const { native } = await bootstrap.run(
    { ...INPUT, negativeCases, mode: "apply" },
    { cwd, signal: new AbortController().signal, scope: {}, replacedInputChars: 0, confirm },
  );
  process.stdout.write(`${native.ok ? native.data.mode : native.error.code}\n`);
}
