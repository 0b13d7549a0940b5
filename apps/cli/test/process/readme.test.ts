import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeProject } from "../support/project.ts";
import { MAIN } from "../support/spawn-cli.ts";
import { withoutScores } from "../support/without-scores.ts";

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

test("the console examples print what the README shows", () => {
  const shown = /^```console\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? "";
  const commands = shown.split("\n").filter((line) => line.startsWith("$ "));
  expect(commands).toHaveLength(3);
  const project = makeProject();
  try {
    const printed = commands.map((command) => {
      const script = `exec 2>&1; fathomline() { "$NODE" "$MAIN" "$@"; }; ${command.slice(2)}`;
      const run = spawnSync("sh", ["-c", script], {
        cwd: project.folder,
        encoding: "utf8",
        env: { ...process.env, NODE: process.execPath, MAIN },
      });
      return `${command}\n${run.stdout}`;
    });
    expect(withoutScores(printed.join(""))).toBe(withoutScores(shown));
  } finally {
    project.remove();
  }
});
