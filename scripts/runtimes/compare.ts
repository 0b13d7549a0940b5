import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Desk } from "./desk.ts";
import { makeProject } from "./project.ts";
import type { Runtime } from "./runtime.ts";

export type Check = (desk: Desk) => Promise<void>;

/** Of a difference: the name of the answer, and what is around it. */
const HEAD_CHARS = 60;
const CONTEXT_CHARS = 160;

/** Runs checks on one runtime after the other, each on a project that is the same each time. */
export class Comparison {
  readonly #reference: Runtime;
  readonly #scratch: string;
  /** What the reference did, by the check's name. */
  readonly #wanted = new Map<string, Promise<Desk>>();

  /** `scratch` belongs to this object alone: its paths are in the answers that are compared. */
  constructor(reference: Runtime, scratch: string) {
    this.#reference = reference;
    this.#scratch = scratch;
  }

  /** What is wrong with a check on a runtime, and what differs from the reference's answers. */
  async faults(name: string, check: Check, runtime: Runtime): Promise<readonly string[]> {
    const wanted = this.#wanted.get(name) ?? this.#run(name, check, this.#reference);
    this.#wanted.set(name, wanted);
    const { faults, seen } = await wanted;
    const desk = await this.#run(name, check, runtime);
    return [
      ...faults.map((fault) => `${this.#reference.name}: ${fault}`),
      ...desk.faults,
      ...differences(seen, desk.seen),
    ];
  }

  async #run(name: string, check: Check, runtime: Runtime): Promise<Desk> {
    const folder = join(this.#scratch, "run", "project");
    const home = join(this.#scratch, "home");
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    mkdirSync(home, { recursive: true });
    makeProject(folder);
    const desk = new Desk(runtime, this.#reference, folder, home);
    try {
      await check(desk);
    } catch (error) {
      desk.faults.push(`${name} threw ${String(error)}`);
    }
    return desk;
  }
}

function differences(wanted: readonly string[], seen: readonly string[]): readonly string[] {
  const longer = wanted.length > seen.length ? wanted : seen;
  return longer.flatMap((_, index) => {
    const answer = wanted[index] ?? "(none)";
    const other = seen[index] ?? "(none)";
    if (other === answer) return [];
    let from = 0;
    while (answer[from] === other[from]) from += 1;
    const part = (text: string): string => text.slice(Math.max(0, from - CONTEXT_CHARS), from + CONTEXT_CHARS);
    return [`${answer.slice(0, HEAD_CHARS)} at ${from}:\n    ${part(answer)}\n    ${part(other)}`];
  });
}
