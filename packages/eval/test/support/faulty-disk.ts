import { closeSync } from "node:fs";
import type { FileSystem } from "@fathomline/workspace";
import { quickDisk } from "./run-tools.ts";

type Method = keyof FileSystem;

/** One call of a file system; `path` is that of the descriptor where one is used. */
export interface Call {
  readonly method: Method;
  readonly path: string;
}

/** An error instead of the call, an error although it was done, or the end of the process just before it. */
export type Fault = { readonly errno: string; readonly when: "before" | "after" } | "death" | undefined;

/** Calls that change something; reading never needs to be undone. */
export const CHANGES: ReadonlySet<string> = new Set<Method>([
  "write",
  "chmodOpen",
  "sync",
  "makeFolder",
  "removeFolder",
  "rename",
  "link",
  "unlink",
]);

/** The process is no more. It has no errno, so nothing of ours takes it for a failure of the disk. */
class Death extends Error {}

const DESCRIPTORS = "/proc/self/fd";
const NOTES = "/proc/self/fdinfo";

/** A disk that asks of each call, with its number from 0, whether it fails. */
export function faultyDisk(decide: (call: Call, index: number) => Fault): {
  readonly fileSystem: FileSystem;
  readonly calls: readonly Call[];
} {
  const calls: Call[] = [];
  const paths = new Map<unknown, string>();
  const open = new Set<number>();
  let isDead = false;
  const run = (method: Method, args: readonly unknown[]): unknown => {
    if (isDead) throw new Death();
    const [first] = args;
    // One look for each descriptor of this process, however many others of its tests have open: no call of the package's disk.
    if (isLookAtDescriptors(first)) return Reflect.apply(quickDisk[method], quickDisk, args);
    const call: Call = { method, path: typeof first === "string" ? first : (paths.get(first) ?? "") };
    const fault = decide(call, calls.length);
    calls.push(call);
    if (fault === "death") {
      isDead = true;
      for (const descriptor of open) closeSync(descriptor);
      throw new Death();
    }
    // A failed close has closed all the same.
    const happens = fault === undefined || fault.when === "after" || method === "close";
    const value: unknown = happens ? Reflect.apply(quickDisk[method], quickDisk, args) : undefined;
    if (method === "open" && fault === undefined) paths.set(value, call.path);
    if (method === "open" && fault === undefined && typeof value === "number") open.add(value);
    if (method === "close" && typeof first === "number") open.delete(first);
    if (fault === undefined) return value;
    if (method === "open" && typeof value === "number") closeSync(value);
    throw Object.assign(new Error(`injected ${fault.errno}`), { code: fault.errno });
  };
  const fileSystem = new Proxy(quickDisk, {
    get: (_disk, name) => (isMethod(name) ? (...args: readonly unknown[]): unknown => run(name, args) : undefined),
  });
  return { fileSystem, calls };
}

function isLookAtDescriptors(path: unknown): boolean {
  return typeof path === "string" && path.startsWith(DESCRIPTORS) && !path.startsWith(NOTES);
}

function isMethod(name: string | symbol): name is Method {
  return name in quickDisk;
}
