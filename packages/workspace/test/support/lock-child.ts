import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { acquireLock } from "../../src/index.ts";

// A process that wants the lock: `hold` keeps it until it is killed, `count` adds to a counter under it, again and again.
const [, , task, folder = "", rounds = "0"] = process.argv;
const waitMs = 100_000;

async function takeLock(): ReturnType<typeof acquireLock> {
  return acquireLock({ folder, waitMs });
}

if (task === "hold") {
  const acquired = await takeLock();
  process.stdout.write(acquired.ok ? "held\n" : `${acquired.code}\n`);
  setInterval(() => undefined, waitMs);
}

if (task === "count") {
  for (let round = 0; round < Number(rounds); round += 1) {
    const acquired = await takeLock();
    if (!acquired.ok) throw new Error(acquired.code);
    // Fails when anyone else is in.
    mkdirSync(join(folder, "inside"));
    const counter = join(folder, "counter");
    writeFileSync(counter, String(Number(readFileSync(counter, "utf8")) + 1));
    rmdirSync(join(folder, "inside"));
    if (!acquired.lock.check().ok) throw new Error("lock_lost");
    acquired.lock.release();
  }
}
