import * as wasm from "./wasm-code.ts";
import { get, long, set, tee, whole, type Code, type WasmFunction } from "./wasm-code.ts";

const QUOTE = 34;
const BACKSLASH = 92;
const VECTOR_BYTES = 16;
const VECTORS = [0, 1, 2, 3];
const BLOCK_BYTES = 64;
const ODD_BITS = 0xaaaaaaaaaaaaaaaan;

/**
 * `endOfString(at, end)`: the quote that ends a string, looked for from a place where no escape has begun; -1 where there is none. Reads up
 * to 64 bytes behind the end. A bit stands for a byte of a block, so that no escape, of which code has one in every line, costs a branch.
 */
export function endOfString(): WasmFunction {
  const [at, end, quotes, slashes, escaped, escapes, allQuotes, allSlashes, firstVector] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const bitsOf = (equal: number): Code[] =>
    VECTORS.flatMap((vector) => {
      const bits = [get(firstVector + vector), get(equal), wasm.EQUAL_BYTES, wasm.BITMASK, wasm.LONG_OF_WHOLE];
      return vector === 0 ? bits : [...bits, long(BigInt(vector * VECTOR_BYTES)), wasm.LONG_SHIFT_LEFT, wasm.LONG_OR];
    });
  return {
    name: "endOfString",
    parameters: [wasm.I32, wasm.I32],
    result: wasm.I32,
    locals: [wasm.I64, wasm.I64, wasm.I64, wasm.I64, wasm.V128, wasm.V128, ...VECTORS.map(() => wasm.V128)],
    body: [
      ...row(whole(QUOTE), wasm.SPLAT, set(allQuotes), whole(BACKSLASH), wasm.SPLAT, set(allSlashes)),
      wasm.LOOP,
      ...row(get(at), get(end), wasm.IS_AT_LEAST, wasm.IF, whole(-1), wasm.RETURN, wasm.END),
      ...VECTORS.flatMap((vector) => row(get(at), wasm.load16(vector * VECTOR_BYTES), set(firstVector + vector))),
      ...row(...bitsOf(allQuotes), set(quotes), ...bitsOf(allSlashes), set(slashes)),
      // What follows a run of backslashes is escaped where their number is odd. `escaped` has the first bit where the block before ended so.
      ...row(get(slashes), get(escaped), long(-1n), wasm.LONG_XOR, wasm.LONG_AND, tee(escapes)),
      ...row(long(1n), wasm.LONG_SHIFT_LEFT, long(ODD_BITS), wasm.LONG_OR, get(escapes), wasm.LONG_SUBTRACT),
      ...row(long(ODD_BITS), wasm.LONG_XOR, tee(escapes)),
      ...row(get(slashes), get(escaped), wasm.LONG_OR, wasm.LONG_XOR, long(-1n), wasm.LONG_XOR),
      ...row(get(quotes), wasm.LONG_AND, tee(quotes), wasm.LONG_IS_ZERO, wasm.IF),
      ...row(get(escapes), get(slashes), wasm.LONG_AND, long(63n), wasm.LONG_SHIFT, set(escaped)),
      ...row(...forward(at, BLOCK_BYTES), wasm.again(1), wasm.END),
      wasm.END,
      ...row(get(at), get(quotes), wasm.LONG_TRAILING_ZEROS, wasm.WHOLE_OF_LONG, wasm.ADD, tee(at)),
      // It may lie behind the end.
      ...row(whole(-1), get(at), get(end), wasm.IS_BELOW, wasm.SELECT),
    ],
  };
}

const [PRIME_1, PRIME_2, PRIME_3] = [0x9e3779b185ebca87n, 0xc2b2ae3d27d4eb4fn, 0x165667b19e3779f9n];
const [PRIME_4, PRIME_5] = [0x85ebca77c2b2ae63n, 0x27d4eb2f165667c5n];
const LONG_BYTES = 8;
const STRIPE_LONGS = [0, 1, 2, 3];
const STRIPE_BYTES = 32;

/**
 * `hash(at, end, seed)`: 52 bits that tell these bytes and the seed from others, as a whole number. It mixes as the xxHash family does, and
 * keeps nobody from making two texts that are alike on purpose.
 */
export function hash(): WasmFunction {
  const [at, end, seed, mixed, firstLane] = [0, 1, 2, 3, 4];
  const scattered = (load: readonly Code[]): Code[] => [...load, long(PRIME_2), wasm.LONG_MULTIPLY];
  const isRoom = (bytes: number): Code[] => [get(at), whole(bytes), wasm.ADD, get(end), wasm.IS_AT_MOST];
  const spread = (shift: bigint): Code[] => [get(mixed), get(mixed), long(shift), wasm.LONG_SHIFT, wasm.LONG_XOR];
  return {
    name: "hash",
    parameters: [wasm.I32, wasm.I32, wasm.F64],
    result: wasm.F64,
    locals: [wasm.I64, ...STRIPE_LONGS.map(() => wasm.I64)],
    body: [
      ...row(get(seed), wasm.LONG_OF_BITS, set(mixed)),
      // Four lanes side by side, so that no product waits for another.
      ...row(...isRoom(STRIPE_BYTES), wasm.IF),
      ...STRIPE_LONGS.flatMap((lane) => [
        ...row(get(mixed), long(PRIME_3 * BigInt(lane + 1)), wasm.LONG_XOR, set(firstLane + lane)),
      ]),
      wasm.LOOP,
      ...STRIPE_LONGS.flatMap((lane) => [
        ...row(get(firstLane + lane), ...scattered([get(at), wasm.loadLong(lane * LONG_BYTES)]), wasm.LONG_ADD),
        ...row(...mix(31n, PRIME_1), set(firstLane + lane)),
      ]),
      ...row(...forward(at, STRIPE_BYTES), ...isRoom(STRIPE_BYTES), wasm.IF, wasm.again(1), wasm.END),
      wasm.END,
      ...STRIPE_LONGS.flatMap((lane) => [
        ...row(get(mixed), get(firstLane + lane), wasm.LONG_XOR, ...mix(27n, PRIME_1), set(mixed)),
      ]),
      wasm.END,
      // What is left, by eight bytes and one by one.
      ...row(wasm.LOOP, ...isRoom(LONG_BYTES), wasm.IF),
      ...row(get(mixed), ...scattered([get(at), wasm.loadLong(0)]), ...mix(31n, PRIME_1), wasm.LONG_XOR),
      ...row(...mix(27n, PRIME_1), long(PRIME_4), wasm.LONG_ADD, set(mixed)),
      ...row(...forward(at, LONG_BYTES), wasm.again(1), wasm.END, wasm.END),
      ...row(wasm.LOOP, get(at), get(end), wasm.IS_BELOW, wasm.IF),
      ...row(get(mixed), get(at), wasm.LOAD_BYTE_LONG, long(PRIME_5), wasm.LONG_MULTIPLY, wasm.LONG_XOR),
      ...row(...mix(11n, PRIME_1), long(PRIME_4), wasm.LONG_ADD, set(mixed)),
      ...row(...forward(at, 1), wasm.again(1), wasm.END, wasm.END),
      ...row(...spread(33n), long(PRIME_2), wasm.LONG_MULTIPLY, set(mixed)),
      ...row(...spread(29n), long(PRIME_3), wasm.LONG_MULTIPLY, set(mixed)),
      ...row(...spread(32n), long(12n), wasm.LONG_SHIFT, wasm.REAL_OF_LONG),
    ],
  };
}

function mix(rotation: bigint, prime: bigint): Code[] {
  return [long(rotation), wasm.LONG_ROTATE, long(prime), wasm.LONG_MULTIPLY];
}

function forward(local: number, bytes: number): Code[] {
  return [get(local), whole(bytes), wasm.ADD, set(local)];
}

/** Instructions that belong together. */
function row(...codes: readonly Code[]): readonly Code[] {
  return codes;
}
