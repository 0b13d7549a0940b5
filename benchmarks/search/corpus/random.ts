/** Numbers that a seed decides, so that two runs make the same corpus. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  /** From the standard normal distribution. */
  readonly normal: () => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
}

/** The mulberry32 generator: 32 bits of state, fast, good enough for text. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError("nothing to pick from");
      return value;
    },
  };
}
