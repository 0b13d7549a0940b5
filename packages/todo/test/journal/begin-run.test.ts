import { relative } from "node:path";
import { afterEach, expect, test } from "vitest";
import { transitionOf } from "../support/die.ts";
import { source, twoTodos } from "../support/two-todos.ts";
import { watchedDisk } from "../support/watched-disk.ts";
import { removeWorkplaces, service } from "../support/workplace.ts";

afterEach(removeWorkplaces);

test("before the new name is there, the journal and every folder on the way to it are flushed", async () => {
  const place = twoTodos();
  const { fileSystem, calls } = watchedDisk({ decide: () => undefined });
  const moved = await transitionOf(place, source)(service({ fileSystem }));
  expect(moved.outcome).toBe("transitioned");
  const published = calls.findIndex(({ method, to }) => method === "link" && to.endsWith("-ready-p2-first.md"));
  const journalled = calls.findIndex(({ method, to }) => method === "link" && to.endsWith("journal.json"));
  expect(journalled).toBeGreaterThan(0);
  const flushed = (from: number): readonly string[] =>
    calls
      .slice(from, published)
      .filter(({ method }) => method === "sync")
      .map(({ path }) => relative(place.root, path).replace(/transitions\/[^/]+/u, "transitions/run"));
  expect(flushed(0)).toEqual(
    expect.arrayContaining(["", ".fathomline", ".fathomline/coordination", ".fathomline/coordination/transitions"]),
  );
  expect(flushed(journalled)).toEqual(
    expect.arrayContaining([".fathomline/coordination/transitions/run", ".fathomline/coordination/transitions"]),
  );
});
