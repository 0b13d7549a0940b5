import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";
import { linesFound, suggestedCommand } from "./run-command.ts";

const TEXT = `${"filler text ".repeat(200)}\nneedle\n`;
const FILES = [
  "README.md",
  "docs/.obsidian/hidden.md",
  "docs/.hidden.md",
  "docs/node_modules/x.md",
  "docs/empty/.git/x.md",
  "docs/.fathomline/x.md",
  "docs/ignored.md",
  "docs/kept-ignored.md",
  "docs/drafts/draft.md",
  "docs/excluded.md",
  "docs/dotignored.md",
  "docs/global.md",
  "docs/-dash folder/it's.MD",
  "docs/text.txt",
  "todos/001-ready-p1-x.md",
  "sub/todos/other.md",
];
const project = new Project(Object.fromEntries(FILES.map((path) => [path, TEXT])));
const ripgrepConfig = join(project.cwd, "ripgrep.config");
beforeAll(() => {
  execFileSync("git", ["init", "-q", project.cwd], { env: { PATH: process.env["PATH"] } });
  project.write(".gitignore", "ignored.md\ndrafts/\n/todos/\n");
  project.write("docs/.gitignore", "*-ignored.md\n!kept-ignored.md\n");
  project.write(".git/info/exclude", "excluded.md\n");
  project.write(".ignore", "dotignored.md\n");
  project.write("home/git/ignore", "global.md\n");
  writeFileSync(ripgrepConfig, "--no-hidden\n--max-count=0\n");
});
afterAll(() => project.remove());

const COVERED = [
  "docs/-dash folder/it's.MD",
  "docs/.hidden.md",
  "docs/.obsidian/hidden.md",
  "docs/dotignored.md",
  "docs/excluded.md",
  "docs/global.md",
  "docs/kept-ignored.md",
  "todos/001-ready-p1-x.md",
];
const IGNORED = ["docs/drafts/draft.md", "docs/ignored.md"];

const CASES = [
  ["the default folders", {}, COVERED],
  ["ignored files too", { includeIgnored: true }, [...COVERED, ...IGNORED]],
  ["the whole repository, with todos inside of it", { docsRoot: "." }, [...COVERED, "README.md", "sub/todos/other.md"]],
  [
    "the whole repository and ignored files",
    { docsRoot: ".", includeIgnored: true },
    [...COVERED, ...IGNORED, "README.md", "sub/todos/other.md"],
  ],
] as const;

const sorted = (paths: readonly string[]): string[] => [...paths].toSorted();

describe("case 26: the index and the suggested command read the same files", () => {
  test.each(CASES)("%s", async (_name, input, files) => {
    const { content, native } = await project.ask({ ...input, query: "needle" });
    const environment = {
      RIPGREP_CONFIG_PATH: ripgrepConfig,
      HOME: join(project.cwd, "home"),
      XDG_CONFIG_HOME: join(project.cwd, "home"),
    };
    const lines = linesFound(suggestedCommand(content), project.cwd, environment);
    expect(lines).toEqual(sorted(files.map((path) => `${path}:2`)));
    expect(native).toMatchObject({
      ok: true,
      data: { results: [] },
      completeness: { preview: { documentsBeyond: files.length } },
    });
    expect((await project.paths({ ...input, limit: 100 })).toSorted()).toEqual(sorted(files));
  });
});
