import { RowTable } from "./row-table.ts";

// A row: the depth, and where the entry jumps to.
const WHOLES = 2;

/** Skew-binary jump pointers over a tree whose parents stand before their children: any ancestor is a logarithm of the depth away. */
export class JumpLinks {
  #rows = new RowTable({ wholes: WHOLES, reals: 0 });

  /** How many entries are linked. */
  get size(): number {
    return this.#rows.size;
  }

  depthOf(entry: number): number {
    return this.#rows.wholes[entry * WHOLES] ?? 0;
  }

  /** The ancestor an entry jumps to, -1 for a root. */
  jumpOf(entry: number): number {
    return this.#rows.wholes[entry * WHOLES + 1] ?? -1;
  }

  /** Adds the next entry. */
  add(parent: number): void {
    const [depth, jump] = parent < 0 ? [0, -1] : [this.depthOf(parent) + 1, this.#jumpFrom(parent)];
    const at = this.#rows.add() * WHOLES;
    this.#rows.wholes[at] = depth;
    this.#rows.wholes[at + 1] = jump;
  }

  clear(): void {
    this.#rows = new RowTable({ wholes: WHOLES, reals: 0 });
  }

  // An entry jumps over its parent's jump when the two jumps before it were equally long.
  #jumpFrom(parent: number): number {
    const jump = this.jumpOf(parent);
    if (jump < 0) return parent;
    const next = this.jumpOf(jump);
    const nextDepth = next < 0 ? -1 : this.depthOf(next);
    return this.depthOf(parent) - this.depthOf(jump) === this.depthOf(jump) - nextDepth ? next : parent;
  }
}
