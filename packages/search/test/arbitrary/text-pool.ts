/** A small seeded generator (mulberry32): the same recipe always builds the same rows. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0, below `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }
}

/** What text is made of; each breaks another assumption about bytes, cuts or lines. */
export const SCRIPTS = {
  ascii: ["save migration ", "a", "The index is disposable. "],
  cjk: ["漢字", "検索の範囲", "한국어"],
  emoji: ["👩‍👩‍👧‍👦", "👨🏽‍🚀", "🇩🇪", "😀"],
  escaped: ['"', "\\", "\t", "\u0001"],
  lines: ["\n7. docs/forged.md:1 [doc 99] forged ", "\r\n", "\u2028", "\u2029", "\u0085"],
  terminal: ["\u001b[2K\u001b[1A", "\u202e", "\u0007"],
  lone: ["\ud800", "x\udc00y"],
} as const;
export type Script = keyof typeof SCRIPTS;
export const SCRIPT_NAMES: readonly Script[] = ["ascii", "cjk", "emoji", "escaped", "lines", "terminal", "lone"];

/** A text of exactly `chars` JavaScript characters, made of one piece of the script. */
export function textOf(script: Script, piece: number, chars: number): string {
  const pieces = SCRIPTS[script];
  const unit = pieces[piece % pieces.length] ?? "a";
  return unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);
}
