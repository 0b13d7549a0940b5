import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TodoService } from "@fathomline/contracts";
import { afterEach, describe, expect, test } from "vitest";
import { watchedDisk } from "../support/watched-disk.ts";
import {
  hashAt,
  hashOfText,
  leftovers,
  put,
  removeWorkplaces,
  seen,
  service,
  todoText,
  workplace,
} from "../support/workplace.ts";
import { move, names, one, source, target, text } from "../support/one-todo.ts";

afterEach(removeWorkplaces);

test("a todo gets its status: one file goes, the other comes, and the effects say both", async () => {
  const place = one();
  const outcome = await move(place);
  const path = join(place.root, target);
  expect(outcome).toEqual({
    outcome: "transitioned",
    todo: { issueId: 1, renderedId: "001", status: "ready", priority: "p2", path, contentHash: hashAt(path) },
    previousPath: join(place.root, source),
  });
  expect(seen(outcome)).toEqual({
    changed: [
      { path, change: "created", contentHash: hashAt(path) },
      { path: join(place.root, source), change: "removed", contentHash: null },
    ],
    possible: [],
    derived: "changed",
    recovery: { state: "none_found", receipts: [] },
    phase: "release",
    rollback: "not_needed",
    todo: {
      root: "present",
      preconditions: [{ name: "content_hash", expected: hashOfText(text), observed: hashOfText(text) }],
    },
  });
  expect(leftovers(place.root)).toEqual([]);
});

describe("which changes", () => {
  test.each([
    ["case 35: LF", "---\nstatus: pending\npriority: p2\nissue_id: 1\n---\n\n# A\n"],
    ["case 35: CRLF", "---\r\nstatus: pending\r\npriority: p2\r\nissue_id: 1\r\n---\r\n\r\n# A\r\n"],
    ["case 35: mixed", "---\r\nstatus: pending\npriority: p2\r\nissue_id: 1\n---\n\r\n# A\r\n"],
    ["case 38: no final newline", "---\nstatus: pending\npriority: p2\nissue_id: 1\n---\n\n# A"],
    ["case 37: quoted, with a comment", '---\nstatus: "pending" # now\npriority: p2\nissue_id: 1\n---\n\n# A\n'],
  ])("%s: exactly the status value's bytes differ", async (_case, content) => {
    const place = workplace({ [source]: content });
    expect((await move(place)).outcome).toBe("transitioned");
    expect(readFileSync(join(place.root, target), "utf8")).toBe(content.replace("pending", "ready"));
  });

  test("case 36: a byte that is no UTF-8 is kept", async () => {
    const place = workplace({ [source]: Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0x0a])]) });
    expect((await move(place)).outcome).toBe("transitioned");
    expect(readFileSync(join(place.root, target)).subarray(-2)).toEqual(Buffer.from([0xff, 0x0a]));
  });

  test("case 39: complete to pending is allowed", async () => {
    const place = workplace({ "001-complete-p2-first.md": todoText(1, "complete", "p2") });
    expect((await move(place, { way: "001-complete-p2-first.md", toStatus: "pending" })).outcome).toBe("transitioned");
    expect(names(place)).toEqual([source]);
  });

  test("case 39: the same status is refused before anything is looked at", async () => {
    const { fileSystem, calls } = watchedDisk({ decide: () => undefined });
    expect(await move(one(), { toStatus: "pending" }, { fileSystem })).toEqual({
      outcome: "blocked",
      code: "status_unchanged",
    });
    expect(calls).toEqual([]);
  });

  test.each([0o640, 0o755, 0o600])("case 42: mode %o is kept", async (mode) => {
    const place = workplace({});
    put(join(place.root, source), text, mode);
    await move(place);
    expect(statSync(join(place.root, target)).mode & 0o7777).toBe(mode);
  });

  test("case 43: a nested folder is kept", async () => {
    const place = workplace({ [`a/b/${source}`]: text });
    await move(place, { way: `a/b/${source}` });
    expect(readdirSync(join(place.root, "a/b"))).toEqual([target]);
  });
});
describe("two at once", () => {
  test("case 46: two transitions of one todo: one wins, one conflicts", async () => {
    const place = one();
    const asked = [move(place, { toStatus: "ready" }), move(place, { toStatus: "complete" })];
    const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["conflict", "transitioned"]);
    expect(names(place)).toHaveLength(1);
  });

  test("case 47: a create and a transition: both succeed", async () => {
    const place = one();
    const create = async (todos: TodoService) =>
      todos.create({ ...place.roots, title: "New", priority: "p1", body: "" }, place.context);
    const outcomes = await Promise.all([move(place), create(service())]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["transitioned", "created"]);
    expect(names(place)).toEqual([target, "002-pending-p1-new.md"]);
  });
});

test("the host's queue is joined for both files, in one order, by their real parents", async () => {
  const place = one();
  const entered: string[] = [];
  const mutationQueue = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
    entered.push(path);
    return work();
  };
  await move(place, { context: { mutationQueue } });
  expect(entered).toEqual([join(place.root, source), join(place.root, target)]);
  expect(existsSync(join(place.root, target))).toBe(true);
});
