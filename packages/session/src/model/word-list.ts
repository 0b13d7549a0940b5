/** Things that come again and again, by number. */
export class WordList<Word> {
  readonly words: Word[] = [];
  readonly #numbers = new Map<Word, number>();
  #last: Word | undefined;
  #lastNumber = -1;

  /** The number of a word; -1 for none. */
  numberOf(word: Word | undefined): number {
    if (word === undefined) return -1;
    if (word === this.#last) return this.#lastNumber;
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.words.length;
      this.#numbers.set(word, number);
      this.words.push(word);
    }
    this.#last = word;
    this.#lastNumber = number;
    return number;
  }

  /** The word of a number that was given; undefined for -1. */
  at(number: number): Word | undefined {
    // A look-up before the beginning is a slow one.
    return number < 0 ? undefined : this.words[number];
  }
}
