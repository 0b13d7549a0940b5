import { renameSync, writeFileSync } from "node:fs";
import type { Call, Fault, Method } from "./watched-disk.ts";

/** Where a process ends: before the n-th call (from 1) of a method whose path, or destination, fits; or just after it. */
export interface Moment {
  readonly method: Method;
  readonly path: RegExp;
  readonly nth?: number;
  readonly when?: "before" | "after";
}

/** The decision for `watchedDisk`. `edited`: a todo that an editor saves, as a new file that takes the name, just before it is taken. */
export function deathAt(moment: Moment, edited?: string): (call: Call) => Fault {
  let count = 0;
  return (call) => {
    if (edited !== undefined && call.method === "rename" && call.to.endsWith("source.kept")) {
      writeFileSync(`${edited}.draft`, "edited");
      renameSync(`${edited}.draft`, edited);
    }
    const isFit = call.method === moment.method && (moment.path.test(call.path) || moment.path.test(call.to));
    if (!isFit) return undefined;
    count += 1;
    return count === (moment.nth ?? 1) ? { errno: "death", when: moment.when ?? "before" } : undefined;
  };
}

/** A moment and what is done until then, as JSON for another process. */
export function toText<Job>(moment: Moment, job: Job, edited?: string) {
  return { moment: { ...moment, path: moment.path.source }, job, ...(edited === undefined ? {} : { edited }) };
}
