import { isBlank, SPACE, TAB } from "../text/characters.ts";

const TAB_COLUMNS = 4;

/** Walks the start of one line in columns, a tab reaching to the next multiple of four (CommonMark 2.2). */
export class LineCursor {
  readonly source: string;
  at = 0;
  end = 0;
  /** Columns of blanks in front of the next character that is none. */
  indent = 0;
  /** Offset of that character; `end` on a blank line. */
  next = 0;
  #column = 0;
  /** Columns left over of a tab that was partly consumed. */
  #pending = 0;

  constructor(source: string) {
    this.source = source;
  }

  start(at: number, end: number): void {
    this.at = at;
    this.end = end;
    this.#column = 0;
    this.#pending = 0;
    this.measure();
  }

  get isBlank(): boolean {
    return this.next >= this.end;
  }

  /** The next character that is no blank; NaN on a blank line. */
  get code(): number {
    return this.isBlank ? Number.NaN : this.source.charCodeAt(this.next);
  }

  measure(): void {
    let column = this.#column + this.#pending;
    let at = this.at;
    while (at < this.end) {
      const code = this.source.charCodeAt(at);
      if (code === SPACE) column += 1;
      else if (code === TAB) column += TAB_COLUMNS - (column % TAB_COLUMNS);
      else break;
      at += 1;
    }
    this.next = at;
    this.indent = column - this.#column;
  }

  /** Consumes `columns` of the blanks ahead. */
  skipColumns(columns: number): void {
    let left = columns;
    while (left > 0 && (this.#pending > 0 || (this.at < this.end && isBlank(this.source.charCodeAt(this.at))))) {
      if (this.#pending === 0) {
        const isTab = this.source.charCodeAt(this.at) === TAB;
        this.#pending = isTab ? TAB_COLUMNS - (this.#column % TAB_COLUMNS) : 1;
        this.at += 1;
      }
      const step = Math.min(left, this.#pending);
      this.#pending -= step;
      this.#column += step;
      left -= step;
    }
    this.measure();
  }

  /** Consumes the blanks ahead and `characters` that are no blanks. */
  skipMarker(characters: number): void {
    this.#column += this.indent + characters;
    this.#pending = 0;
    this.at = this.next + characters;
    this.measure();
  }
}
