import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cacheFolder } from "../../src/summary/cache-folder.ts";
import { SummaryFolder } from "../../src/summary/summary-folder.ts";
import { SummaryArchive } from "../../src/summary/summary-archive.ts";
import type { Summary } from "../../src/summary/summary.ts";
import { folder } from "../support/session-file.ts";

const SUMMARY: Summary = {
  stamp: "1,2,3",
  sizeBytes: 9_000,
  takenMs: 5,
  offset: 8_999,
  lines: 7,
  samples: "ab",
  state: { bytes: Buffer.from("state"), tables: [Buffer.from("rows"), Buffer.alloc(0)] },
};

function kept(): { readonly path: string; readonly file: string } {
  const path = join(folder(), "cache");
  const archive = new SummaryArchive(path);
  archive.write("a", SUMMARY);
  expect(archive.takeEffect()).toBe("changed");
  expect(archive.takeEffect()).toBe("none");
  const name = readdirSync(path).find((file) => file.endsWith(".summary")) ?? "";
  return { path, file: join(path, name) };
}

const found = (path: string, identity = "a"): Summary | undefined => new SummaryArchive(path).read(identity);

test("a summary comes back in another process, for its own file alone", () => {
  const { path } = kept();
  expect(found(path)).toEqual(SUMMARY);
  expect(found(path, "b")).toBeUndefined();
});

test("a large summary is written anew when a sixty-fourth of its file came since, and a small one always", () => {
  const path = join(folder(), "cache");
  const archive = new SummaryArchive(path);
  const keep = (offset: number, stateBytes: number): string => {
    const identity = `of ${stateBytes}`;
    if (archive.isWorthWriting(identity, offset, stateBytes)) archive.write(identity, { ...SUMMARY, offset });
    return archive.takeEffect();
  };
  expect([keep(6_400, 5_000_000), keep(6_500, 5_000_000), keep(6_600, 5_000_000)]).toEqual([
    "changed",
    "none",
    "changed",
  ]);
  // A file that was cut is another one.
  expect([keep(6_000, 5_000_000), keep(6_400, 5_000), keep(6_401, 5_000)]).toEqual(["changed", "changed", "changed"]);
});

test("only its owner may look into the folder", () => {
  const { path, file } = kept();
  const modes = [path, file, join(path, "key")].map((each) => (statSync(each).mode & 0o777).toString(8));
  expect(modes).toEqual(["700", "600", "600"]);
});

test("whatever byte of it is another, it is no summary", () => {
  const { path, file } = kept();
  const bytes = readFileSync(file);
  for (let at = 0; at < bytes.length; at += 1) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    writeFileSync(file, damaged);
    expect(found(path), String(at)).toBeUndefined();
    writeFileSync(file, bytes.subarray(0, at));
    expect(found(path), `cut at ${at}`).toBeUndefined();
  }
});

test.each([
  ["one made by another key", (path: string) => writeFileSync(join(path, "key"), Buffer.alloc(32, 1))],
  ["one whose key is gone", (path: string) => rmSync(join(path, "key"))],
  ["one whose key is cut", (path: string) => writeFileSync(join(path, "key"), "short")],
])("%s is not believed, and written anew", (_what, spoil) => {
  const { path } = kept();
  spoil(path);
  const archive = new SummaryArchive(path);
  expect(archive.read("a")).toBeUndefined();
  archive.write("a", SUMMARY);
  expect(found(path)).toEqual(SUMMARY);
});

test("two processes write the same one: a reader finds one of them whole, and nothing is left over", () => {
  const { path } = kept();
  const [one, two] = [new SummaryArchive(path), new SummaryArchive(path)];
  one.write("a", { ...SUMMARY, lines: 8 });
  two.write("a", { ...SUMMARY, lines: 9 });
  expect(found(path)?.lines).toBe(9);
  expect(readdirSync(path)).toHaveLength(2);
});

test.each([
  ["a file stands in its place", (path: string) => writeFileSync(path, "")],
  ["a link was planted in its place", (path: string) => symlinkSync(folder(), path)],
])("where %s, nothing is kept on disk", (_what, plant) => {
  const path = join(folder(), "cache");
  plant(path);
  const archive = new SummaryArchive(path);
  archive.write("a", SUMMARY);
  expect([archive.isWorthWriting("a", 9_000, 1), archive.takeEffect(), archive.read("a")]).toEqual([
    false,
    "none",
    undefined,
  ]);
  expect(found(path)).toBeUndefined();
});

test("where a write fails, nothing is left of it", () => {
  const { path } = kept();
  const opened = SummaryFolder.open(path);
  rmSync(path, { recursive: true });
  expect(opened?.write("name", [Buffer.from("x")])).toBe("nothing");
  mkdirSync(join(path, "name.summary", "full"), { recursive: true });
  expect(opened?.write("name", [Buffer.from("x")])).toBe("nothing");
  expect(readdirSync(path)).toEqual(["name.summary"]);
});

test("the oldest make room, and the key stays", () => {
  const { path } = kept();
  const opened = SummaryFolder.open(path);
  opened?.write("b", [Buffer.alloc(100)]);
  opened?.trim(0);
  expect(readdirSync(path)).toEqual(["key"]);
});

test.each([
  [{ XDG_CACHE_HOME: "/x", HOME: "/h" }, "linux", "/x/fathomline/sessions"],
  [{ XDG_CACHE_HOME: "relative", HOME: "/h" }, "linux", "/h/.cache/fathomline/sessions"],
  [{ HOME: "/h" }, "darwin", "/h/Library/Caches/fathomline/sessions"],
  [{ HOME: "/h", FATHOMLINE_SESSION_CACHE: "off" }, "linux", undefined],
  [{}, "linux", undefined],
] as const)("with %j on %s the folder is %s", (env, platform, expected) => {
  expect(cacheFolder(env, platform)).toBe(expected);
});
