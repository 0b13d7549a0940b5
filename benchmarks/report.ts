/** What a benchmark found; every number's unit is in its name. */
export interface BenchReport {
  readonly bench: string;
  readonly node: string;
  readonly [result: string]: string | number | boolean;
}

/** The middle of measurements, which one slow moment of a shared machine does not move. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
