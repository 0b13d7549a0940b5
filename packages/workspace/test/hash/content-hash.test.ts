import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { contentHash, hashFile } from "../../src/index.ts";
import { diskWith, systemError } from "../support/faulty-file-system.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";
import { hashProperty, SIZES } from "./hash-property.ts";

removeTemporaryFolders();

// FIPS 180-2, appendix B.
test.each([
  ["", "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
])("the hash of %j", (text, hash) => {
  expect(contentHash(new TextEncoder().encode(text))).toBe(hash);
});

test("a file has the hash of its bytes, over the edges of the reading", () => {
  const seen = new Distribution("hashed files");
  hashProperty({ contentHash, hashFile }, join(temporaryFolder(), "file"), { numRuns: 60, seed: 2 }, (each) =>
    seen.record(`${each.size} bytes`, each.readBytes < 65_536 ? "short reads" : "full reads"),
  );
  seen.print();
  for (const label of [...SIZES.map((size) => `${size} bytes`), "short reads", "full reads"]) {
    expect(seen.count(label), label).toBeGreaterThan(2);
  }
});

test("what is not a readable regular file", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "x");
  symlinkSync("file", join(folder, "link"));
  mkdirSync(join(folder, ".fathomline"));
  writeFileSync(join(folder, ".fathomline", "lock.db"), "");
  const code = (path: string): string => {
    const hashed = hashFile(join(folder, path));
    return hashed.ok ? "ok" : hashed.code;
  };
  expect([code("none"), code("link"), code("."), code("file/x"), code(".fathomline/lock.db")]).toEqual([
    "file_missing",
    "file_is_link",
    "file_not_regular",
    "file_missing",
    "file_unreadable",
  ]);
});

test.each(["read", "statOpen", "close"] as const)("a failing %s is reported and closes the file", (method) => {
  const path = join(temporaryFolder(), "file");
  writeFileSync(path, "x");
  let open = 0;
  const disk = diskWith({});
  const fileSystem = diskWith({
    open: (...args) => {
      open += 1;
      return disk.open(...args);
    },
    close: (descriptor) => {
      open -= 1;
      disk.close(descriptor);
      if (method === "close") throw systemError("EIO");
    },
    ...(method === "close"
      ? {}
      : {
          [method]: () => {
            throw systemError("EIO");
          },
        }),
  });
  expect(hashFile(path, { fileSystem })).toEqual({ ok: false, code: "file_unreadable", errno: "EIO" });
  expect(open).toBe(0);
});
