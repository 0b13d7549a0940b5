import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { prepareWorkspace } from "../demo/prepare-workspace.ts";

const root = join(import.meta.dirname, "../../..");

test("the answer that the project's README shows is the answer the tool gives", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const shown = /^```text\n([\s\S]*?)^```$/m.exec(readme)?.[1];
  const folder = mkdtempSync(join(tmpdir(), "fathomline-readme-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  prepareWorkspace(folder);
  const input = JSON.stringify({ query: "compaction", limit: 2 });
  const command = [
    join(root, "apps/cli/dist/main.js"),
    "search",
    "--cwd",
    folder,
    "--input",
    input,
    "--channel",
    "content",
  ];
  const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8", timeout: 120_000 });
  expect(stderr).toBe("");
  expect(stdout).toBe(shown);
});
