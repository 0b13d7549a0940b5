import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeFileSystem, type FileSystem } from "@fathomline/workspace";
import { Distribution } from "../../../../test/support/distribution.ts";
import { directoryHash } from "../../src/scan/directory-hash.ts";
import { scanTodos } from "../../src/scan/scan-todos.ts";
import { removeTemporaryFolders, temporaryFolder, todos, writeFiles } from "../support/todo-folder.ts";
import { diskFailing } from "../support/faulty-disk.ts";
import { directoryHashProperty } from "./directory-hash-property.ts";

removeTemporaryFolders();

async function hashOf(root: string, fileSystem: FileSystem = nodeFileSystem): Promise<string> {
  const scanned = await scanTodos(root, { fileSystem, withDirectoryHash: true });
  if (!scanned.ok) throw new Error(scanned.code);
  return scanned.scan.directoryHash;
}

test("an empty root has the hash of the empty text", async () => {
  const empty = "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  expect(directoryHash([])).toBe(empty);
  expect(await hashOf(temporaryFolder())).toBe(empty);
});

test("case 74: what is under .fathomline changes nothing, at any depth", async () => {
  const root = temporaryFolder();
  writeFiles(root, todos("001-ready-p1-a.md", "deep/002-ready-p1-b.md"));
  const before = await hashOf(root);
  writeFiles(root, { ".fathomline/coordination/lock.db": "", "deep/.fathomline/x.md": "y" });
  expect(await hashOf(root)).toBe(before);
});

test("a socket or pipe is named and not read", async () => {
  const root = temporaryFolder();
  execFileSync("mkfifo", [join(root, "pipe")]);
  expect(await hashOf(root)).toBe(directoryHash([{ kind: "other", relative: "pipe" }]));
});

test("a file that cannot be read does not keep the rest from being hashed", async () => {
  const root = temporaryFolder();
  writeFiles(root, { "secret.bin": "x" });
  const fileSystem = diskFailing("open", "secret.bin", "EACCES");
  const before = await hashOf(root, fileSystem);
  expect(before).toBe(directoryHash([{ kind: "file", relative: "secret.bin", contentHash: "unreadable" }]));
  writeFiles(root, { "other.bin": "x" });
  expect(await hashOf(root, fileSystem)).not.toBe(before);
});

test("the exact rule, against a slow oracle", async () => {
  const seen = new Distribution("hashed trees");
  await directoryHashProperty({ scanTodos }, temporaryFolder(), { numRuns: 250, seed: 31 }, (planted, isEmpty) => {
    const kinds = new Set([...planted.values()].map(({ kind }) => kind));
    seen.record(
      ...kinds,
      ...(isEmpty ? ["empty"] : []),
      ...([...planted.keys()].some((name) => name.includes(".fathomline")) ? ["state folder"] : []),
      ...([...planted.keys()].some((name) => name.split("/").length > 2) ? ["nested"] : []),
      ...([...planted.values()].some((what) => what.kind === "file" && what.content.length > 100_000) ? ["large"] : []),
    );
  });
  seen.print();
  for (const label of ["file", "folder", "link", "empty", "state folder", "nested", "large"]) {
    expect(seen.count(label), label).toBeGreaterThan(5);
  }
});
