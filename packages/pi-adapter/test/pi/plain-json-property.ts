import * as fc from "fast-check";
import { expect } from "vitest";

export interface PlainJsonModule {
  readonly plainJson: (value: unknown) => unknown;
}

const WITHOUT_JSON = [undefined, Number.NaN, 1n, new Date(0), (): void => undefined, Symbol("s")];
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue(),
    fc.constantFrom(...WITHOUT_JSON),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.string({ maxLength: 3 }), fc.constant("__proto__")), tie("value"), { maxKeys: 4 }),
  ),
})).value;

/** What comes out is plain JSON with the same JSON text, sharing nothing with what went in, or it is a TypeError. */
export function plainJsonProperty(
  { plainJson }: PlainJsonModule,
  parameters: fc.Parameters<[unknown]>,
  record: (...labels: readonly string[]) => void,
): void {
  fc.assert(
    fc.property(anything, (value) => {
      let copy: unknown;
      try {
        copy = plainJson(value);
      } catch (error) {
        record("refused");
        expect(error).toBeInstanceOf(TypeError);
        return;
      }
      expect(isPlain(copy)).toBe(true);
      expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
      const isObject = typeof value === "object" && value !== null;
      if (isObject) expect(copy).not.toBe(value);
      record(isPlain(value) ? "plain already" : "changed on the way", isObject ? "object" : "scalar");
    }),
    parameters,
  );
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === "boolean" || typeof value === "string") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}
