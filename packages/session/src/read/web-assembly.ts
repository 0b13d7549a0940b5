/** What we use of a memory that functions share with this language. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** Adds pages of 64 KiB; buffers of before are of no use then. */
  grow(pages: number): number;
}

interface WebAssembly {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
}

/** Makes a module of these bytes. */
export function compile(bytes: Uint8Array): object {
  return new (webAssembly().Module)(bytes);
}

/** The functions and the memory of a new instance. */
export function instantiate(module: object): object {
  return new (webAssembly().Instance)(module).exports;
}

// The host's global object has it, though our type library has no name for it.
function webAssembly(): WebAssembly {
  const found: unknown = Reflect.get(globalThis, "WebAssembly");
  if (!isWebAssembly(found)) throw new TypeError("this host runs no WebAssembly");
  return found;
}

function isWebAssembly(value: unknown): value is WebAssembly {
  return typeof value === "object" && value !== null && "Module" in value && "Instance" in value;
}
