const PERCENT = 100;

/** A rate for people; one of nothing is undefined, never 0 or 1. */
export function percent(value: number | null): string {
  return value === null ? "undefined" : `${(value * PERCENT).toFixed(0)} %`;
}

/** US dollars; a cost that nobody knows is never 0. */
export function dollars(value: number | null): string {
  return value === null ? "unknown" : `$${value.toFixed(4)}`;
}
