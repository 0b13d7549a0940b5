import { closeSync } from "node:fs";
import { nodeFileSystem } from "@fathomline/workspace";
import type { FileSystem } from "@fathomline/workspace";

export type Method = keyof FileSystem;

/** One call of a file system. `site`: where in our sources it was made, the same for every turn of a loop. */
export interface Call {
  readonly method: Method;
  /** The path asked for, or the one the descriptor was opened by. */
  readonly path: string;
  /** Where a rename or a link leads; else empty. */
  readonly to: string;
  readonly site: string;
}

/** An error instead of the call, an error although the call was done, or the end of the process, before the call or just after it. */
export type Fault =
  | { readonly errno: string; readonly when: "before" | "after" }
  | { readonly errno: "death"; readonly when?: "before" | "after" }
  | undefined;

/** The process is no more. It has no errno, so that nothing of ours takes it for a failure of the disk. */
export class Death extends Error {
  constructor() {
    super("the process died here");
    this.name = "Death";
  }
}

export interface WatchedDisk {
  readonly fileSystem: FileSystem;
  readonly calls: readonly Call[];
  readonly isDead: () => boolean;
  /** Closes what is still open, as the kernel does for a process that ended. */
  readonly closeOpen: () => void;
}

// A flush does nothing that could be seen without a loss of power, and takes most of the time.
const quickDisk: FileSystem = { ...nodeFileSystem, sync: () => undefined };
const ownDescriptors = "/proc/self/fd/";
const deepestFrames = 30;
const frame = /packages\/(?<file>[a-z-]+\/src\/[^:)]+):(?<line>\d+):(?<column>\d+)/u;

interface Watch {
  /** Asked before each call, with its number from 0. */
  readonly decide: (call: Call, index: number) => Fault;
  /** The disk under it. Default: the real one, without flushes. */
  readonly disk?: FileSystem;
  /** Called where the process dies, so that it may really do so. */
  readonly onDeath?: () => void;
  /** Whether call sites are looked up; it takes time. */
  readonly withSites?: boolean;
}

/** A disk that counts its calls and asks of each whether it fails. */
export function watchedDisk({ decide, disk = quickDisk, withSites = false, onDeath }: Watch): WatchedDisk {
  const calls: Call[] = [];
  const opened = new Map<unknown, string>();
  let isDead = false;
  let wasDescriptor = false;
  const run = (method: Method, args: readonly unknown[]): unknown => {
    if (isDead) throw new Death();
    const [first, second] = args;
    const path = typeof first === "string" ? first : (opened.get(first) ?? "");
    const to = (method === "rename" || method === "link") && typeof second === "string" ? second : "";
    const call: Call = { method, path, to, site: withSites ? siteOf(method) : method };
    // How many descriptors this process has depends on what else it does: looking at all of them counts as one.
    const isDescriptor = path.startsWith(ownDescriptors);
    const isFurther = isDescriptor && wasDescriptor;
    wasDescriptor = isDescriptor;
    const fault = decide(call, isFurther ? calls.length - 1 : calls.length);
    if (!isFurther) calls.push(call);
    if (fault?.errno === "death") {
      if (fault.when === "after") {
        const value: unknown = Reflect.apply(disk[method], disk, args);
        if (method === "open") opened.set(value, path);
        if (method === "close") opened.delete(first);
      }
      isDead = true;
      onDeath?.();
      throw new Death();
    }
    if (fault === undefined) {
      const value: unknown = Reflect.apply(disk[method], disk, args);
      if (method === "open") opened.set(value, path);
      if (method === "close") opened.delete(first);
      return value;
    }
    // A failed close has closed all the same.
    const happens = "when" in fault && (fault.when === "after" || method === "close");
    const value: unknown = happens ? Reflect.apply(disk[method], disk, args) : undefined;
    if (method === "open" && typeof value === "number") closeSync(value);
    if (method === "close") opened.delete(first);
    throw systemError(fault.errno);
  };
  const fileSystem = new Proxy(quickDisk, {
    get: (_disk, name) => (isMethod(name) ? (...args: readonly unknown[]): unknown => run(name, args) : undefined),
  });
  const closeOpen = (): void => {
    for (const descriptor of opened.keys()) if (typeof descriptor === "number") closeSync(descriptor);
    opened.clear();
  };
  return { fileSystem, calls, isDead: () => isDead, closeOpen };
}

/** The disk with some calls replaced, without flushes. */
export function diskWith(replaced: Partial<FileSystem>): FileSystem {
  return { ...quickDisk, ...replaced };
}

export function systemError(code: string): Error {
  return Object.assign(new Error(`injected ${code}`), { code });
}

/** A call that always fails. */
export function failing(code: string): () => never {
  return () => {
    throw systemError(code);
  };
}

function isMethod(name: string | symbol): name is Method {
  return name in quickDisk;
}

function siteOf(method: Method): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = deepestFrames;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = before;
  const frames = stack.split("\n").flatMap((line) => {
    const { file, line: row, column } = frame.exec(line)?.groups ?? {};
    return file === undefined ? [] : [`${file}:${row}:${column}`];
  });
  return `${method} ${frames.join(" < ")}`;
}
