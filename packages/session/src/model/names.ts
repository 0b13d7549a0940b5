import { hash } from "node:crypto";
import { SESSION_LABELS } from "@fathomline/contracts";

export type ToolLabel = (typeof SESSION_LABELS)[number];

/** What stands for the names of sessions, tools, models and fields in all that a scan keeps. Equal names stay equal. */
export interface Names {
  /** For names that come again. */
  of(name: string): string;
  /** For identities, of which there is one each. */
  once(identity: string): string;
  /** The public name behind what stands for a tool's name, where it has one: whole names only. */
  label(tool: string): ToolLabel | undefined;
}

const DIGITS = 16;
const KNOWN_MAX = 20_000;

/** Digests by a key, so that nothing kept tells a name. */
export class KeyedNames implements Names {
  readonly #key: string;
  readonly #known = new Map<string, string>();
  readonly #labels: ReadonlyMap<string, ToolLabel>;

  constructor(key: string) {
    this.#key = key;
    this.#labels = new Map(SESSION_LABELS.map((label) => [this.once(label), label]));
  }

  of(name: string): string {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const keyed = this.once(name);
    if (this.#known.size < KNOWN_MAX) this.#known.set(name, keyed);
    return keyed;
  }

  once(identity: string): string {
    // A part of the digest, so that nobody can go on from it.
    return hash("sha256", this.#key + identity).slice(0, DIGITS);
  }

  label(tool: string): ToolLabel | undefined {
    return this.#labels.get(tool);
  }
}

/** Names as they are, for a report that stays with the person who asked for it. */
export const PLAIN_NAMES: Names = {
  of: (name) => name,
  once: (identity) => identity,
  label: (tool) => SESSION_LABELS.find((label) => label === tool),
};
