import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const HOSTS = new URL("../../src/run/living-hosts.ts", import.meta.url).href;

function said(code: string): string {
  const text = `const { hostLives } = await import(${JSON.stringify(HOSTS)});
const { writeSync } = await import("node:fs");
const host = (name) => hostLives({ kill: () => writeSync(1, name) });
${code}`;
  return spawnSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", text], { encoding: "utf8" }).stdout;
}

test.each([
  ["an exit", 'host("a"); host("b"); process.exit(0);', "ab"],
  ["a fault", 'host("a"); throw new Error("x");', "a"],
  ["an exit after its own end", 'const gone = host("a"); host("b"); gone(); process.exit(0);', "b"],
  ["an exit after the end of all", 'host("a")(); process.exit(0);', ""],
])("a host does not outlive %s of the runner", (_title, code, killed) => {
  expect(said(code)).toBe(killed);
});
