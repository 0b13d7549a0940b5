/** 95 % of a normal distribution lie within so many standard deviations. */
const Z_95 = 1.959_963_984_540_054;

/** A rate with its 95 % Wilson interval; null where nothing was counted. */
export interface Rate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly hits: number;
  readonly of: number;
}

export function rate(hits: number, of: number): Rate {
  if (of === 0) return { value: null, low: null, high: null, hits, of };
  const share = hits / of;
  const z2 = Z_95 * Z_95;
  const centre = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z_95 / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  const low = hits === 0 ? 0 : Math.max(0, centre - half);
  return { value: share, low, high: hits === of ? 1 : Math.min(1, centre + half), hits, of };
}

/** Harmonic mean of precision and recall; null where either is undefined or both are 0. */
export function f1(precision: number | null, recall: number | null): number | null {
  if (precision === null || recall === null || precision + recall === 0) return null;
  return (2 * precision * recall) / (precision + recall);
}

/** Chance that at least one of `k` of these `n` trials, drawn without putting back, passed; null for k > n. */
export function passAtK(n: number, passed: number, k: number): number | null {
  return k > n || k < 1 ? null : 1 - drawAll(n, n - passed, k);
}

/** Chance that all of `k` of these `n` trials, drawn without putting back, passed; null for k > n. */
export function passHatK(n: number, passed: number, k: number): number | null {
  return k > n || k < 1 ? null : drawAll(n, passed, k);
}

function drawAll(n: number, good: number, k: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < k; drawn += 1) chance *= Math.max(0, good - drawn) / (n - drawn);
  return chance;
}

/** The mean; null of nothing or where a value is unknown. */
export function mean(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return values.length === 0 ? null : sum / values.length;
}
