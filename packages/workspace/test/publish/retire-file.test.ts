import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { contentHash, isTemporaryName, retireFile } from "../../src/index.ts";
import type { FileSystem, PublishCode, RetireRequest } from "../../src/index.ts";
import { diskWith, systemError } from "../support/faulty-file-system.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";

removeTemporaryFolders();

const expectedHash = contentHash(new TextEncoder().encode("old"));
let folder = "";

beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, "old.md"), "old");
  symlinkSync("old.md", join(folder, "link.md"));
});

test("takes the expected file away", () => {
  expect(retireFile({ target: join(folder, "old.md"), expectedHash })).toEqual({
    ok: true,
    durability: "synced",
    leftover: undefined,
  });
  expect(readdirSync(folder)).toEqual(["link.md"]);
});

test.each<readonly [name: string, code: PublishCode, rest: Partial<RetireRequest>]>([
  ["none.md", "target_missing", {}],
  ["link.md", "target_is_link", {}],
  ["old.md", "target_changed", { expectedHash: contentHash(new Uint8Array()) }],
  ["old.md", "lock_lost", { lock: { check: () => ({ ok: false }) } }],
])("%s: %s", (name, code, rest) => {
  expect(retireFile({ target: join(folder, name), expectedHash, ...rest })).toMatchObject({ ok: false, code });
  expect(readdirSync(folder)).toEqual(["link.md", "old.md"]);
});

/** The disk on which another writer replaces the file just before it is moved aside. */
function raced(onMoved: () => void = () => undefined, rest: Partial<FileSystem> = {}): FileSystem {
  const disk = diskWith({});
  let isFirst = true;
  return diskWith({
    ...rest,
    rename: (from, to) => {
      if (isFirst) writeFileSync(join(folder, "old.md"), "theirs");
      disk.rename(from, to);
      if (isFirst) onMoved();
      isFirst = false;
    },
  });
}

const noLinks: Partial<FileSystem> = {
  link: () => {
    throw systemError("EPERM");
  },
};

test.each([
  ["by a link", {}],
  ["by a rename where there are no links", noLinks],
])("a file another writer put there in the last moment comes back %s", (_how, rest) => {
  const retired = retireFile({ target: join(folder, "old.md"), expectedHash, fileSystem: raced(undefined, rest) });
  expect(retired).toMatchObject({ ok: false, code: "target_changed", leftover: undefined });
  expect(readFileSync(join(folder, "old.md"), "utf8")).toBe("theirs");
  expect(readdirSync(folder).filter(isTemporaryName)).toEqual([]);
});

test.each([
  ["with links", {}],
  ["without links", noLinks],
])("when its name was taken meanwhile, nothing is overwritten and its bytes are named, %s", (_how, rest) => {
  const fileSystem = raced(() => writeFileSync(join(folder, "old.md"), "another"), rest);
  const retired = retireFile({ target: join(folder, "old.md"), expectedHash, fileSystem });
  expect(retired).toMatchObject({ ok: false, code: "outcome_unknown" });
  expect(readFileSync(join(folder, "old.md"), "utf8")).toBe("another");
  expect(readFileSync(retired.leftover ?? "", "utf8")).toBe("theirs");
});

test("a file that is to be kept stays where it was moved, and one that someone changed comes back all the same", () => {
  const keepAt = join(folder, "kept");
  const target = join(folder, "old.md");
  expect(retireFile({ target, expectedHash, keepAt, fileSystem: raced() })).toMatchObject({ code: "target_changed" });
  expect(readdirSync(folder)).toEqual(["link.md", "old.md"]);
  expect(readFileSync(target, "utf8")).toBe("theirs");
  writeFileSync(target, "old");
  expect(retireFile({ target, expectedHash, keepAt })).toMatchObject({ ok: true, leftover: undefined });
  expect(readdirSync(folder)).toEqual(["kept", "link.md"]);
  expect(readFileSync(keepAt, "utf8")).toBe("old");
});
