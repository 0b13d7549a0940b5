import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Project } from "./project.ts";

const PREVIEW_CHARS = 1_200;
const project = new Project({
  "docs/long.md": `# Long\n\n${"filler text ".repeat(200)}\n\nThe patagonia-needle is here.\n`,
  "docs/it's/SHORT.MD": "# Short\n\nno needle\n",
  "docs/.hidden/also.md": `# Hidden\n\n${"filler text ".repeat(200)}\n\npatagonia-needle\n`,
  "docs/not-markdown.txt": "patagonia-needle\n",
});
afterAll(() => project.remove());

// Reads the flags that the command uses, where there is no ripgrep.
const STAND_IN = `#!/bin/sh
while [ "$1" != -e ]; do shift; done
set -- "$@"
grep -r -n -i -F --include='*.[mM][dD]' --exclude-dir=.git --exclude-dir=node_modules --exclude-dir=.fathomline "$@"
`;

function pathWithRipgrep(): string {
  const path = process.env["PATH"] ?? "";
  if (path.split(delimiter).some((folder) => existsSync(join(folder, "rg")))) return path;
  const bin = join(project.cwd, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "rg"), STAND_IN);
  chmodSync(join(bin, "rg"), 0o755);
  return `${bin}${delimiter}${path}`;
}

test("a word behind the preview is not found, the gap is disclosed, and the suggested command run as it is finds it", async () => {
  const { native, content } = await project.ask({ query: "patagonia-needle" });
  expect(native).toMatchObject({
    ok: true,
    data: { results: [] },
    completeness: {
      status: "partial",
      roots: { state: "complete" },
      index: { state: "complete", documents: 3 },
      preview: { state: "partial", coverage: "preview", chars: PREVIEW_CHARS, documentsBeyond: 2 },
    },
  });
  const command = /^To search them whole: (.*)$/m.exec(content[0] ?? "")?.[1];
  const run = spawnSync("/bin/sh", ["-c", command ?? ""], {
    cwd: project.cwd,
    encoding: "utf8",
    env: { PATH: pathWithRipgrep() },
  });
  expect(run.stderr).toBe("");
  const found = run.stdout.split("\n").filter((line) => line !== "");
  expect(found.map((line) => line.split(":", 2).join(":")).toSorted()).toEqual([
    "docs/.hidden/also.md:5",
    "docs/long.md:5",
  ]);
});

test("a word before the end of the preview is found", async () => {
  expect((await project.paths({ query: "filler", scopes: ["docs"] })).toSorted()).toEqual([
    "docs/.hidden/also.md",
    "docs/long.md",
  ]);
});
