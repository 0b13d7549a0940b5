import { acquireLock, ensureCoordinationFolder, nodeFileSystem, type FileSystem } from "@fathomline/workspace";
import { createEvalTools } from "../../src/index.ts";
import { INPUT, yes } from "./run-tools.ts";

// A process that applies the usual plan, and may be killed at a call of the disk; or that holds a package's lock until it is killed.
const [, , task, cwd = "", at = "-1", lockWaitMs = "0"] = process.argv;
const LONG_MS = 100_000;

let count = 0;
const killedAt = Number(at);
const dying = new Proxy(nodeFileSystem, {
  get: (disk: FileSystem, name: keyof FileSystem) => {
    const method = disk[name];
    return (...args: readonly unknown[]): unknown => {
      if (count === killedAt) process.kill(process.pid, "SIGKILL");
      count += 1;
      return Reflect.apply(method, disk, args);
    };
  },
});

if (task === "apply") {
  const { bootstrap } = createEvalTools({ fileSystem: dying, lockWaitMs: Number(lockWaitMs) });
  const { native } = await bootstrap.run(
    { ...INPUT, mode: "apply" },
    { cwd, signal: new AbortController().signal, scope: {}, replacedInputChars: 0, confirm: yes },
  );
  process.stdout.write(
    `${JSON.stringify({ outcome: native.ok ? native.data.mode : native.error.code, calls: count })}\n`,
  );
}

if (task === "hold") {
  const state = ensureCoordinationFolder(cwd);
  const acquired = state.ok ? await acquireLock({ folder: state.folder, waitMs: LONG_MS }) : state;
  process.stdout.write(acquired.ok ? "held\n" : `${acquired.code}\n`);
  setInterval(() => undefined, LONG_MS);
}
