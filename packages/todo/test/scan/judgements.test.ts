import { statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "@fathomline/workspace";
import { expect, test } from "vitest";
import { judgementOf } from "../../src/scan/judgements.ts";
import { scanTodos } from "../../src/scan/scan-todos.ts";
import { removeTemporaryFolders, temporaryFolder, textFor, writeFiles } from "../support/todo-folder.ts";

removeTemporaryFolders();

const name = "001-ready-p1-a.md";
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const judge = (bytes: Uint8Array): unknown => judgementOf(name, contentHash(bytes), bytes);

test("the same bytes under the same name are judged once; other bytes, or another name, anew", () => {
  const bytes = bytesOf(textFor(name));
  const hash = contentHash(bytes);
  const first = judgementOf(name, hash, bytes);
  expect(first).toMatchObject({ state: "valid", contentHash: hash });
  expect(judgementOf(name, hash, bytes)).toBe(first);
  expect(judgementOf("001-ready-p2-a.md", hash, bytes)).toMatchObject({ state: "conflict" });
  const other = bytesOf(textFor(name).replace("priority: p1", "priority: p3"));
  expect(judgementOf(name, contentHash(other), other)).toMatchObject({ state: "conflict" });
  expect(judgementOf(name, hash, bytes)).toBe(first);
});

test("more files than are remembered are judged rightly, the forgotten ones anew", () => {
  const files = Array.from({ length: 20_001 }, (_, index) => bytesOf(`${textFor(name)}${index}`));
  const [first, ...others] = files.map(judge);
  expect(judge(files[0] ?? new Uint8Array())).toEqual(first);
  expect(judge(files[0] ?? new Uint8Array())).not.toBe(first);
  expect(judge(files.at(-1) ?? new Uint8Array())).toBe(others.at(-1));
});

test("a file that was changed without a trace in its size and time is told as it is now", async () => {
  const root = temporaryFolder();
  const path = join(root, name);
  writeFiles(root, { [name]: textFor(name) });
  const { atime, mtime, size } = statSync(path);
  const look = async (): Promise<unknown> => {
    const scanned = await scanTodos(root, { withDirectoryHash: false });
    if (!scanned.ok) throw new Error(scanned.code);
    return [
      scanned.scan.todos.map(({ identity }) => identity.contentHash),
      scanned.scan.issues.map(({ code }) => code),
    ];
  };
  expect(await look()).toEqual([[contentHash(bytesOf(textFor(name)))], []]);
  const edited = textFor(name).replace("priority: p1", "priority: p2");
  writeFileSync(path, edited);
  utimesSync(path, atime, mtime);
  expect(statSync(path)).toMatchObject({ size, mtime });
  expect(await look()).toEqual([[], ["priority_conflict"]]);
});
