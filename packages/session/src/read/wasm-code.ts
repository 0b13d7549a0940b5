// The few instructions of WebAssembly that our functions use, by the numbers of its specification, and a module around them.

/** Instructions, or what belongs to one. */
export type Code = readonly number[];

export const I32 = 0x7f;
export const I64 = 0x7e;
export const F64 = 0x7c;
export const V128 = 0x7b;

const VOID = 0x40;
export const LOOP: Code = [0x03, VOID];
export const IF: Code = [0x04, VOID];
export const END: Code = [0x0b];
export const RETURN: Code = [0x0f];
export const SELECT: Code = [0x1b];

export const ADD: Code = [0x6a];
export const IS_BELOW: Code = [0x49];
export const IS_AT_MOST: Code = [0x4d];
export const IS_AT_LEAST: Code = [0x4f];

const SIMD = 0xfd;
export const SPLAT: Code = [SIMD, 0x0f];
export const EQUAL_BYTES: Code = [SIMD, 0x23];
export const BITMASK: Code = [SIMD, 0x64];

export function load16(offset: number): Code {
  return [SIMD, 0x00, 0, offset];
}

export const LOAD_BYTE_LONG: Code = [0x31, 0, 0];
export const LONG_IS_ZERO: Code = [0x50];
export const LONG_TRAILING_ZEROS: Code = [0x7a];
export const LONG_ADD: Code = [0x7c];
export const LONG_SUBTRACT: Code = [0x7d];
export const LONG_MULTIPLY: Code = [0x7e];
export const LONG_AND: Code = [0x83];
export const LONG_OR: Code = [0x84];
export const LONG_XOR: Code = [0x85];
export const LONG_SHIFT_LEFT: Code = [0x86];
export const LONG_SHIFT: Code = [0x88];
export const LONG_ROTATE: Code = [0x89];
export const LONG_OF_WHOLE: Code = [0xad];
export const WHOLE_OF_LONG: Code = [0xa7];
export const LONG_OF_BITS: Code = [0xbd];
export const REAL_OF_LONG: Code = [0xba];

export function get(local: number): Code {
  return [0x20, local];
}

export function set(local: number): Code {
  return [0x21, local];
}

export function tee(local: number): Code {
  return [0x22, local];
}

/** Goes to the beginning of the loop so many blocks further out. */
export function again(depth: number): Code {
  return [0x0c, depth];
}

export function whole(value: number): Code {
  return [0x41, ...signed(BigInt(value))];
}

export function long(value: bigint): Code {
  return [0x42, ...signed(BigInt.asIntN(64, value))];
}

export function loadLong(offset: number): Code {
  return [0x29, 0, offset];
}

/** A function of a module; its locals follow its parameters. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: Code;
  readonly result: number;
  readonly locals: Code;
  readonly body: readonly Code[];
}

const MAGIC: Code = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** The bytes of a module of these functions and a memory of their own, `memory`. */
export function moduleOf(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters, result }) => [0x60, ...list(parameters.map((type) => [type])), 1, result]);
  const exported = functions.map(({ name }, index) => [...text(name), 0x00, index]);
  const codes = functions.map(({ locals, body }) => {
    const code = [...list(locals.map((type) => [1, type])), ...body.flat(), ...END];
    return [...unsigned(code.length), ...code];
  });
  return Uint8Array.from([
    ...MAGIC,
    ...section(1, types),
    ...section(
      3,
      functions.map((_, index) => [index]),
    ),
    ...section(5, [[0x00, ...unsigned(pages)]]),
    ...section(7, [...exported, [...text("memory"), 0x02, 0]]),
    ...section(10, codes),
  ]);
}

function section(id: number, items: readonly Code[]): Code {
  const content = list(items);
  return [id, ...unsigned(content.length), ...content];
}

function list(items: readonly Code[]): Code {
  return [...unsigned(items.length), ...items.flat()];
}

function text(name: string): Code {
  return [name.length, ...Buffer.from(name, "latin1")];
}

function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: bigint): Code {
  const byte = Number(value & 0x7fn);
  const rest = value >> 7n;
  const isLast = byte < 0x40 ? rest === 0n : rest === -1n;
  return isLast ? [byte] : [byte | 0x80, ...signed(rest)];
}
