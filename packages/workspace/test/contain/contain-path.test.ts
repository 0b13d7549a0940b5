import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { containPath } from "../../src/index.ts";
import type { ContainmentCode, ContainmentRequest } from "../../src/index.ts";
import { diskWith, systemError } from "../support/faulty-file-system.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";

removeTemporaryFolders();

let base = "";
let cwd = "";

beforeEach(() => {
  base = temporaryFolder();
  cwd = join(base, "w");
  for (const folder of ["w/docs/deep", "w-evil", "outside/docs"]) mkdirSync(join(base, folder), { recursive: true });
  for (const file of ["w/a.md", "w/@kept", "w/docs/b.md", "w-evil/x", "outside/secret"])
    writeFileSync(join(base, file), "");
  symlinkSync("w", join(base, "alias"));
  symlinkSync("docs", join(cwd, "linked"));
  symlinkSync("../outside", join(cwd, "out"));
  symlinkSync("nowhere", join(cwd, "dangling"));
  symlinkSync("loop", join(cwd, "loop"));
  symlinkSync("a.md/", join(cwd, "file-slash"));
  symlinkSync("a.md/.", join(cwd, "file-dot"));
  symlinkSync("a.md/../docs", join(cwd, "through-file"));
});

type Case = readonly [path: string, absolute: string, relative: string, state: "present" | "missing", kind?: string];

describe("paths inside", () => {
  const cases: readonly Case[] = [
    [".", "w", ".", "present", "folder"],
    ["a.md", "w/a.md", "a.md", "present", "file"],
    ["docs//deep/../b.md", "w/docs/b.md", "docs/b.md", "present", "file"],
    ["linked/b.md", "w/docs/b.md", "linked/b.md", "present", "file"],
    ["linked/new/er.md", "w/docs/new/er.md", "linked/new/er.md", "missing"],
    ["../w/a.md", "w/a.md", "a.md", "present", "file"],
    ["..fine", "w/..fine", "..fine", "missing"],
    ["~", "w/~", "~", "missing"],
    ["BASE/w/a.md", "w/a.md", "a.md", "present", "file"],
    ["BASE/alias/linked", "w/docs", "linked", "present", "folder"],
    ["@a.md", "w/a.md", "a.md", "present", "file"],
    ["@@kept", "w/@kept", "@kept", "present", "file"],
    ["@kept", "w/@kept", "@kept", "present", "file"],
    ["@new.md", "w/new.md", "new.md", "missing"],
    ["@", "w/@", "@", "missing"],
    ["caf\u00E9\u{1F600}", "w/caf\u00E9\u{1F600}", "caf\u00E9\u{1F600}", "missing"],
  ];
  test.each(cases.map((row) => [row[0], row] as const))("%s", (_title, [path, absolute, relative, state, kind]) => {
    for (const from of [cwd, join(base, "alias")]) {
      expect(containPath({ cwd: from, path: path.replace("BASE", base) })).toEqual({
        ok: true,
        absolute: join(base, absolute),
        relative: from === cwd && path.includes("alias") ? "docs" : relative,
        state,
        kind,
      });
    }
  });

  test("a relative path starts at the base, which may be a link, and may leave it", () => {
    const found = (path: string): unknown => {
      const { relative } = { relative: undefined, ...containPath({ cwd, path, base: "linked" }) };
      return relative;
    };
    expect([found("b.md"), found("../a.md"), found("../../outside"), found(join(cwd, "a.md"))]).toEqual([
      "linked/b.md",
      "a.md",
      undefined,
      "a.md",
    ]);
  });

  test("a pipe is neither file nor folder", () => {
    execFileSync("mkfifo", [join(cwd, "pipe")]);
    expect(containPath({ cwd, path: "pipe" })).toMatchObject({ kind: "other" });
    expect(containPath({ cwd, path: "pipe", expect: "file" })).toMatchObject({ code: "path_not_file" });
  });
});

type Refusal = readonly [path: string, code: ContainmentCode, rest?: Partial<ContainmentRequest>];

describe("refusals", () => {
  const refusals: readonly Refusal[] = [
    ["..", "path_escape"],
    ["../w-evil/x", "path_escape"],
    ["/", "path_escape"],
    ["BASE/w-evil", "path_escape"],
    ["BASE/outside/missing", "path_escape"],
    ["BASE/outside/secret/x", "path_escape"],
    ["out", "path_escape"],
    ["out/secret", "path_escape"],
    ["out/new", "path_escape"],
    ["dangling", "path_escape"],
    ["dangling/new", "path_escape"],
    ["loop", "path_escape"],
    ["loop/x", "path_escape"],
    ["file-slash", "path_escape"],
    ["file-dot", "path_escape"],
    ["through-file", "path_escape"],
    ["@../outside/secret", "path_escape"],
    ["a.md/x", "path_not_folder"],
    ["a.md", "path_not_folder", { expect: "folder" }],
    ["docs", "path_not_file", { expect: "file" }],
    ["new", "path_missing", { mustExist: true }],
    ["", "path_invalid"],
    ["a\0b", "path_invalid"],
    ["\uD800", "path_invalid"],
    ["x".repeat(300), "path_invalid"],
    ["a.md", "path_escape", { base: "out" }],
    ["a.md", "path_not_folder", { base: "a.md" }],
    ["a.md", "path_invalid", { base: "a\0" }],
  ];
  test.each(refusals.map((row) => [row[0], row[1], row] as const))("%j -> %s", (_path, _code, [path, code, rest]) => {
    const found = containPath({ cwd, path: path.replace("BASE", base), ...rest });
    expect(found).toMatchObject({ ok: false, code });
    const name = path.replace("BASE/", "");
    if (!found.ok && name.length > 3) expect(found.message).not.toContain(name);
  });

  test("names with control characters are names", () => {
    const odd = join(base, "line\nfeed");
    mkdirSync(join(odd, "a\u0085b"), { recursive: true });
    expect(containPath({ cwd: odd, path: "a\u0085b" })).toMatchObject({
      ok: true,
      relative: "a\u0085b",
      kind: "folder",
    });
    expect(containPath({ cwd: odd, path: "new\nname" })).toMatchObject({ ok: true, state: "missing" });
  });

  test("a working folder that is missing or a file", () => {
    expect(containPath({ cwd: join(base, "none"), path: "a" })).toMatchObject({ code: "path_missing" });
    expect(containPath({ cwd: join(cwd, "a.md"), path: "a" })).toMatchObject({ code: "path_not_folder" });
  });

  test.each(["EACCES", "EIO"])("%s while it is resolved", (errno) => {
    const deny = (path: string, real: (path: string) => string): string => {
      if (path.includes("docs/deep")) throw systemError(errno);
      return real(path);
    };
    const disk = diskWith({});
    const fileSystem = diskWith({ realPath: (path) => deny(path, (path) => disk.realPath(path)) });
    expect(containPath({ cwd, path: "docs/deep/x", fileSystem })).toMatchObject({ code: "path_unreadable" });
    expect(containPath({ cwd, path: "docs/x", fileSystem })).toMatchObject({ ok: true });
  });
});
