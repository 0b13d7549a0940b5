import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MAIN } from "../support/main-path.ts";

const root = join(import.meta.dirname, "../..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, "gm"))].map(([, code]) => code ?? "");

test("the first example runs where the command is installed", async () => {
  const bin = mkdtempSync(join(tmpdir(), "fathomline-mcp-bin-"));
  const example = join(root, `readme-example-${process.pid}.ts`);
  onTestFinished(() => {
    rmSync(bin, { recursive: true, force: true });
    rmSync(example, { force: true });
  });
  symlinkSync(MAIN, join(bin, "fathomline-mcp"));
  mkdirSync(join(bin, "empty"));
  writeFileSync(example, blocks("ts")[0] ?? "");
  const path = [bin, dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const child = spawn(process.execPath, [example], {
    cwd: join(bin, "empty"),
    env: { ...process.env, PATH: path, HOME: bin },
  });
  const stderr: string[] = [];
  child.stderr.on("data", (chunk) => stderr.push(String(chunk)));
  const [status] = await once(child, "close");
  expect([status, stderr.join("")]).toEqual([0, ""]);
});

test("every configuration is JSON that starts this package", () => {
  const found = blocks("json").map((text): unknown => JSON.parse(text));
  expect(found).toHaveLength(3);
  for (const configuration of found)
    expect(JSON.stringify(configuration)).toContain('["-y","@fathomline/mcp-server","--cwd"');
});

test("every proof is a file", () => {
  const proofs = [...new Set([...readme.matchAll(/`(test\/[^`]+)`/g)].map(([, file]) => file ?? ""))];
  expect(proofs.length).toBeGreaterThan(5);
  expect(proofs.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
});
