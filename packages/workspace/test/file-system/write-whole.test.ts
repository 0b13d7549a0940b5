import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { writeWhole } from "../../src/index.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";

const OWNER_ONLY = 0o600;
const MODE_BITS = 0o777;
afterAll(removeTemporaryFolders);

describe("writeWhole", () => {
  test("makes a file for its owner alone, and replaces one as a new file", () => {
    const folder = temporaryFolder();
    const path = join(folder, "päth 😀\n.html");
    writeWhole(path, "one", OWNER_ONLY);
    expect(statSync(path).mode & MODE_BITS).toBe(OWNER_ONLY);
    const { ino } = statSync(path);
    writeWhole(path, "two", OWNER_ONLY);
    expect(readFileSync(path, "utf8")).toBe("two");
    expect(statSync(path).ino).not.toBe(ino);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test("a link stays one; what it leads to is replaced", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "real"), "old");
    symlinkSync("real", join(folder, "link"));
    writeWhole(join(folder, "link"), "new", OWNER_ONLY);
    expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, "real"), "utf8")).toBe("new");
  });

  test("a pipe gets the text and stays a pipe", async () => {
    const pipe = join(temporaryFolder(), "pipe");
    execFileSync("mkfifo", [pipe]);
    const reader = spawn("cat", [pipe]);
    const chunks: Buffer[] = [];
    reader.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    writeWhole(pipe, "through", OWNER_ONLY);
    await once(reader, "close");
    expect(Buffer.concat(chunks).toString()).toBe("through");
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });

  test("a folder, a missing folder and a name that is too long fail and leave nothing", () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "taken"));
    for (const [name, code] of [
      ["taken", "EISDIR"],
      ["none/report", "ENOENT"],
      ["x".repeat(250), "ENAMETOOLONG"],
    ] as const) {
      expect(() => writeWhole(join(folder, name), "text", OWNER_ONLY), name).toThrow(expect.objectContaining({ code }));
    }
    expect(readdirSync(folder)).toEqual(["taken"]);
  });
});
