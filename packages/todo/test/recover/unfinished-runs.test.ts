import { renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { TodoIssue } from "@fathomline/contracts";
import { afterEach, expect, test } from "vitest";
import { nodeFileSystem } from "@fathomline/workspace";
import { unfinishedRuns } from "../../src/recover/unfinished-runs.ts";
import { dieAt, moments, transitionOf } from "../support/die.ts";
import { allocate, runs, source, target, twoTodos } from "../support/two-todos.ts";
import { removeWorkplaces, service, treeOf } from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";

afterEach(removeWorkplaces);

function broken(): never {
  throw Object.assign(new Error("EIO"), { code: "EIO" });
}

async function rowsOf(place: Workplace): Promise<readonly TodoIssue[]> {
  const listed = await service().list(place.roots, place.context);
  if (listed.outcome !== "listed") throw new Error(listed.code);
  return listed.issues.filter(({ code }) => code === "unfinished_run");
}

test.each([
  ["both names are there", moments.published, target],
  ["the source is taken", moments.sourceTaken, target],
  ["it was prepared", moments.prepared, source],
] as const)("a reader is told of a run that is not settled: %s", async (_state, moment, name) => {
  const place = twoTodos();
  await dieAt(moment, transitionOf(place, source));
  const before = treeOf(place.cwd);
  const [row, ...others] = await rowsOf(place);
  expect(others).toEqual([]);
  expect(row?.path).toBe(join(place.root, name));
  expect(row?.summary).toContain(basename(runs(place)[0] ?? "?"));
  expect(treeOf(place.cwd)).toEqual(before);
  await allocate(place);
  expect(await rowsOf(place)).toEqual([]);
});

test("a run that only a person can settle stays a row until it is", async () => {
  const place = twoTodos();
  await dieAt(moments.published, transitionOf(place, source));
  writeFileSync(join(place.root, target), "edited");
  await allocate(place);
  expect(await rowsOf(place)).toHaveLength(1);
  rmSync(join(place.root, source));
  await allocate(place);
  expect(await rowsOf(place)).toEqual([]);
});

test("a run without a whole journal changed nothing and is no row; without its todos, or damaged, it has no path", async () => {
  const place = twoTodos();
  await dieAt(moments.sourceTaken, transitionOf(place, source));
  rmSync(join(place.root, target));
  expect((await rowsOf(place)).map(({ path }) => path)).toEqual([undefined]);
  const [run = ""] = runs(place);
  truncateSync(join(run, "journal.json"), 40);
  expect((await rowsOf(place)).map(({ path }) => path)).toEqual([undefined]);
  rmSync(join(run, "source.kept"));
  expect(await rowsOf(place)).toEqual([]);
});

test("runs behind a link are not looked at", async () => {
  const place = twoTodos();
  await dieAt(moments.published, transitionOf(place, source));
  renameSync(join(place.root, ".fathomline"), join(place.cwd, "outside"));
  symlinkSync(join(place.cwd, "outside"), join(place.root, ".fathomline"));
  expect(await rowsOf(place)).toEqual([]);
});

test.each(["realPath", "readFolder"] as const)(
  "runs that cannot be listed are said to be perhaps there: %s",
  async (call) => {
    const place = twoTodos();
    await dieAt(moments.published, transitionOf(place, source));
    const [row, ...others] = unfinishedRuns(place.root, { ...nodeFileSystem, [call]: broken });
    expect(others).toEqual([]);
    expect(row).toMatchObject({ code: "unfinished_run", summary: expect.stringContaining("cannot be listed: EIO") });
    expect(row?.path).toBeUndefined();
  },
);
