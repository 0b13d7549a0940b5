import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { checkStateFile, ensureCoordinationFolder, ensureStateFolder, stateFolder } from "../../src/index.ts";
import type { FileSystem, StateCode } from "../../src/index.ts";
import { diskWith, systemError } from "../support/faulty-file-system.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";

removeTemporaryFolders();

let root = "";

beforeEach(() => {
  root = temporaryFolder();
});

function refusing(errno: string, ...methods: readonly (keyof FileSystem)[]): FileSystem {
  const refuse = (): never => {
    throw systemError(errno);
  };
  return diskWith(Object.fromEntries(methods.map((method) => [method, refuse])));
}

describe("the state folder", () => {
  test("is made once and hidden from version control", () => {
    const folder = join(root, ".fathomline");
    expect(stateFolder(root)).toBe(folder);
    expect(ensureStateFolder(root)).toEqual({ ok: true, folder, created: true });
    expect(ensureStateFolder(root)).toEqual({ ok: true, folder, created: false });
    expect(ensureCoordinationFolder(root)).toEqual({ ok: true, folder: join(folder, "coordination"), created: true });
    writeFileSync(join(folder, "index.db"), "");
    execFileSync("git", ["init", "--quiet", root]);
    expect(execFileSync("git", ["-C", root, "status", "--porcelain"], { encoding: "utf8" })).toBe("");
  });

  test("an ignore file of the user's is kept", () => {
    mkdirSync(join(root, ".fathomline"));
    writeFileSync(join(root, ".fathomline", ".gitignore"), "# mine\n");
    expect(ensureStateFolder(root)).toMatchObject({ ok: true, created: false });
    expect(readFileSync(join(root, ".fathomline", ".gitignore"), "utf8")).toBe("# mine\n");
  });

  test.each<readonly [what: string, code: StateCode, plant: () => void]>([
    ["a file", "state_planted", () => writeFileSync(join(root, ".fathomline"), "")],
    ["a link to a folder", "state_planted", () => symlinkSync(".", join(root, ".fathomline"))],
    ["a dangling link", "state_planted", () => symlinkSync("nowhere", join(root, ".fathomline"))],
    [
      "a linked ignore file",
      "state_planted",
      () => {
        mkdirSync(join(root, ".fathomline"));
        symlinkSync("../elsewhere", join(root, ".fathomline", ".gitignore"));
      },
    ],
    [
      "a linked coordination folder",
      "state_planted",
      () => {
        mkdirSync(join(root, ".fathomline"));
        symlinkSync("..", join(root, ".fathomline", "coordination"));
      },
    ],
  ])("planted: %s", (_what, code, plant) => {
    plant();
    expect(ensureCoordinationFolder(root)).toMatchObject({ ok: false, code });
    expect(existsSync(join(root, "elsewhere"))).toBe(false);
  });

  test("a missing root", () => {
    expect(ensureStateFolder(join(root, "none"))).toMatchObject({ code: "state_root_missing", errno: "ENOENT" });
  });

  test.each<readonly [errno: string, code: StateCode]>([
    ["EROFS", "state_unwritable"],
    ["EACCES", "state_unwritable"],
    ["ENOSPC", "no_space"],
    ["EIO", "io_error"],
  ])("%s: %s", (errno, code) => {
    expect(ensureStateFolder(root, { fileSystem: refusing(errno, "makeFolder") })).toMatchObject({
      ok: false,
      code,
      errno,
    });
    mkdirSync(join(root, ".fathomline"));
    expect(ensureStateFolder(root, { fileSystem: refusing(errno, "makeFolder", "open") })).toMatchObject({
      code,
      errno,
    });
    expect(ensureStateFolder(root, { fileSystem: refusing(errno, "lstat") })).toMatchObject({ ok: false });
  });

  test("everything is there already on a disk that can't be written", () => {
    ensureStateFolder(root);
    const fileSystem = refusing("EROFS", "makeFolder", "open");
    expect(ensureStateFolder(root, { fileSystem })).toMatchObject({ ok: true, created: false });
  });
});

describe("a database file", () => {
  const suffixes = ["", "-wal", "-shm", "-journal"];
  let folder = "";

  beforeEach(() => {
    const made = ensureCoordinationFolder(root);
    folder = made.ok ? made.folder : "";
  });

  test.each(suffixes)("a regular or missing lock.db%s is fine, a dangling link or a folder is not", (suffix) => {
    const path = join(folder, "lock.db");
    expect(checkStateFile(path)).toEqual({ ok: true });
    writeFileSync(`${path}${suffix}`, "");
    expect(checkStateFile(path)).toEqual({ ok: true });
    symlinkSync("nowhere", join(folder, `other.db${suffix}`));
    expect(checkStateFile(join(folder, "other.db"))).toMatchObject({ code: "state_planted" });
    mkdirSync(join(folder, `third.db${suffix}`));
    expect(checkStateFile(join(folder, "third.db"))).toMatchObject({ code: "state_planted" });
  });

  test("a link in place of any folder from the state folder down", () => {
    symlinkSync("coordination", join(root, ".fathomline", "linked"));
    expect(checkStateFile(join(root, ".fathomline", "linked", "lock.db"))).toMatchObject({ code: "state_planted" });
    mkdirSync(join(root, "other"));
    symlinkSync("../.fathomline", join(root, "other", ".fathomline"));
    const path = join(root, "other", ".fathomline", "coordination", "lock.db");
    expect(checkStateFile(path)).toMatchObject({ code: "state_planted" });
  });

  test("a link above the state folder is the user's own affair", () => {
    symlinkSync(".", join(root, "alias"));
    expect(checkStateFile(join(root, "alias", ".fathomline", "coordination", "lock.db"))).toEqual({ ok: true });
  });

  test("what can't be looked at", () => {
    const fileSystem = refusing("EACCES", "lstat");
    expect(checkStateFile(join(folder, "lock.db"), { fileSystem })).toMatchObject({
      code: "state_unreadable",
      errno: "EACCES",
    });
  });
});
