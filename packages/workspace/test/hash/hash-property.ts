import { deepStrictEqual, strictEqual } from "node:assert";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import * as fc from "fast-check";
import type * as Workspace from "../../src/index.ts";
import { diskWith } from "../support/faulty-file-system.ts";

export type HashModule = Pick<typeof Workspace, "contentHash" | "hashFile">;

export interface HashCase {
  readonly size: number;
  readonly fill: number;
  /** The most bytes that one read gives. */
  readonly readBytes: number;
}

export const SIZES: readonly number[] = [0, 1, 65_535, 65_536, 65_537, 200_000];

const hashCase: fc.Arbitrary<HashCase> = fc.record({
  size: fc.constantFrom(...SIZES),
  fill: fc.nat(250),
  readBytes: fc.constantFrom(65_536, 65_536, 40_000),
});

/** A file at `path` has the hash and size of its bytes, however many of them one read gives. */
export function hashProperty(
  module: HashModule,
  path: string,
  runs: { readonly numRuns: number; readonly seed: number; readonly endOnFailure?: boolean },
  seen: (each: HashCase) => void,
): void {
  const disk = diskWith({});
  fc.assert(
    fc.property(hashCase, (each) => {
      seen(each);
      const bytes = new Uint8Array(each.size).map((_, at) => (at + each.fill) % 251);
      const hash = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
      strictEqual(module.contentHash(bytes), hash);
      writeFileSync(path, bytes);
      const fileSystem = diskWith({
        read: (descriptor, chunk, offset, length, position) =>
          disk.read(descriptor, chunk, offset, Math.min(length, each.readBytes), position),
      });
      deepStrictEqual(module.hashFile(path, { fileSystem }), { ok: true, hash, bytes: each.size });
    }),
    runs,
  );
}
