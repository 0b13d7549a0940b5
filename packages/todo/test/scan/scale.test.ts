import { execFileSync } from "node:child_process";
import { closeSync, ftruncateSync, openSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeFileSystem, type FileSystem } from "@fathomline/workspace";
import { scanTodos } from "../../src/scan/scan-todos.ts";
import { fakeFolder } from "../support/fake-tree.ts";
import { removeTemporaryFolders, temporaryFolder, textFor, todos, writeFiles } from "../support/todo-folder.ts";

removeTemporaryFolders();

const names = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${String(index + 1).padStart(3, "0")}-ready-p1-task-${index + 1}.md`);

test("case 88: one descriptor is open at a time, and each file is opened once", async () => {
  const root = temporaryFolder();
  writeFiles(root, { ...todos(...names(500)), "attachment.bin": Buffer.alloc(300_000) });
  const opened = new Map<string, number>();
  let open = 0;
  let most = 0;
  const fileSystem: FileSystem = {
    ...nodeFileSystem,
    open(path, mode) {
      opened.set(path, (opened.get(path) ?? 0) + 1);
      most = Math.max(most, (open += 1));
      return nodeFileSystem.open(path, mode);
    },
    close(descriptor) {
      open -= 1;
      nodeFileSystem.close(descriptor);
    },
  };
  const scanned = await scanTodos(root, { fileSystem, withDirectoryHash: true });
  expect(scanned).toMatchObject({ ok: true, scan: { issues: [], highestId: 500 } });
  expect([opened.size, Math.max(...opened.values()), most, open]).toEqual([501, 1, 1, 0]);
});

test("case 88: a process that may open few descriptors lists more files than that", () => {
  const root = temporaryFolder();
  writeFiles(root, todos(...names(400)));
  const child = join(import.meta.dirname, "../support/list-child.ts");
  const command = 'ulimit -n 64 && exec "$0" --conditions=@fathomline/source "$1" "$2"';
  expect(execFileSync("sh", ["-c", command, process.execPath, child, root], { encoding: "utf8" })).toBe("400 0");
});

test("case 89: 200,000 names cause no stack error", async () => {
  const valid = names(100_000);
  const files = new Map(valid.map((name) => [name, new TextEncoder().encode(textFor(name))]));
  const stray = new Uint8Array();
  for (let index = 0; index < 100_000; index += 1) files.set(`note-${index}.txt`, stray);
  const scanned = await scanTodos("/root", { fileSystem: fakeFolder("/root", files), withDirectoryHash: false });
  if (!scanned.ok) throw new Error(scanned.code);
  const { todos: found, issues, highestId, names: folded } = scanned.scan;
  expect([found.length, issues.length, highestId, folded.size]).toEqual([100_000, 0, 100_000, 200_000]);
});

test("case 89: 20,000 files of one id are all reported", async () => {
  const text = new TextEncoder().encode(textFor("001-ready-p1-x.md"));
  const files = new Map(Array.from({ length: 20_000 }, (_, index) => [`001-ready-p1-x${index}.md`, text]));
  const scanned = await scanTodos("/root", { fileSystem: fakeFolder("/root", files), withDirectoryHash: false });
  if (!scanned.ok) throw new Error(scanned.code);
  expect([scanned.scan.todos.length, scanned.scan.issues.length]).toEqual([0, 20_000]);
});

test("case 90: an attachment of 1 GB costs no memory, and others run while it is hashed", async () => {
  const root = temporaryFolder();
  writeFiles(root, todos("001-ready-p1-a.md"));
  const descriptor = openSync(join(root, "movie.bin"), "wx");
  ftruncateSync(descriptor, 2 ** 30);
  closeSync(descriptor);
  const before = process.memoryUsage().arrayBuffers;
  let mostMemory = 0;
  let mostBytes = 0;
  let reads = 0;
  const fileSystem: FileSystem = {
    ...nodeFileSystem,
    read(file, buffer, offset, length, position) {
      reads += 1;
      mostBytes = Math.max(mostBytes, length);
      if (reads % 512 === 0) mostMemory = Math.max(mostMemory, process.memoryUsage().arrayBuffers - before);
      return nodeFileSystem.read(file, buffer, offset, length, position);
    },
  };
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const scanned = await scanTodos(root, { fileSystem, withDirectoryHash: true });
  clearInterval(timer);
  expect(scanned).toMatchObject({ ok: true, scan: { highestId: 1 } });
  expect(reads).toBeGreaterThan(2 ** 30 / 131_072);
  expect(mostBytes).toBeLessThanOrEqual(131_072);
  expect(mostMemory).toBeLessThan(8 * 2 ** 20);
  expect(turns).toBeGreaterThan(5);
});

test("an attachment is not opened when no hash of the folder is asked for", async () => {
  const root = temporaryFolder();
  writeFiles(root, { ...todos("001-ready-p1-a.md"), "movie.bin": "x" });
  const opened: string[] = [];
  const fileSystem: FileSystem = {
    ...nodeFileSystem,
    open(path, mode) {
      opened.push(path);
      return nodeFileSystem.open(path, mode);
    },
  };
  await scanTodos(root, { fileSystem, withDirectoryHash: false });
  expect(opened).toEqual([join(root, "001-ready-p1-a.md")]);
});
