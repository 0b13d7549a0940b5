import type { LinkCandidates } from "./link-keys.ts";

/**
 * A link's candidates as the index stores them, a row each: `k:` for the only key, `f:` for one of several keys, `w:` for
 * a wiki name.
 */
export function storedTargets({ keys, name }: Pick<LinkCandidates, "keys" | "name">): readonly string[] {
  if (name !== undefined) return [`w:${name}`];
  const prefix = keys.length === 1 ? "k:" : "f:";
  return keys.map((key) => prefix + key);
}

/** The candidates back from the rows of one link. */
export function candidatesOf(targets: readonly string[]): Pick<LinkCandidates, "keys" | "name"> {
  const wiki = targets.find((target) => target.startsWith("w:"));
  return wiki === undefined
    ? { keys: targets.map((target) => target.slice(2)), name: undefined }
    : { keys: [], name: wiki.slice(2) };
}
