import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { contentHash, isTemporaryName, publishFile, removePlaceholder } from "../../src/index.ts";
import type { Placeholder, PublishCode, PublishRequest } from "../../src/index.ts";
import { diskWith, failing, faultyFileSystem, systemError } from "../support/faulty-file-system.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";

removeTemporaryFolders();

const bytes = new TextEncoder().encode("new\n");
const oldHash = contentHash(new TextEncoder().encode("old\n"));
let folder = "";

beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, "old.md"), "old\n", { mode: 0o640 });
  symlinkSync("old.md", join(folder, "link.md"));
  symlinkSync("nowhere", join(folder, "dangling.md"));
  mkdirSync(join(folder, "folder.md"));
  mkdirSync(join(folder, "staging"));
});

function publish(name: string, rest: Partial<PublishRequest>): ReturnType<typeof publishFile> {
  return publishFile({ target: join(folder, name), bytes, mode: "create", ...rest });
}

function leftovers(): readonly string[] {
  return [folder, join(folder, "staging")].flatMap((folder) => readdirSync(folder)).filter(isTemporaryName);
}

const refuseLinks = (errno: string): Partial<PublishRequest> => ({
  fileSystem: diskWith({
    link: () => {
      throw systemError(errno);
    },
  }),
});

type Success = readonly [what: string, name: string, rest: Partial<PublishRequest>];

describe("success", () => {
  test.each<Success>([
    ["creates", "new.md", {}],
    [
      "creates through staging",
      "new.md",
      {
        get stagingFolder() {
          return join(folder, "staging");
        },
      },
    ],
    ["creates an empty file", "new.md", { bytes: new Uint8Array() }],
    ["replaces", "old.md", { mode: "replace" }],
    ["replaces the expected content", "old.md", { mode: "replace", expectedHash: oldHash }],
    ["creates where links are not permitted", "new.md", refuseLinks("EPERM")],
    ["creates where there are no links", "new.md", refuseLinks("ENOTSUP")],
    ["creates with a held lock", "new.md", { lock: { check: () => ({ ok: true }) } }],
  ])("%s", (_what, name, rest) => {
    const published = publish(name, rest);
    const content = rest.bytes ?? bytes;
    expect(published).toMatchObject({
      ok: true,
      hash: contentHash(content),
      durability: "synced",
      leftover: undefined,
    });
    expect(readFileSync(join(folder, name))).toEqual(Buffer.from(content));
    if (published.ok) expect(published.identity.ino).toBe(statSync(join(folder, name), { bigint: true }).ino);
    expect(leftovers()).toEqual([]);
  });

  test("writes go on after a short one", () => {
    const disk = diskWith({});
    const fileSystem = diskWith({ write: (descriptor, bytes, offset) => disk.write(descriptor, bytes, offset, 1) });
    expect(publish("new.md", { fileSystem })).toMatchObject({ ok: true });
    expect(readFileSync(join(folder, "new.md"), "utf8")).toBe("new\n");
  });

  test("a disk that takes no bytes is an error, not an endless loop", () => {
    expect(publish("new.md", { fileSystem: diskWith({ write: () => 0 }) })).toMatchObject({ code: "io_error" });
    expect(leftovers()).toEqual([]);
  });

  test("exact permission bits, whatever the process gives new files", () => {
    publish("new.md", { fileMode: 0o666 });
    expect(statSync(join(folder, "new.md")).mode & 0o7777).toBe(0o666);
  });
});

type Refusal = readonly [name: string, code: PublishCode, rest?: Partial<PublishRequest>];

describe("refusals leave everything as it was", () => {
  const replace = { mode: "replace" } as const;
  const isLost = { lock: { check: () => ({ ok: false }) } };
  const refusals: readonly Refusal[] = [
    ["old.md", "target_exists"],
    ["folder.md", "target_exists"],
    ["link.md", "target_is_link"],
    ["dangling.md", "target_is_link"],
    ["none/new.md", "folder_missing"],
    ["old.md/new.md", "folder_missing"],
    ["new.md", "lock_lost", isLost],
    ["new.md", "target_missing", replace],
    ["link.md", "target_is_link", replace],
    ["folder.md", "target_not_file", replace],
    ["old.md", "target_changed", { ...replace, expectedHash: contentHash(bytes) }],
    ["old.md", "lock_lost", { ...replace, ...isLost }],
  ];
  test.each(refusals.map((row) => [row[0], row[1], row] as const))(
    "%s: %s",
    (_name, _code, [name, code, rest = {}]) => {
      const before = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
      const failed = publish(name, rest);
      expect(failed).toMatchObject({ ok: false, code, leftover: undefined });
      expect(readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()).toEqual(before);
      expect(readFileSync(join(folder, "old.md"), "utf8")).toBe("old\n");
    },
  );

  type Meddling = readonly [what: string, code: PublishCode, rest: Partial<PublishRequest>, meddle: () => void];
  test.each<Meddling>([
    ["a file is created in the last moment", "target_exists", {}, () => writeFileSync(join(folder, "t.md"), "theirs")],
    ["a link is created in the last moment", "target_is_link", {}, () => symlinkSync("old.md", join(folder, "t.md"))],
    [
      "an editor saves in the last moment",
      "target_changed",
      { ...replace, expectedHash: oldHash },
      () => writeFileSync(join(folder, "t.md"), "theirs"),
    ],
  ])("%s", (_what, code, rest, meddle) => {
    if (rest.mode === "replace") writeFileSync(join(folder, "t.md"), "old\n");
    const disk = diskWith({});
    // The moment after the temporary file is closed and before the target is looked at for the last time.
    let isDone = false;
    const fileSystem = diskWith({
      close: (descriptor) => {
        disk.close(descriptor);
        if (!isDone) meddle();
        isDone = true;
      },
    });
    expect(publish("t.md", { ...rest, fileSystem })).toMatchObject({ ok: false, code });
    expect(["theirs", "old\n"]).toContain(readFileSync(join(folder, "t.md"), "utf8"));
    expect(leftovers()).toEqual([]);
  });
});

describe("the placeholder", () => {
  test("is announced empty, before it is filled, and can be taken away after a crash", () => {
    const target = join(folder, "new.md");
    const seen: Placeholder[] = [];
    const crash = (placeholder: Placeholder): void => {
      seen.push(placeholder);
      throw new Error("crash");
    };
    expect(() => publish("new.md", { ...refuseLinks("EPERM"), onPlaceholder: crash })).toThrow("crash");
    expect(seen).toMatchObject([{ path: target }]);
    expect(readdirSync(folder)).not.toContain("new.md");
    expect(leftovers()).toEqual([]);
  });

  test("is announced by name before it is there, and where that fails nothing of it stays", () => {
    const seen: string[] = [];
    const target = join(folder, "new.md");
    const beforePlaceholder = (path: string): void => {
      seen.push(path);
      expect(readdirSync(folder)).not.toContain("new.md");
    };
    expect(publish("new.md", { ...refuseLinks("EPERM"), beforePlaceholder })).toMatchObject({ ok: true });
    expect(publish("other.md", { beforePlaceholder })).toMatchObject({ ok: true });
    expect(seen).toEqual([target]);
    expect(() => publish("last.md", { ...refuseLinks("EPERM"), beforePlaceholder: failing("EIO") })).toThrow("EIO");
    expect(readdirSync(folder)).not.toContain("last.md");
    expect(leftovers()).toEqual([]);
  });

  test("only an empty file that is the announced one is removed", () => {
    const target = join(folder, "new.md");
    const announce = (): Placeholder => {
      writeFileSync(target, "");
      const { dev, ino } = statSync(target, { bigint: true });
      return { path: target, identity: { dev, ino } };
    };
    expect(removePlaceholder(announce())).toBe(true);
    expect(readdirSync(folder)).not.toContain("new.md");
    const placeholder = announce();
    writeFileSync(target, "theirs");
    expect(removePlaceholder(placeholder)).toBe(true);
    writeFileSync(target, "");
    expect(removePlaceholder({ path: target, identity: { dev: placeholder.identity.dev, ino: 0n } })).toBe(true);
    expect(readdirSync(folder)).toContain("new.md");
  });

  test("a file that someone writes into it in between is left alone", () => {
    const target = join(folder, "new.md");
    const meddle = (): void => writeFileSync(target, "theirs");
    expect(publish("new.md", { ...refuseLinks("EPERM"), onPlaceholder: meddle })).toMatchObject({
      code: "target_changed",
    });
    expect(readFileSync(target, "utf8")).toBe("theirs");
  });
});

test("another name of the replaced file keeps the old content", () => {
  linkSync(join(folder, "old.md"), join(folder, "other.md"));
  publish("old.md", { mode: "replace" });
  expect(readFileSync(join(folder, "other.md"), "utf8")).toBe("old\n");
});

test("a temporary file that can't be removed is named", () => {
  const { fileSystem } = faultyFileSystem(({ method }) =>
    method === "unlink" ? { errno: "EIO", when: "before" } : undefined,
  );
  const published = publish("new.md", { fileSystem });
  expect(published).toMatchObject({ ok: true });
  expect(leftovers().map((name) => join(folder, name))).toEqual([published.leftover]);
});
