import { randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, isAbsolute, join } from "node:path";
import { attempt } from "@fathomline/workspace";

const NAME_BYTES = 8;
const NAME = /^w-[0-9a-f]{16}$/;

/**
 * The folders of a suite's trials. Nothing in a folder or its name tells an agent what it is for, so what belongs to whom is written
 * down elsewhere, in the state folder of the suite: a path before it is made, until it is gone. Whoever holds the suite's lock knows
 * that every path still written down is of a run that is no more.
 */
export class TrialHomes {
  readonly #records: string;

  /** `records`: a folder that only the holder of the suite's lock uses. */
  constructor(records: string) {
    this.#records = records;
  }

  /** A new folder for a trial, absolute and real. */
  make(): string {
    const root = join(realpathSync(tmpdir()), `w-${randomBytes(NAME_BYTES).toString("hex")}`);
    writeFileSync(this.#record(root), root, { flag: "wx" });
    mkdirSync(root, { mode: 0o700 });
    return root;
  }

  /** What cannot be removed now is left to the next run. */
  remove(root: string): void {
    if (removeFolder(root)) this.keep(root);
  }

  /** The folder stays where it is, and is nobody's any more. */
  keep(root: string): void {
    rmSync(this.#record(root), { force: true });
  }

  /** Removes what runs that were killed left; the answer is how many folders went. */
  sweep(): number {
    let gone = 0;
    for (const name of readdirSync(this.#records)) {
      const root = attempt(() => readFileSync(join(this.#records, name), "utf8"));
      // A record that was cut short is older than its folder.
      const isOurs = root.ok && isAbsolute(root.value) && basename(root.value) === name && NAME.test(name);
      if (isOurs && isOwnFolder(root.value)) {
        if (!removeFolder(root.value)) continue;
        gone += 1;
      }
      attempt(() => rmSync(join(this.#records, name), { force: true }));
    }
    return gone;
  }

  #record(root: string): string {
    return join(this.#records, basename(root));
  }
}

function removeFolder(path: string): boolean {
  return attempt(() => rmSync(path, { recursive: true, force: true, maxRetries: 3 })).ok;
}

/** A link, or a folder of somebody else's, has only the name. */
function isOwnFolder(path: string): boolean {
  const seen = attempt(() => lstatSync(path));
  return seen.ok && seen.value.isDirectory() && (process.getuid === undefined || seen.value.uid === process.getuid());
}
