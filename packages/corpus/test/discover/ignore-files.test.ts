import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { withoutPatternsFor } from "../../src/discover/ignore-rules.ts";
import { newRootMemory, walkRoot, type RootMemory } from "../../src/discover/walk-root.ts";

type Files = Readonly<Record<string, string>>;

class Repository implements Disposable {
  readonly folder: string = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-ignore-")));

  constructor(files: Files) {
    mkdirSync(join(this.folder, ".git"));
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  write(path: string, text: string): void {
    const absolute = join(this.folder, path);
    mkdirSync(dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }

  walk(below = "", memory: RootMemory = newRootMemory()): ReturnType<typeof walkRoot> {
    return walkRoot({
      absolute: below === "" ? this.folder : join(this.folder, below),
      excluded: new Set(),
      memory,
      respectIgnoreFiles: true,
      listAll: false,
      pulse: () => undefined,
    });
  }

  paths(below = "", memory?: RootMemory): readonly string[] {
    return this.walk(below, memory)
      .files.map(({ path }) => path)
      .sort();
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What git itself shows of a work tree of which nothing is tracked. */
function shownByGit(folder: string): readonly string[] {
  const environment = { PATH: process.env["PATH"], GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  rmSync(join(folder, ".git"), { recursive: true });
  execFileSync("git", ["init", "-q", folder], { env: environment });
  const listed = execFileSync("git", ["-C", folder, "ls-files", "-o", "-z", "--exclude-per-directory=.gitignore"], {
    env: environment,
    encoding: "utf8",
  });
  return listed
    .split("\0")
    .filter((path) => path.endsWith(".md"))
    .sort();
}

const NAMES = ["a", "b", "build", "x y", "Übung"];
const folder = fc.array(fc.constantFrom(...NAMES), { maxLength: 3 }).map((parts) => parts.join("/"));
const file = fc.tuple(folder, fc.constantFrom(...NAMES)).map(([at, name]) => `${at === "" ? "" : `${at}/`}${name}.md`);
const segment = fc.constantFrom(...NAMES, "*", "?", "**", "b*", "*.md", "a.md", "[ab]", "[!a]", "build.md", "x\\ y");
const pattern = fc
  .tuple(
    fc.constantFrom("", "", "", "!"),
    fc.constantFrom("", "", "/"),
    fc.array(segment, { minLength: 1, maxLength: 3 }),
    fc.constantFrom("", "", "/", " "),
  )
  .map(([sign, start, segments, end]) => `${sign}${start}${segments.join("/")}${end}`);
const ignoreFile = fc
  .tuple(
    fc.array(fc.oneof({ weight: 6, arbitrary: pattern }, fc.constantFrom("", "# a", "\\#")), { maxLength: 5 }),
    fc.constantFrom("\n", "\r\n"),
  )
  .map(([lines, end]) => lines.map((line) => line + end).join(""));

describe("case 26: .gitignore as git reads it", () => {
  test("generated trees: the files that git shows", () => {
    const distribution = new Distribution("ignore files");
    fc.assert(
      fc.property(
        fc.array(file, { minLength: 4, maxLength: 14 }),
        fc.array(fc.tuple(folder, ignoreFile), { minLength: 1, maxLength: 3 }),
        (files, ignoreFiles) => {
          const entries = [
            ...files.map((path) => [path, "x"]),
            ...ignoreFiles.map(([at, text]) => [`${at === "" ? "" : `${at}/`}.gitignore`, text]),
          ];
          using repository = new Repository(Object.fromEntries(entries));
          const walked = repository.walk();
          const paths = walked.files.map(({ path }) => path).sort();
          distribution.record(
            walked.ignored > 0 ? "something ignored" : "nothing ignored",
            ...(paths.length === 0 ? ["all ignored"] : []),
            ...(ignoreFiles.some(([, text]) => text.includes("!")) ? ["taken back"] : []),
            ...(ignoreFiles.some(([at]) => at !== "") ? ["in a subfolder"] : []),
          );
          expect(paths).toEqual(shownByGit(repository.folder));
        },
      ),
      { numRuns: 100 },
    );
    distribution.print();
    for (const label of ["something ignored", "nothing ignored", "taken back", "in a subfolder"])
      expect(distribution.count(label), label).toBeGreaterThan(0);
  });

  test("a repository inside another one starts anew", () => {
    using repository = new Repository({
      ".gitignore": "*.md\n",
      "a.md": "x",
      "inner/.git/HEAD": "x",
      "inner/b.md": "x",
      "inner/.gitignore": "c.md\n",
      "inner/c.md": "x",
    });
    expect(repository.paths()).toEqual(["inner/b.md"]);
  });

  test("a folder that a call names is walked although a pattern above would leave it out; what it holds is judged", () => {
    using repository = new Repository({ ".gitignore": "docs/\n*.tmp.md\n", "docs/a.md": "x", "docs/b.tmp.md": "x" });
    expect(repository.paths()).toEqual([]);
    expect(repository.paths("docs")).toEqual(["a.md"]);
  });

  test("outside of a repository a .gitignore means nothing", () => {
    using repository = new Repository({ ".gitignore": "a.md\n", "a.md": "x" });
    rmSync(join(repository.folder, ".git"), { recursive: true });
    expect(repository.paths()).toEqual(["a.md"]);
  });

  test("one that is a folder, or larger than is read, is named, and leaves nothing out", () => {
    using repository = new Repository({ "a.md": "x", ".gitignore/x": "", "sub/.gitignore": "b.md\n", "sub/b.md": "x" });
    repository.write("sub/.gitignore", `b.md\n#${"x".repeat(1_048_576)}`);
    const { files, issues } = repository.walk();
    expect(files.map(({ path }) => path).sort()).toEqual(["a.md", "sub/b.md"]);
    expect(issues).toContainEqual({ path: "sub/.gitignore", code: "file_unreadable" });
  });

  test("a change of one is seen by the next walk, although no folder changed", () => {
    using repository = new Repository({ ".gitignore": "a.md\n", "a.md": "x", "b.md": "x" });
    const memory = newRootMemory();
    expect(repository.paths("", memory)).toEqual(["b.md"]);
    writeFileSync(join(repository.folder, ".gitignore"), "b.md\n");
    expect(repository.paths("", memory)).toEqual(["a.md"]);
  });

  test.each([
    ["docs/", "docs", ""],
    ["/docs", "docs", ""],
    ["do*", "docs/deep", ""],
    ["docs/deep", "docs/deep", ""],
    ["*", "docs", ""],
    ["docs/x.md", "docs", "docs/x.md"],
    ["deep/", "docs", "deep/"],
    ["!docs", "docs", "!docs"],
  ])("%j in the way of %j becomes %j", (text, below, expected) => {
    expect(withoutPatternsFor(text, below)).toBe(expected);
  });
});
