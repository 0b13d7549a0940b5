import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { publishFile } from "../../src/index.ts";
import { faultyFileSystem } from "../support/faulty-file-system.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";

removeTemporaryFolders();

const bytes = new TextEncoder().encode("new");

test.each(["create", "replace"] as const)(
  "L5: file, name, folder are flushed in this order: %s (write-file-atomic 64)",
  (mode) => {
    const folder = temporaryFolder();
    const target = join(folder, "t");
    if (mode === "replace") writeFileSync(target, "old");
    const { fileSystem, calls } = faultyFileSystem(() => undefined);
    publishFile({ target, bytes, mode, fileSystem });
    const trace = calls
      .filter(({ method }) => ["write", "sync", "link", "rename", "unlink", "open"].includes(method))
      .map(({ method, path }) => (path === folder ? `${method} folder` : method));
    const move = mode === "create" ? ["link", "unlink"] : ["rename"];
    expect(trace).toEqual(["open", "write", "sync", ...move, "open folder", "sync"]);
  },
);

test("L5: a folder that can't be flushed is said, the file is published", () => {
  const target = join(temporaryFolder(), "t");
  const { fileSystem } = faultyFileSystem(({ method, path }) =>
    method === "open" && path === dirname(target) ? { errno: "EISDIR", when: "before" } : undefined,
  );
  expect(publishFile({ target, bytes, mode: "create", fileSystem })).toMatchObject({ ok: true, durability: "unknown" });
  expect(readFileSync(target, "utf8")).toBe("new");
});

test("L6: a link is refused and kept; mode is kept (terminal PR 10908, gajae-code PR 4735)", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "private"), "old", { mode: 0o600 });
  symlinkSync("private", join(folder, "link"));
  expect(publishFile({ target: join(folder, "link"), bytes, mode: "replace" })).toMatchObject({
    code: "target_is_link",
  });
  expect(readFileSync(join(folder, "private"), "utf8")).toBe("old");
  expect(publishFile({ target: join(folder, "private"), bytes, mode: "replace" })).toMatchObject({ ok: true });
  expect(statSync(join(folder, "private")).mode & 0o7777).toBe(0o600);
});

test("L6: the owner is kept by a process that may give files away, and no failure for any other", () => {
  const target = join(temporaryFolder(), "t");
  writeFileSync(target, "old", { mode: 0o640 });
  const isPrivileged = process.getuid?.() === 0;
  if (isPrivileged) chownSync(target, 4_321, 4_321);
  const { uid, gid, mode } = statSync(target);
  expect(publishFile({ target, bytes, mode: "replace" })).toMatchObject({ ok: true });
  expect(statSync(target)).toMatchObject({ uid, gid, mode });
  const { fileSystem } = faultyFileSystem(({ method }) =>
    method === "chownOpen" ? { errno: "EPERM", when: "before" } : undefined,
  );
  expect(publishFile({ target, bytes, mode: "replace", fileSystem })).toMatchObject({ ok: true });
});

test.each(["write", "sync", "open", "close"] as const)(
  "L7: a full disk at %s: old file intact, nothing left, the code says so (inspect_ai 2949)",
  (method) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "staging"));
    writeFileSync(join(folder, "t"), "old");
    const { fileSystem } = faultyFileSystem((call) =>
      call.method === method ? { errno: "ENOSPC", when: "before" } : undefined,
    );
    const stagingFolder = join(folder, "staging");
    const published = publishFile({ target: join(folder, "t"), bytes, mode: "replace", stagingFolder, fileSystem });
    expect(published).toMatchObject({ ok: false, code: "no_space", errno: "ENOSPC", leftover: undefined });
    expect(readFileSync(join(folder, "t"), "utf8")).toBe("old");
    expect(readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()).toEqual(["staging", "t"]);
  },
);
