import { SESSION_CEILINGS } from "@fathomline/contracts";
import type { Names } from "../model/names.ts";
import { followWritten } from "./follow-written.ts";
import type { JsonCursor } from "./json-cursor.ts";
import { CLOSE_BRACE, OPEN_BRACE, OPEN_BRACKET } from "./json-scanner.ts";
import type { ArgumentField, ArgumentShape } from "./record.ts";
import { Written } from "./written.ts";

const QUOTE = 0x22;
/** Different shapes that are remembered; calls of further ones get an object each. */
const SHAPES_MAX = 50_000;
/** Beginnings of shapes that are remembered as they were written; then all are forgotten. */
const BEGINNINGS_MAX = 4_096;
const WRITTEN_BYTES_MAX = 64;

/** A key as it was written, and what followed by the type of its value. */
interface MetField {
  readonly written: Written;
  readonly key: string;
  readonly after: Map<ArgumentField["type"], Beginning>;
}

/** The fields at the beginning of some arguments, and those that came behind them. */
interface Beginning {
  readonly fields: readonly ArgumentField[];
  readonly followers: MetField[];
  /** What these fields are where no other follows. */
  shape: ArgumentShape | undefined;
}

/** Reads arguments into their shape. A history has many calls and few shapes, so equal ones share an object. */
export class ShapeTable {
  readonly #known = new Map<string, ArgumentShape>();
  readonly #names: Names;
  #nothing: Beginning = beginningOf([]);
  #beginnings = 0;

  constructor(names: Names) {
    this.#names = names;
  }

  /** Passes the value at the cursor; undefined when it is no object. */
  read(cursor: JsonCursor): ArgumentShape | undefined {
    if (cursor.peek() !== OPEN_BRACE) {
      cursor.skip();
      return undefined;
    }
    let at = this.#nothing;
    let omitted = 0;
    let more = cursor.open(OPEN_BRACE, CLOSE_BRACE);
    while (more) {
      if (at.fields.length < SESSION_CEILINGS.fieldShapes) {
        const field = followWritten(cursor, at.followers, cursor.pos) ?? this.#read(cursor, at);
        at = this.#after(at, field, typeOf(cursor.skip()));
      } else {
        cursor.key();
        cursor.skip();
        omitted += 1;
      }
      more = cursor.next(CLOSE_BRACE);
    }
    if (omitted > 0) return this.intern(at.fields, omitted);
    at.shape ??= this.intern(at.fields, 0);
    return at.shape;
  }

  #read(cursor: JsonCursor, before: Beginning): MetField {
    cursor.peek();
    const start = cursor.pos;
    cursor.key();
    const written = new Written(cursor.view, start + cursor.base, cursor.pos - start);
    const field: MetField = { key: cursor.text(), written, after: new Map() };
    if (written.bytes <= WRITTEN_BYTES_MAX) before.followers.push(field);
    return field;
  }

  #after(before: Beginning, { key, after }: MetField, type: ArgumentField["type"]): Beginning {
    const known = after.get(type);
    if (known !== undefined) return known;
    const next = beginningOf([...before.fields, { key, type }]);
    after.set(type, next);
    this.#beginnings += 1;
    if (this.#beginnings > BEGINNINGS_MAX) {
      this.#beginnings = 0;
      this.#nothing = beginningOf([]);
    }
    return next;
  }

  intern(fields: readonly ArgumentField[], omitted: number): ArgumentShape {
    const name = `${omitted}\n${fields.map(({ key, type }) => `${type}:${key}`).join("\n")}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const kept = fields.map(({ key, type }) => ({ key: this.#names.of(key), type }));
    const shape: ArgumentShape = { fields: kept, omitted };
    if (this.#known.size < SHAPES_MAX) this.#known.set(name, shape);
    return shape;
  }
}

function beginningOf(fields: readonly ArgumentField[]): Beginning {
  return { fields, followers: [], shape: undefined };
}

function typeOf(first: number): ArgumentField["type"] {
  if (first === QUOTE) return "string";
  if (first === OPEN_BRACE) return "object";
  if (first === OPEN_BRACKET) return "array";
  if (first === 0x74 || first === 0x66) return "boolean";
  return first === 0x6e ? "null" : "number";
}
