/** Throws RangeError, naming the option, unless `value` is a whole number from 0. */
export function requireLimit(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${name} must be a whole number from 0, got ${value}`);
}
