import { expect, test } from "vitest";
import { flushFolder } from "../../src/index.ts";
import type { FolderFlush } from "../../src/index.ts";
import { diskWith, failing } from "../support/faulty-file-system.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";

removeTemporaryFolders();

test("a folder is flushed", () => {
  expect(flushFolder(temporaryFolder())).toBe("synced");
});

test.each<readonly [errno: string, flush: FolderFlush]>([
  ["EINVAL", "unsupported"],
  ["ENOTSUP", "unsupported"],
  ["ENOSYS", "unsupported"],
  ["EIO", "failed"],
  ["ENOSPC", "failed"],
  ["EMFILE", "failed"],
  ["ENOENT", "failed"],
])("%s: %s, whether opening or flushing says so", (errno, flush) => {
  const folder = temporaryFolder();
  expect(flushFolder(folder, { fileSystem: diskWith({ sync: failing(errno) }) })).toBe(flush);
  expect(flushFolder(folder, { fileSystem: diskWith({ open: failing(errno) }) })).toBe(flush);
});
