import { closeSync } from "node:fs";
import { nodeFileSystem } from "../../src/file-system/node-file-system.ts";
import type { FileSystem } from "../../src/file-system/file-system.ts";

export type Method = keyof FileSystem;

/** What happens at a call: nothing special, an error instead of it, or an error although it was done. */
export type Fault = { readonly errno: string; readonly when: "before" | "after" } | undefined;

export interface Call {
  readonly method: Method;
  readonly path: string | undefined;
}

// What a flush does can't be seen without a power loss, and it is most of the time a call takes.
const quickDisk: FileSystem = { ...nodeFileSystem, sync: () => undefined };

/** A disk that records each call and asks, with the call and its number from 0, whether it fails. */
export function faultyFileSystem(decide: (call: Call, index: number) => Fault): {
  fileSystem: FileSystem;
  calls: Call[];
} {
  const calls: Call[] = [];
  const run = (method: Method, args: readonly unknown[]): unknown => {
    const call: Call = { method, path: typeof args[0] === "string" ? args[0] : undefined };
    const fault = decide(call, calls.length);
    calls.push(call);
    // A failed close has closed all the same.
    const happens = fault === undefined || fault.when === "after" || method === "close";
    const value: unknown = happens ? Reflect.apply(quickDisk[method], quickDisk, args) : undefined;
    if (fault === undefined) return value;
    if (method === "open" && typeof value === "number") closeSync(value);
    throw systemError(fault.errno);
  };
  const fileSystem = new Proxy(quickDisk, {
    get: (_disk, name) => (isMethod(name) ? (...args: readonly unknown[]): unknown => run(name, args) : undefined),
  });
  return { fileSystem, calls };
}

function isMethod(name: string | symbol): name is Method {
  return name in quickDisk;
}

/** A call that always fails. */
export function failing(errno: string): () => never {
  return () => {
    throw systemError(errno);
  };
}

export function systemError(code: string): Error {
  return Object.assign(new Error(`injected ${code}`), { code });
}

/** The disk with some calls replaced. */
export function diskWith(replaced: Partial<FileSystem>): FileSystem {
  return { ...nodeFileSystem, ...replaced };
}
