import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const tracked = spawnSync("git", ["ls-files", "-coz", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .stdout.split("\0")
  .filter((file) => file !== "");

// Joined here, so that this file does not hold what it looks for.
const joined = (...parts: readonly string[]): string => parts.join("");
const FORBIDDEN = [
  { what: "the host of a package registry", pattern: new RegExp(joined("https?://[a-z.]*regis", "try\\.[a-z.]+")) },
  {
    what: "an absolute path of a machine",
    pattern: new RegExp(joined("(?<![\\w.])/(?:ro", "ot|wo", "rk|ho", "me/[a-z]+)/\\w")),
  },
  { what: "a private key", pattern: new RegExp(joined("BEGIN [A-Z ]*PRIVATE ", "KEY-----\\n[A-Za-z0-9+/]{32}")) },
];

test("no file holds a registry's host, a machine's path or a secret", () => {
  expect(tracked.length).toBeGreaterThan(50);
  const found = tracked.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return FORBIDDEN.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `${file}: ${what}`);
  });
  expect(found).toEqual([]);
});
