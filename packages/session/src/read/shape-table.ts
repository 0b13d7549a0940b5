import { SESSION_CEILINGS } from "@fathomline/contracts";
import type { Names } from "../model/names.ts";
import type { JsonCursor } from "./json-cursor.ts";
import { CLOSE_BRACE, OPEN_BRACE, OPEN_BRACKET } from "./json-scanner.ts";
import type { ArgumentField, ArgumentShape } from "./record.ts";

const QUOTE = 0x22;
/** Different shapes that are remembered; calls of further ones get an object each. */
const SHAPES_MAX = 50_000;

/** Reads arguments into their shape. A history has many calls and few shapes, so equal ones share an object. */
export class ShapeTable {
  readonly #known = new Map<string, ArgumentShape>();
  readonly #names: Names;

  constructor(names: Names) {
    this.#names = names;
  }

  /** Passes the value at the cursor; undefined when it is no object. */
  read(cursor: JsonCursor): ArgumentShape | undefined {
    if (cursor.peek() !== OPEN_BRACE) {
      cursor.skip();
      return undefined;
    }
    const fields: ArgumentField[] = [];
    let omitted = 0;
    let more = cursor.open(OPEN_BRACE, CLOSE_BRACE);
    while (more) {
      cursor.key();
      if (fields.length < SESSION_CEILINGS.fieldShapes) {
        const key = cursor.text();
        fields.push({ key, type: typeOf(cursor.skip()) });
      } else {
        cursor.skip();
        omitted += 1;
      }
      more = cursor.next(CLOSE_BRACE);
    }
    return this.intern(fields, omitted);
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

function typeOf(first: number): ArgumentField["type"] {
  if (first === QUOTE) return "string";
  if (first === OPEN_BRACE) return "object";
  if (first === OPEN_BRACKET) return "array";
  if (first === 0x74 || first === 0x66) return "boolean";
  return first === 0x6e ? "null" : "number";
}
