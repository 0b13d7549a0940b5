import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileSystem } from "@fathomline/workspace";
import { packageFolder } from "./package-folder.ts";
import { quickDisk } from "./run-tools.ts";

const PAGE_BYTES = 4_096;
const SIZE_PAGES = 256;
const FILLER = ".filler";

/** A disk on which only so many pages are left. */
export interface SmallDisk {
  /** An empty folder on it. */
  readonly folder: string;
  readonly fileSystem: FileSystem;
  leave(pages: number): void;
  /** Room for everything again. */
  clear(): void;
  remove(): void;
}

/** A file system of its own in memory, really full; undefined where nobody may mount one. */
export function mountedDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  const options = `size=${SIZE_PAGES * PAGE_BYTES}`;
  if (spawnSync("/bin/mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const filler = join(folder, FILLER);
  return {
    folder,
    fileSystem: quickDisk,
    leave: (pages) => writeFileSync(filler, Buffer.alloc((SIZE_PAGES - pages - pagesOf(folder)) * PAGE_BYTES)),
    clear: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync("/bin/umount", [folder]);
      rmdirSync(folder);
    },
  };
}

/** A disk whose writes are counted, and refused as the kernel does once the pages are used up. */
export function countedDisk(): SmallDisk {
  const folder = packageFolder({});
  let most = Number.POSITIVE_INFINITY;
  const fileSystem: FileSystem = {
    ...quickDisk,
    write(descriptor, bytes, offset, length) {
      const written = quickDisk.write(descriptor, bytes, offset, length);
      if (pagesOf(folder) <= most) return written;
      throw Object.assign(new Error("injected"), { code: "ENOSPC" });
    },
  };
  return {
    folder,
    fileSystem,
    leave(pages) {
      most = pagesOf(folder) + pages;
    },
    clear() {
      most = Number.POSITIVE_INFINITY;
    },
    remove: () => undefined,
  };
}

/** Pages of all files, of a file with several names once. */
function pagesOf(folder: string): number {
  const sizes = new Map<number, number>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const { ino, size } = statSync(join(folder, name));
    if (name !== FILLER && statSync(join(folder, name)).isFile()) sizes.set(ino, Math.ceil(size / PAGE_BYTES));
  }
  return [...sizes.values()].reduce((sum, pages) => sum + pages, 0);
}
