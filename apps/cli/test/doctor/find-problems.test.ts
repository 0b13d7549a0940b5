import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "@fathomline/settings";
import { expect, onTestFinished, test } from "vitest";
import { findProblems } from "../../src/doctor/find-problems.ts";

type Seen = Parameters<typeof findProblems>[0];

/** What is wrong where only this differs from a machine on which all is well. */
function problemsOf(different: Partial<Seen>, unfit?: string): readonly string[] {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-doctor-")));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const seen: Seen = {
    version: "1.0.0",
    runtime: { name: "node", version: "24.0.0", fits: true },
    sqlite: { available: true, fullText: true },
    workingFolder: cwd,
    files: [],
    settings: [],
    roots: [],
    stateFolders: [],
    sessions: { path: cwd, state: "there" },
    ...different,
  };
  const { problems, notes } = findProblems(seen, readSettings({ cwd, environment: {} }), unfit);
  expect(notes).toEqual([]);
  return problems;
}

test.each<readonly [Partial<Seen>, string | undefined, readonly string[]]>([
  [{}, undefined, []],
  [
    { sqlite: { available: false, fullText: false } },
    "this is Node 20.0.0",
    ["this is Node 20.0.0", "this runtime has no SQLite, so nothing can be searched and no todo changed"],
  ],
  [
    { sqlite: { available: true, fullText: false } },
    undefined,
    ["SQLite of this runtime has no FTS5, so nothing can be searched"],
  ],
  [
    { stateFolders: [{ path: "/x/.fathomline", state: "not_writable" }] },
    undefined,
    ["/x/.fathomline cannot be written: the index stays in memory, todos cannot change"],
  ],
  [
    { roots: [{ setting: "docsRoot", path: "docs", state: "unreadable" }] },
    undefined,
    ["the folder docs of docsRoot cannot be read"],
  ],
])("%j", (different, unfit, problems) => {
  expect(problemsOf(different, unfit)).toEqual(problems);
});
