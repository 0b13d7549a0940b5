import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

test("a folder and a process that nobody closed go when the test process exits", () => {
  const index = new URL("../src/index.ts", import.meta.url).href;
  const program = `
    const { openRpc } = await import(${JSON.stringify(index)});
    const rpc = await openRpc({});
    process.stdout.write(JSON.stringify(rpc.work));
    process.exit(0);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  const work: unknown = JSON.parse(stdout);
  expect(work).toEqual(expect.stringContaining("pi-testkit-"));
  expect(existsSync(String(work))).toBe(false);
});
