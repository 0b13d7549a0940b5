import type { Observations, Precondition } from "@fathomline/contracts";

const HASH = /^sha256:[0-9a-f]{64}$/;

/** What a call expected, by its input. */
export interface Expectation {
  readonly name: Precondition["name"];
  readonly hash: string | undefined;
}

/**
 * What was expected and what was there. The expectation is the input's own; what was there is the service's to say, and null
 * where it saw no hash. A hash that nobody expected is listed where it was seen.
 */
export function projectPreconditions(
  expectations: readonly Expectation[],
  observations: Observations | undefined,
  result: unknown,
): readonly Precondition[] {
  const seen = observedHashes(observations);
  const current = member(result, "currentContentHash");
  if (!seen.has("content_hash") && isHash(current)) seen.set("content_hash", current);
  return (["directory_hash", "content_hash"] as const).flatMap((name) => {
    const expected = expectations.find((each) => each.name === name)?.hash ?? null;
    const observed = seen.get(name) ?? null;
    return expected === null && observed === null ? [] : [{ name, expected, observed }];
  });
}

function observedHashes(observations: Observations | undefined): Map<unknown, string> {
  const rows: unknown = observations?.todo?.preconditions;
  const seen = new Map<unknown, string>();
  for (const row of Array.isArray(rows) ? rows : []) {
    const observed = member(row, "observed");
    if (isHash(observed)) seen.set(member(row, "name"), observed);
  }
  return seen;
}

function isHash(value: unknown): value is string {
  return typeof value === "string" && HASH.test(value);
}

function member(value: unknown, name: string): unknown {
  try {
    return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  } catch {
    // A getter of a foreign object threw.
    return undefined;
  }
}
