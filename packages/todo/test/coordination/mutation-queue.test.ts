import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { nodeFileSystem } from "@fathomline/workspace";
import { afterEach, expect, test } from "vitest";
import { joinMutationQueue } from "../../src/coordination/mutation-queue.ts";
import { removeWorkplaces, workplace } from "../support/workplace.ts";

afterEach(removeWorkplaces);

test("every file once, by its real parent, always in one order, each inside the one before", async () => {
  const { cwd } = workplace();
  mkdirSync(join(cwd, "real"));
  symlinkSync(join(cwd, "real"), join(cwd, "way"));
  const story: string[] = [];
  const queue = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
    story.push(`in ${path}`);
    const result = await work();
    story.push(`out ${path}`);
    return result;
  };
  const paths = ["way/b.md", "real/a.md", "real/b.md", "way/a.md"].map((path) => join(cwd, path));
  for (const order of [paths, paths.toReversed()]) {
    story.length = 0;
    expect(await joinMutationQueue(queue, order, nodeFileSystem, async () => "done")).toBe("done");
    const [a, b] = [join(cwd, "real/a.md"), join(cwd, "real/b.md")];
    expect(story).toEqual([`in ${a}`, `in ${b}`, `out ${b}`, `out ${a}`]);
  }
});

test("without a queue the work is just done", async () => {
  expect(await joinMutationQueue(undefined, ["/x"], nodeFileSystem, async () => "done")).toBe("done");
});
