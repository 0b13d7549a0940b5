import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const packages = globSync("{packages,apps}/*/package.json", { cwd: root }).map((file) => dirname(file));

test("every package has a README", () => {
  const without = packages.filter((folder) => globSync(`${folder}/README.md`, { cwd: root }).length === 0);
  expect(without).toEqual([]);
});

const libraries = packages.filter((folder) => folder.startsWith("packages/"));

test.each(libraries)("the first example of %s/README.md runs in an empty folder", (folder) => {
  const readme = readFileSync(join(root, folder, "README.md"), "utf8");
  const example = /^```ts\n([\s\S]*?)^```$/m.exec(readme)?.[1];
  if (example === undefined) throw new Error("the README has no ```ts example");
  const scratch = mkdtempSync(join(tmpdir(), "fathomline-readme-"));
  // In the package, so that its name resolves to itself and its dependencies are found, as after an installation.
  const file = join(root, folder, `readme-example-${process.pid}.ts`);
  try {
    writeFileSync(file, example);
    const run = spawnSync(process.execPath, [file], { cwd: scratch, encoding: "utf8", timeout: 120_000 });
    expect(run.stderr).toBe("");
    expect(run.status).toBe(0);
  } finally {
    rmSync(file, { force: true });
    rmSync(scratch, { recursive: true, force: true });
  }
});
