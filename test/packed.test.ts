import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

function manifestOf(file: string): Record<string, unknown> {
  const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof manifest !== "object" || manifest === null) throw new TypeError(`${file} is no manifest`);
  return { ...manifest };
}

const publishable = globSync("{packages,apps}/*/package.json", { cwd: root })
  .filter((file) => manifestOf(join(root, file))["private"] !== true)
  .map((file) => dirname(file))
  .toSorted();

// Already built by `npm test`; packing must not build a second time beside the other tests.
const WITHOUT_SCRIPTS = "--config.ignore-scripts=true";

test.each(publishable)("the tarball of %s names real versions and holds what it exports", (folder) => {
  const scratch = mkdtempSync(join(tmpdir(), "fathomline-pack-"));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const packed = spawnSync("pnpm", ["pack", WITHOUT_SCRIPTS, "--pack-destination", scratch], {
    cwd: join(root, folder),
    encoding: "utf8",
  });
  expect(packed.status, packed.stderr).toBe(0);
  const [tarball] = globSync("*.tgz", { cwd: scratch });
  expect(spawnSync("tar", ["-xzf", tarball ?? ""], { cwd: scratch }).status).toBe(0);
  expect(globSync("package/**/.tsbuildinfo", { cwd: scratch })).toEqual([]);
  const manifest = readFileSync(join(scratch, "package/package.json"), "utf8");
  expect(manifest).not.toMatch(/"(?:workspace|catalog):/);
  const targets = [...manifest.matchAll(/"(\.\/[^"*]+\.(?:js|ts))"/g)].map((match) => match[1] ?? "");
  expect(targets.length).toBeGreaterThan(0);
  const missing = targets.filter((target) => globSync(join("package", target), { cwd: scratch }).length === 0);
  expect(missing).toEqual([]);
});
