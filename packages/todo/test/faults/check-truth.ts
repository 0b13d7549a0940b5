import { expect } from "vitest";
import { seen } from "../support/workplace.ts";

export type Outcome = { readonly outcome: string; readonly code?: string };

/** What `treeOf` gives. */
export type Tree = ReadonlyMap<string, string>;

/** The reply covers every difference, and says of nothing that it changed what is not so. */
export function checkTruth(reply: Outcome, changed: readonly string[], tree: Tree, label: string): void {
  const observations = seen(reply);
  const named = new Set([...observations.changed, ...observations.possible].map(({ path }) => path));
  expect([...named], `${label}: ${JSON.stringify(reply)}`).toEqual(expect.arrayContaining([...changed]));
  const doubtful = new Set(observations.possible.map(({ path }) => path));
  for (const { path, contentHash } of observations.changed) {
    if (doubtful.has(path)) continue;
    const now = tree.get(path)?.split(" ")[1] ?? null;
    expect(now, `${label}: ${path} was said to be changed`).toBe(contentHash);
  }
}
