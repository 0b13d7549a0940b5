import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nodeFileSystem } from "@fathomline/workspace";
import { afterEach, describe, expect, test } from "vitest";
import { diskWith } from "../support/watched-disk.ts";
import {
  hashOfText,
  leftovers,
  put,
  removeWorkplaces,
  seen,
  todoText,
  treeOf,
  workplace,
} from "../support/workplace.ts";
import { move, names, one, source, target, text } from "../support/one-todo.ts";

afterEach(removeWorkplaces);

describe("what is refused", () => {
  test("case 40: a wrong expectedContentHash: a conflict with the hash of now", async () => {
    const place = one();
    const outcome = await move(place, { expectedContentHash: hashOfText("other") });
    expect(outcome).toEqual({ outcome: "conflict", code: "content_changed", currentContentHash: hashOfText(text) });
    expect(seen(outcome)).toMatchObject({ changed: [], possible: [], rollback: "not_needed", derived: "changed" });
    expect(names(place)).toEqual([source]);
  });

  test("case 41: a missing source is called missing", async () => {
    const outcome = await move(one(), { way: "002-pending-p2-gone.md", expectedContentHash: hashOfText("") });
    expect(outcome).toEqual({ outcome: "conflict", code: "todo_missing" });
    expect(seen(outcome).todo?.preconditions).toEqual([
      { name: "content_hash", expected: hashOfText(""), observed: null },
    ]);
  });

  test.each([
    ["a name that is no todo's", { "notes.md": "" }, "notes.md", "blocked", "todo_path_invalid"],
    ["a damaged todo", { [source]: "no frontmatter" }, source, "conflict", "todo_invalid"],
    [
      "case 13: two status lines",
      { [source]: text.replace("status", "status: ready\nstatus") },
      source,
      "conflict",
      "todo_invalid",
    ],
    [
      "one of two with the same id",
      { [source]: text, "001-ready-p1-other.md": todoText(1, "ready", "p1") },
      source,
      "conflict",
      "preexisting_todo_conflict",
    ],
  ] as const)("%s", async (_what, todos, way, outcome, code) => {
    const place = workplace(todos);
    const before = treeOf(place.root);
    expect(await move(place, { way })).toMatchObject({ outcome, code });
    expect(treeOf(place.root)).toEqual(before);
  });

  test("somebody else's trouble does not stop it", async () => {
    const place = workplace({
      [source]: text,
      "README.md": "",
      "007-ready-p1-broken.md": "",
      "002-ready-p1-a.md": todoText(2, "ready", "p1"),
      "002-ready-p1-b.md": todoText(2, "ready", "p1"),
    });
    expect((await move(place)).outcome).toBe("transitioned");
  });

  test("case 45: the target's name is taken: the other's file stays, no run is left, the next call works", async () => {
    const place = one();
    put(join(place.root, target), "somebody else's");
    const outcome = await move(place);
    expect(outcome).toMatchObject({ outcome: "conflict" });
    expect(readFileSync(join(place.root, target), "utf8")).toBe("somebody else's");
    expect(leftovers(place.root)).toEqual([]);
    rmSync(join(place.root, target));
    expect((await move(place)).outcome).toBe("transitioned");
  });

  test("case 45: the target's name is taken at the last moment", async () => {
    const place = one();
    const fileSystem = diskWith({
      link: (from, to) => {
        if (to.endsWith(target)) writeFileSync(to, "somebody else's");
        nodeFileSystem.link(from, to);
      },
    });
    const outcome = await move(place, {}, { fileSystem });
    expect(outcome).toEqual({ outcome: "conflict", code: "target_exists" });
    expect(seen(outcome)).toMatchObject({ changed: [], possible: [], rollback: "completed", derived: "changed" });
    expect(readFileSync(join(place.root, target), "utf8")).toBe("somebody else's");
    expect(readFileSync(join(place.root, source), "utf8")).toBe(text);
    expect(leftovers(place.root)).toEqual([]);
  });

  test("a name that differs in letter case only", async () => {
    const place = workplace({ [source]: text, "001-READY-p2-first.md": "" });
    expect(await move(place)).toMatchObject({ outcome: "conflict", code: "path_collision" });
  });
});
