import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentHash, nodeFileSystem, type FileSystem } from "@fathomline/workspace";
import { foldPath } from "../../src/identity/fold-path.ts";
import type { Scan } from "../../src/scan/scan.ts";
import { scanTodos } from "../../src/scan/scan-todos.ts";
import { diskFailing, systemError } from "../support/faulty-disk.ts";
import { removeTemporaryFolders, temporaryFolder, textFor, todos, writeFiles } from "../support/todo-folder.ts";

removeTemporaryFolders();

async function scan(root: string, fileSystem: FileSystem = nodeFileSystem): Promise<Scan> {
  const scanned = await scanTodos(root, { fileSystem, withDirectoryHash: false });
  if (!scanned.ok) throw new Error(scanned.code);
  return scanned.scan;
}

function planted(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = temporaryFolder();
  writeFiles(root, files);
  return root;
}

/** What is wrong with which file, the root left out. */
function rows({ issues }: Scan, root: string): readonly string[] {
  return issues.map(({ path, code }) => `${path?.slice(root.length + 1) ?? "(no path)"} ${code}`);
}

function listed({ todos: found }: Scan): readonly string[] {
  return found.map(({ relative }) => relative);
}

function bytes(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

async function code(root: string, fileSystem: FileSystem = nodeFileSystem): Promise<string> {
  const scanned = await scanTodos(root, { fileSystem, withDirectoryHash: true });
  return scanned.ok ? "ok" : scanned.code;
}

test("an empty root", async () => {
  expect(await scan(temporaryFolder())).toEqual({
    todos: [],
    issues: [],
    directoryHash: "",
    highestId: 0,
    isAmbiguous: false,
    names: new Set(),
  });
});

test("case 22: valid todos by id, then path, in full", async () => {
  const files = todos("1000-ready-p1-b.md", "999-ready-p1-a.md", "archive/old/002-complete-p3-c.md");
  const root = planted({ ...files, "picture.png": "x" });
  const result = await scan(root);
  expect(listed(result)).toEqual(["archive/old/002-complete-p3-c.md", "999-ready-p1-a.md", "1000-ready-p1-b.md"]);
  expect(result.todos[1]?.identity).toEqual({
    issueId: 999,
    renderedId: "999",
    status: "ready",
    priority: "p1",
    path: join(root, "999-ready-p1-a.md"),
    contentHash: contentHash(new TextEncoder().encode(files["999-ready-p1-a.md"])),
  });
  expect(result).toMatchObject({ issues: [], highestId: 1000, isAmbiguous: false });
  expect([...result.names].toSorted()).toEqual([
    "1000-ready-p1-b.md",
    "999-ready-p1-a.md",
    "archive",
    "archive/old",
    "archive/old/002-complete-p3-c.md",
    "picture.png",
  ]);
});

test("a duplicate id is reported with every path, and none of them is listed", async () => {
  const root = planted(
    todos("007-ready-p1-a.md", "archive/007-complete-p2-b.md", "x/007-ready-p1-a.md", "008-ready-p1-c.md"),
  );
  const result = await scan(root);
  expect(listed(result)).toEqual(["008-ready-p1-c.md"]);
  expect(rows(result, root)).toEqual([
    "007-ready-p1-a.md duplicate_issue_id",
    "archive/007-complete-p2-b.md duplicate_issue_id",
    "x/007-ready-p1-a.md duplicate_issue_id",
  ]);
  expect(result.issues[0]?.summary).toContain("3 files");
  expect(result).toMatchObject({ isAmbiguous: true, highestId: 8 });
});

test("a damaged file with a canonical name holds its id, too", async () => {
  const root = planted({ ...todos("007-ready-p1-a.md"), "007-ready-p1-b.md": "<<<<<<< HEAD\n" });
  const result = await scan(root);
  expect(rows(result, root)).toEqual([
    "007-ready-p1-a.md duplicate_issue_id",
    "007-ready-p1-b.md duplicate_issue_id",
    "007-ready-p1-b.md frontmatter_invalid",
  ]);
  expect(result.todos).toEqual([]);
});

test("a name that is damaged does not hide the one it was copied from", async () => {
  const name = "001-pending-p2-task";
  const root = planted({
    ...todos(`${name}.md`),
    [`${name} (Jane's conflicted copy 2026-01-01).md`]: textFor(`${name}.md`),
    [`${name}.sync-conflict-20260101-120000-ABCDEF.md`]: textFor(`${name}.md`),
    [`${name}-HOST.md`]: textFor(`${name}.md`),
  });
  const result = await scan(root);
  expect(listed(result)).toEqual([`${name}.md`]);
  expect(rows(result, root)).toEqual([
    `${name} (Jane's conflicted copy 2026-01-01).md filename_invalid`,
    `${name}-HOST.md filename_invalid`,
    `${name}.sync-conflict-20260101-120000-ABCDEF.md filename_invalid`,
  ]);
  expect(result.isAmbiguous).toBe(true);
});

test("paths that differ in letter case or Unicode form collide", async () => {
  const root = planted({
    ...todos(
      "Archive/001-ready-p1-a.md",
      "archive/001-ready-p1-a.md",
      "caf\u00e9/002-ready-p1-a.md",
      "cafe\u0301/002-ready-p1-a.md",
    ),
    ...todos("003-ready-p1-a.md"),
    "003-ready-p1-a.MD": "x",
    "README.md": "x",
    "readme.md": "x",
  });
  const result = await scan(root);
  expect(result.todos).toEqual([]);
  const collided = rows(result, root).filter((row) => row.endsWith("path_collision"));
  expect(collided).toEqual([
    "003-ready-p1-a.MD path_collision",
    "003-ready-p1-a.md path_collision",
    "Archive/001-ready-p1-a.md path_collision",
    "archive/001-ready-p1-a.md path_collision",
    "cafe\u0301/002-ready-p1-a.md path_collision",
    "caf\u00e9/002-ready-p1-a.md path_collision",
  ]);
  expect(result.names.has(foldPath("CAFE\u0301/002-ready-p1-a.md"))).toBe(true);
});

test("case 6: an upper-case extension is reported, not ignored", async () => {
  const root = planted({ "001-ready-p1-a.MD": textFor("001-ready-p1-a.md") });
  expect(rows(await scan(root), root)).toEqual(["001-ready-p1-a.MD filename_invalid"]);
});

test("case 14: merge markers make an issue, and nothing is dropped", async () => {
  const conflicted = textFor("001-ready-p1-a.md").replace(
    "status: ready",
    "<<<<<<< HEAD\nstatus: ready\n=======\nstatus: complete\n>>>>>>> x",
  );
  const root = planted({ "001-ready-p1-a.md": conflicted, ...todos("002-ready-p1-b.md") });
  const result = await scan(root);
  expect(rows(result, root)).toEqual(["001-ready-p1-a.md frontmatter_invalid"]);
  expect(listed(result)).toEqual(["002-ready-p1-b.md"]);
  expect(result).toMatchObject({ isAmbiguous: true, highestId: 2 });
});

test("stray Markdown is an issue that makes nothing ambiguous", async () => {
  const root = planted({
    "README.md": "# R\n",
    "2026-01-01-notes.md": "x",
    ".obsidian/page.md": "",
    ...todos("002-ready-p1-b.md"),
  });
  const result = await scan(root);
  expect(rows(result, root)).toEqual([
    ".obsidian/page.md not_a_todo",
    "2026-01-01-notes.md not_a_todo",
    "README.md not_a_todo",
  ]);
  expect(result).toMatchObject({ isAmbiguous: false, highestId: 2 });
});

test("case 23: the largest id is known, an id beyond it is a damaged name", async () => {
  const root = planted(todos("9007199254740991-ready-p1-a.md"));
  expect(await scan(root)).toMatchObject({ highestId: Number.MAX_SAFE_INTEGER, isAmbiguous: false, issues: [] });
  writeFiles(root, { "9007199254740992-ready-p1-a.md": "x" });
  expect(await scan(root)).toMatchObject({ highestId: Number.MAX_SAFE_INTEGER, isAmbiguous: true });
});

describe("case 73: links", () => {
  test("a linked todo, a dangling one, and a linked folder that is not walked", async () => {
    const outside = planted(todos("009-ready-p1-z.md"));
    const root = planted(todos("001-ready-p1-a.md"));
    symlinkSync(join(outside, "009-ready-p1-z.md"), join(root, "002-ready-p1-b.md"));
    symlinkSync("nowhere.md", join(root, "003-ready-p1-c.md"));
    symlinkSync("004-ready-p1-d.md", join(root, "004-ready-p1-d.md"));
    symlinkSync(outside, join(root, "linked"));
    symlinkSync("001-ready-p1-a.md", join(root, "README.md"));
    const result = await scan(root);
    expect(listed(result)).toEqual(["001-ready-p1-a.md"]);
    expect(rows(result, root)).toEqual([
      "002-ready-p1-b.md symlink_todo",
      "003-ready-p1-c.md todo_missing",
      "004-ready-p1-d.md symlink_todo",
      "README.md symlink_todo",
    ]);
    expect(result).toMatchObject({ isAmbiguous: true, highestId: 4 });
  });

  test("a link that is no todo's makes nothing ambiguous", async () => {
    const root = temporaryFolder();
    symlinkSync("nowhere", join(root, "README.md"));
    symlinkSync("user@host.1:2", join(root, ".#001-ready-p1-a.md"));
    expect((await scan(root)).isAmbiguous).toBe(false);
  });

  test("a folder or file that becomes a link during the scan is not followed", async () => {
    const outside = planted(todos("009-ready-p1-z.md", "in/008-ready-p1-y.md"));
    const root = planted(todos("001-ready-p1-a.md", "sub/002-ready-p1-b.md"));
    const result = await scan(root, {
      ...nodeFileSystem,
      readFolder(path) {
        const entries = nodeFileSystem.readFolder(path);
        if (path === root) {
          renameSync(join(root, "sub"), join(outside, "moved"));
          symlinkSync(join(outside, "in"), join(root, "sub"));
          unlinkSync(join(root, "001-ready-p1-a.md"));
          symlinkSync(join(outside, "009-ready-p1-z.md"), join(root, "001-ready-p1-a.md"));
        }
        return entries;
      },
    });
    expect(result.todos).toEqual([]);
    expect(rows(result, root)).toEqual(["001-ready-p1-a.md symlink_todo"]);
  });
});

describe("what cannot be read", () => {
  test("an unreadable todo keeps its id", async () => {
    const root = planted({ ...todos("001-ready-p1-a.md", "007-ready-p1-b.md"), "notes.md": "" });
    const result = await scan(root, diskFailing("open", "007-ready-p1-b.md", "EACCES"));
    expect(rows(result, root)).toEqual(["007-ready-p1-b.md todo_unreadable", "notes.md not_a_todo"]);
    expect(result).toMatchObject({ isAmbiguous: true, highestId: 7 });
  });

  test("two unreadable ones of one id are told as duplicates, too", async () => {
    const root = planted(todos("007-ready-p1-a.md", "007-ready-p1-b.md"));
    const result = await scan(root, diskFailing("open", ".md", "EIO"));
    expect(rows(result, root).filter((row) => row.endsWith("duplicate_issue_id"))).toHaveLength(2);
  });

  test("an unreadable stray note makes nothing ambiguous", async () => {
    const root = planted({ "notes.md": "" });
    expect(await scan(root, diskFailing("open", "notes.md", "EACCES"))).toMatchObject({
      isAmbiguous: false,
      issues: [{ code: "todo_unreadable" }],
    });
  });

  test("an unreadable folder may hide any id", async () => {
    const root = planted(todos("001-ready-p1-a.md", "sub/009-ready-p1-b.md"));
    const result = await scan(root, diskFailing("readFolder", "sub", "EACCES"));
    expect(rows(result, root)).toEqual(["sub todo_unreadable"]);
    expect(result.isAmbiguous).toBe(true);
    expect(listed(result)).toEqual(["001-ready-p1-a.md"]);
  });

  test("a pipe with the name of a todo is not opened", async () => {
    const root = planted(todos("001-ready-p1-a.md"));
    const result = await scan(root, {
      ...nodeFileSystem,
      readFolder: (path) =>
        nodeFileSystem.readFolder(path).map(({ name }) => ({
          name,
          isFile: () => false,
          isDirectory: () => false,
          isSymbolicLink: () => false,
        })),
      open: () => {
        throw new Error("opened");
      },
    });
    expect(rows(result, root)).toEqual(["001-ready-p1-a.md todo_unreadable"]);
  });

  test("what went away after it was listed is not there", async () => {
    const root = planted(todos("001-ready-p1-a.md", "002-ready-p1-b.md", "sub/003-ready-p1-c.md"));
    const result = await scan(root, {
      ...nodeFileSystem,
      readFolder(path) {
        const entries = nodeFileSystem.readFolder(path);
        if (path === root) rmSync(join(root, "001-ready-p1-a.md"));
        if (path === root) rmSync(join(root, "sub"), { recursive: true });
        return entries;
      },
    });
    expect(result).toMatchObject({ issues: [], isAmbiguous: false });
    expect(listed(result)).toEqual(["002-ready-p1-b.md"]);
  });

  test.each(["EMFILE", "ENFILE", "ENOMEM"])("%s is no finding about a file", async (errno) => {
    const root = planted(todos("001-ready-p1-a.md", "sub/002-ready-p1-b.md"));
    for (const method of ["open", "readFolder"] as const) {
      const fileSystem = diskFailing(method, method === "open" ? ".md" : "sub", errno);
      expect(await scanTodos(root, { fileSystem, withDirectoryHash: false })).toEqual({
        ok: false,
        code: "root_unreadable",
      });
    }
  });
});

describe("names that are no UTF-8", () => {
  test("such a todo is an issue without a path, and its id counts", async () => {
    const root = planted(todos("001-ready-p1-a.md", "003-ready-p1-\ufffd.md"));
    writeFileSync(Buffer.concat([bytes(`${root}/`), bytes("007-ready-p1-\xff.md")]), "x");
    writeFileSync(Buffer.concat([bytes(`${root}/`), bytes("003-ready-p1-\xff.md")]), "x");
    writeFileSync(Buffer.concat([bytes(`${root}/`), bytes("\xff.bin")]), "x");
    const scanned = await scanTodos(root, { withDirectoryHash: true });
    if (!scanned.ok) throw new Error(scanned.code);
    expect(rows(scanned.scan, root)).toEqual([
      "(no path) filename_invalid",
      "(no path) filename_invalid",
      "003-ready-p1-\ufffd.md filename_invalid",
    ]);
    expect(scanned.scan).toMatchObject({ isAmbiguous: true, highestId: 7 });
  });

  test("such a folder may hide any id", async () => {
    const root = temporaryFolder();
    mkdirSync(Buffer.concat([bytes(`${root}/`), bytes("\xff")]));
    const result = await scan(root);
    expect(rows(result, root)).toEqual(["(no path) todo_unreadable"]);
    expect(result.isAmbiguous).toBe(true);
  });
});

describe("case 84: states of the root", () => {
  test("missing, a file, a link, unreadable", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    mkdirSync(join(folder, "real"));
    symlinkSync("real", join(folder, "link"));
    expect(await code(join(folder, "missing"))).toBe("root_missing");
    expect(await code(join(folder, "file"))).toBe("root_not_folder");
    expect(await code(join(folder, "file", "below"))).toBe("root_not_folder");
    expect(await code(join(folder, "link"))).toBe("path_escape");
    expect(await code(join(folder, "real"), diskFailing("readFolder", "real", "EACCES"))).toBe("root_unreadable");
    expect(await code(join(folder, "real"), diskFailing("realPath", "real", "EIO"))).toBe("root_unreadable");
    expect(await code(join(folder, "real"))).toBe("ok");
  });

  test("aborted before and during the reading", async () => {
    const root = planted(todos("001-ready-p1-a.md", "002-ready-p1-b.md"));
    expect(await scanTodos(root, { signal: AbortSignal.abort(), withDirectoryHash: false })).toEqual({
      ok: false,
      code: "aborted",
    });
    const controller = new AbortController();
    let opened = 0;
    const fileSystem: FileSystem = {
      ...nodeFileSystem,
      open: (path, mode) => {
        opened += 1;
        controller.abort();
        return nodeFileSystem.open(path, mode);
      },
    };
    const scanned = await scanTodos(root, { fileSystem, signal: controller.signal, withDirectoryHash: false });
    expect(scanned).toEqual({ ok: false, code: "aborted" });
    expect(opened).toBe(1);
  });

  test("a bug is thrown on, and its file is closed", async () => {
    const root = planted(todos("001-ready-p1-a.md"));
    const fileSystem: FileSystem = {
      ...nodeFileSystem,
      open: () => {
        throw new TypeError("a bug");
      },
    };
    await expect(scanTodos(root, { fileSystem, withDirectoryHash: false })).rejects.toThrow("a bug");
    expect(systemError("EIO")).toMatchObject({ code: "EIO" });
  });
});
