import type { JsonCursor } from "./json-cursor.ts";

/** The keys a skim looks for, found by their bytes; any other key is "". */
export interface KeyTable<Key extends string> {
  /** The key that the cursor passed last, or "" for one that nobody asked for. */
  of(cursor: JsonCursor): Key | "";
}

interface Candidate<Key extends string> {
  readonly key: Key;
  readonly bytes: Buffer;
}

/** Keys by length, so that most foreign keys are refused by one look-up. All keys are ASCII. */
export function keyTable<Key extends string>(keys: readonly Key[]): KeyTable<Key> {
  const byLength: Candidate<Key>[][] = [];
  for (const key of keys) (byLength[key.length] ??= []).push({ key, bytes: Buffer.from(key, "latin1") });
  const byName = new Map<string, Key>(keys.map((key) => [key, key]));
  return {
    of(cursor) {
      // A key may be written with escapes, though no writer does.
      if (cursor.stringEscaped) return byName.get(cursor.text()) ?? "";
      const { buffer, stringStart, stringEnd } = cursor;
      const candidates = byLength[stringEnd - stringStart];
      if (candidates === undefined) return "";
      for (const { key, bytes } of candidates) {
        let index = 0;
        while (index < bytes.length && buffer[stringStart + index] === bytes[index]) index += 1;
        if (index === bytes.length) return key;
      }
      return "";
    },
  };
}
