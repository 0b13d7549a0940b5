import { randomBytes } from "node:crypto";
import { join } from "node:path";

/** The files of one transition's folder. Absolute paths. */
export interface Run {
  readonly folder: string;
  readonly journal: string;
  readonly anchor: string;
  /** The source, once it was taken away from its name while the target was known to be safe on the disk. */
  readonly sourceKept: string;
  /** The same where the system can't flush folders, so that a power loss may have undone the target. */
  readonly sourceMoved: string;
  /** The target, once it was taken back. */
  readonly targetUndone: string;
}

const timeDigits = 12;
const hexBase = 16;
const randomNameBytes = 8;

export function runAt(folder: string): Run {
  return {
    folder,
    journal: join(folder, "journal.json"),
    anchor: join(folder, "anchor"),
    sourceKept: join(folder, "source.kept"),
    sourceMoved: join(folder, "source.moved"),
    targetUndone: join(folder, "target.undone"),
  };
}

/** A folder name nobody else uses; by name they are in the order of their making, as far as the clock goes. */
export function newRunName(): string {
  const time = Date.now().toString(hexBase).padStart(timeDigits, "0");
  return `${time}-${randomBytes(randomNameBytes).toString("hex")}`;
}
