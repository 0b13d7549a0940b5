import { endOfString, hash } from "./scan-functions.ts";
import { moduleOf } from "./wasm-code.ts";
import { compile, instantiate, type WasmMemory } from "./web-assembly.ts";

/** Functions over the bytes of a scan; places are those of the whole memory. */
interface ScanFunctions {
  readonly memory: WasmMemory;
  /** The quote that ends a string, from a place where no escape has begun; -1 where there is none. */
  readonly endOfString: (at: number, end: number) => number;
  /** 52 bits that tell bytes and a seed from others. */
  readonly hash: (at: number, end: number, seed: number) => number;
}

const PAGE_BYTES = 65_536;
const FIRST_PAGES = 9;
/** For what is copied to be read, such as the head of a line that is too long. */
const SCRATCH_BYTES = 16_384;
/** Longer than any text that is decoded. */
const TEXT_BYTES_MAX = 8_192;
const NUMBERS_MAX = 8;
/** Behind the scratch and the place of a text. */
const NUMBERS_AT = SCRATCH_BYTES - NUMBERS_MAX * Float64Array.BYTES_PER_ELEMENT;
/** What functions may read behind the end. */
const SLACK_BYTES = 64;
/** A larger memory is not kept for the next scan. */
const KEPT_BYTES_MAX = 2_097_152;
const GROWTH = 1.5;

let compiled: object | undefined;
let kept: ScanMemory | undefined;

/** The memory that a scan reads into: searching strings for their ends and telling lines apart is a matter of vectors of bytes. */
export class ScanMemory {
  readonly #functions: ScanFunctions;
  /** For the lines of files. It is another one after `grow`. */
  buffer: Buffer;
  scratch: Buffer;
  /** Of all of it, and another one after `grow` too. */
  view: DataView;
  #numbers: Float64Array;

  constructor() {
    compiled ??= compile(moduleOf([endOfString(), hash()], FIRST_PAGES));
    const exports = instantiate(compiled);
    if (!areFunctions(exports)) throw new TypeError("a module without its functions");
    this.#functions = exports;
    [this.scratch, this.buffer] = viewsOf(exports.memory);
    this.view = new DataView(exports.memory.buffer);
    this.#numbers = numbersOf(exports.memory);
  }

  /** Runs with a memory that nothing else uses meanwhile. */
  static async use<Result>(run: (memory: ScanMemory) => Promise<Result>): Promise<Result> {
    const memory = kept ?? new ScanMemory();
    kept = undefined;
    try {
      return await run(memory);
    } finally {
      if (memory.buffer.length <= KEPT_BYTES_MAX) {
        // Nothing of a transcript stays behind.
        memory.buffer.fill(0);
        memory.scratch.fill(0);
        kept = memory;
      }
    }
  }

  get endOfString(): ScanFunctions["endOfString"] {
    return this.#functions.endOfString;
  }

  get hash(): ScanFunctions["hash"] {
    return this.#functions.hash;
  }

  /** What `hash` makes of the bytes of a text without a seed; of a long one, those in front. */
  hashText(text: string): number {
    const at = this.#numbers.byteOffset - TEXT_BYTES_MAX;
    const { written } = new TextEncoder().encodeInto(text, new Uint8Array(this.#numbers.buffer, at, TEXT_BYTES_MAX));
    return this.#functions.hash(at, at + written, 0);
  }

  /** 52 bits that tell a few numbers from others. */
  hashNumbers(numbers: readonly number[]): number {
    for (let index = 0; index < numbers.length; index += 1) this.#numbers[index] = numbers[index] ?? 0;
    return this.#functions.hash(NUMBERS_AT, NUMBERS_AT + numbers.length * Float64Array.BYTES_PER_ELEMENT, 0);
  }

  /** Makes room for so many bytes; those that are there stay in their places. */
  grow(bytes: number): void {
    if (bytes <= this.buffer.length) return;
    const { memory } = this.#functions;
    const wanted = Math.max(bytes, this.buffer.length * GROWTH) + SCRATCH_BYTES + SLACK_BYTES;
    memory.grow(Math.ceil((wanted - memory.buffer.byteLength) / PAGE_BYTES));
    [this.scratch, this.buffer] = viewsOf(memory);
    this.view = new DataView(memory.buffer);
    this.#numbers = numbersOf(memory);
  }
}

/** The place of numbers that are hashed. */
function numbersOf({ buffer }: WasmMemory): Float64Array {
  return new Float64Array(buffer, NUMBERS_AT, NUMBERS_MAX);
}

function viewsOf({ buffer }: WasmMemory): [scratch: Buffer, buffer: Buffer] {
  return [
    Buffer.from(buffer, 0, NUMBERS_AT - TEXT_BYTES_MAX),
    Buffer.from(buffer, SCRATCH_BYTES, buffer.byteLength - SCRATCH_BYTES - SLACK_BYTES),
  ];
}

function areFunctions(exports: object): exports is ScanFunctions {
  return "memory" in exports && "endOfString" in exports && "hash" in exports;
}
