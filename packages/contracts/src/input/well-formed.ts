import { wellFormed } from "@fathomline/bounds";

/** Input with every lone surrogate half replaced by U+FFFD, and how many there were. */
export interface WellFormedInput {
  readonly value: unknown;
  readonly replacedChars: number;
}

/** Makes all strings and keys of JSON data well-formed. Models do send lone halves, and one of them breaks a UTF-8 channel. */
export function toWellFormedInput(raw: unknown): WellFormedInput {
  let replacedChars = 0;
  const repair = (value: string): string => {
    const { text, replaced } = wellFormed(value);
    replacedChars += replaced;
    return text;
  };
  const visit = (value: unknown): unknown => {
    if (typeof value === "string") return repair(value);
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [repair(key), visit(member)]));
  };
  return { value: visit(raw), replacedChars };
}
