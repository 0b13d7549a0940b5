import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TodoCreateRequest } from "@fathomline/contracts";
import { afterEach, describe, expect, test } from "vitest";
import type { TodoServiceOptions } from "../../src/coordination/service-options.ts";
import { diskWith, failing, systemError } from "../support/watched-disk.ts";
import {
  hashAt,
  hashOfText,
  leftovers,
  put,
  removeWorkplaces,
  seen,
  service,
  todoText,
  treeOf,
  workplace,
} from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";
import { nodeFileSystem } from "@fathomline/workspace";

afterEach(removeWorkplaces);

async function create(place: Workplace, request: Partial<TodoCreateRequest> = {}, options: TodoServiceOptions = {}) {
  return service(options).create({ ...place.roots, title: "New", priority: "p2", body: "", ...request }, place.context);
}

const largest = Number.MAX_SAFE_INTEGER;

describe("the next id", () => {
  const ids: readonly (readonly [string, readonly string[], string])[] = [
    ["case 19: an empty root, no status", [], "001-pending-p2-new.md"],
    ["case 20: 001 and 003", ["001-ready-p1-a.md", "003-ready-p1-b.md"], "004-pending-p2-new.md"],
    ["case 21: one in a nested folder", ["archive/009-ready-p1-a.md"], "010-pending-p2-new.md"],
    ["case 22: 999 is the highest", ["999-ready-p1-a.md"], "1000-pending-p2-new.md"],
  ];
  test.each(ids)("%s", async (_case, there, expected) => {
    const todos = there.map((way) => [way, todoText(Number(/\d+/u.exec(way)?.[0]), "ready", "p1")] as const);
    const place = workplace(Object.fromEntries(todos));
    const outcome = await create(place);
    const path = join(place.root, expected);
    expect(outcome).toMatchObject({ outcome: "created", todo: { path, contentHash: hashAt(path), status: "pending" } });
    expect(seen(outcome)).toMatchObject({
      changed: [{ path, change: "created", contentHash: hashAt(path) }],
      possible: [],
      derived: "changed",
      recovery: { state: "none_found", receipts: [] },
      rollback: "not_needed",
      todo: { root: "present" },
    });
    const listed = await service().list(place.roots, place.context);
    expect(listed).toMatchObject({ outcome: "listed", issues: [] });
    if (listed.outcome === "listed") expect(listed.todos.at(-1)?.path).toBe(path);
  });

  test("case 23: the largest id is taken: exhausted on create and on allocate", async () => {
    const place = workplace({ [`${largest}-ready-p1-a.md`]: todoText(largest, "ready", "p1") });
    const before = treeOf(place.root);
    expect(await create(place)).toEqual({ outcome: "blocked", code: "id_exhausted" });
    expect(await service().allocate(place.roots, place.context)).toEqual({ outcome: "blocked", code: "id_exhausted" });
    expect(treeOf(place.root)).toEqual(before);
  });

  test("a damaged file's id is not given out, and blocks until it is mended", async () => {
    const place = workplace({ "007-ready-p1-broken.md": "no frontmatter" });
    expect(await create(place)).toMatchObject({ outcome: "conflict", code: "preexisting_todo_conflict" });
  });
});

describe("what keeps a todo from being made", () => {
  test("case 25: a stale expectedDirectoryHash", async () => {
    const place = workplace({ "001-ready-p1-a.md": todoText(1, "ready", "p1") });
    const allocated = await service().allocate(place.roots, place.context);
    const observed = allocated.outcome === "allocated" ? allocated.directoryHash : "";
    const stale = hashOfText("stale");
    const outcome = await create(place, { expectedDirectoryHash: stale });
    expect(outcome).toEqual({ outcome: "conflict", code: "directory_changed" });
    expect(seen(outcome)).toMatchObject({
      changed: [],
      possible: [],
      todo: { preconditions: [{ name: "directory_hash", expected: stale, observed }] },
    });
    expect((await create(place, { expectedDirectoryHash: observed })).outcome).toBe("created");
  });

  test("a missing root has the hash of an empty one, and is not made for a refusal", async () => {
    const place = workplace();
    const refused = await create(place, { expectedDirectoryHash: hashOfText("stale") });
    expect(refused).toMatchObject({ code: "directory_changed" });
    expect(seen(refused).todo?.root).toBe("missing");
    expect(existsSync(place.root)).toBe(false);
    expect((await create(place, { expectedDirectoryHash: hashOfText("") })).outcome).toBe("created");
  });

  test.each([
    ["description_invalid", { title: "..." }],
    ["frontmatter_key_invalid", { frontmatter: { Status: "ready" } }],
    ["frontmatter_value_invalid", { frontmatter: { when: new Date(0) } }],
  ])("%s is said before anything is made", async (code, request) => {
    const place = workplace();
    const outcome = await create(place, request);
    expect(outcome).toEqual({ outcome: "blocked", code });
    expect(existsSync(place.root)).toBe(false);
    expect(seen(outcome)).toMatchObject({
      derived: "none",
      recovery: { state: "not_started" },
      todo: { root: "missing" },
    });
  });

  test("case 31: README.md among todos is an issue and blocks nobody", async () => {
    const place = workplace({ "README.md": "# Read me\n" });
    expect((await create(place)).outcome).toBe("created");
    const listed = await service().list(place.roots, place.context);
    expect(listed).toMatchObject({ issues: [{ code: "not_a_todo" }] });
  });

  test("case 32: no space at the stage: blocked, nothing of it left", async () => {
    const place = workplace({});
    // The state folder is there already, so that the first write is the stage's.
    await service().allocate(place.roots, place.context);
    const outcome = await create(place, {}, { fileSystem: diskWith({ write: failing("ENOSPC") }) });
    expect(outcome).toEqual({ outcome: "blocked", code: "no_space" });
    expect(seen(outcome)).toMatchObject({
      changed: [],
      possible: [],
      derived: "possible",
      rollback: "not_needed",
      todo: { root: "present" },
    });
    expect(readdirSync(place.root)).toEqual([".fathomline"]);
    expect(leftovers(place.root)).toEqual([]);
  });
});

// The names can't be listed any more once the todo is there.
function blind(place: Workplace, onBlind: () => void = () => undefined): TodoServiceOptions {
  return {
    fileSystem: diskWith({
      readFolder: (path) => {
        if (path !== place.root && path !== `${place.root}/`) return nodeFileSystem.readFolder(path);
        if (existsSync(join(place.root, "001-pending-p2-new.md"))) {
          onBlind();
          throw systemError("EIO");
        }
        return nodeFileSystem.readFolder(path);
      },
    }),
  };
}

describe("a failure after the todo was published", () => {
  test("case 33: the todo is taken back, and the effects say that it was there", async () => {
    const place = workplace({});
    const outcome = await create(place, {}, blind(place));
    expect(outcome).toEqual({ outcome: "blocked", code: "create_failed" });
    const path = join(place.root, "001-pending-p2-new.md");
    expect(existsSync(path)).toBe(false);
    expect(leftovers(place.root)).toEqual([]);
    expect(seen(outcome)).toMatchObject({
      changed: [{ path, change: "removed", contentHash: null }],
      possible: [],
      derived: "changed",
      rollback: "completed",
    });
  });

  test("case 34: it was edited before it could be taken back: it stays", async () => {
    const place = workplace({});
    const path = join(place.root, "001-pending-p2-new.md");
    const outcome = await create(
      place,
      {},
      blind(place, () => writeFileSync(path, "edited")),
    );
    expect(outcome).toEqual({ outcome: "blocked", code: "rollback_failed" });
    expect(readFileSync(path, "utf8")).toBe("edited");
    expect(seen(outcome)).toMatchObject({ possible: [{ path }], rollback: "failed", derived: "possible" });
  });
});

test("case 30: umask 022 gives mode 0644", async () => {
  const before = process.umask(0o022);
  try {
    const place = workplace({});
    const outcome = await create(place);
    if (outcome.outcome !== "created") throw new Error(outcome.code);
    expect(statSync(outcome.todo.path).mode & 0o777).toBe(0o644);
  } finally {
    process.umask(before);
  }
});

test("another's file of the same id, made without the lock, makes create yield and take the next", async () => {
  const place = workplace({});
  const other = join(place.root, "001-ready-p1-other.md");
  const fileSystem = diskWith({
    link: (from, to) => {
      if (to.endsWith("001-pending-p2-new.md")) put(other, todoText(1, "ready", "p1"));
      nodeFileSystem.link(from, to);
    },
  });
  expect(await create(place, {}, { fileSystem })).toMatchObject({ outcome: "created", todo: { issueId: 2 } });
  expect(readdirSync(place.root).sort()).toEqual([".fathomline", "001-ready-p1-other.md", "002-pending-p2-new.md"]);
});

test("nested roots that are missing are made", async () => {
  const place = workplace();
  const todosRoot = join(place.cwd, "a/b/todos");
  const outcome = await service().create(
    { workspaceRoot: place.cwd, todosRoot, title: "New", priority: "p1", body: "" },
    place.context,
  );
  expect(outcome.outcome).toBe("created");
});

test("the host's queue is joined once, with the real folder", async () => {
  const place = workplace({});
  const paths: string[] = [];
  const mutationQueue = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
    paths.push(path);
    return work();
  };
  await service().create(
    { ...place.roots, title: "New", priority: "p1", body: "" },
    { ...place.context, mutationQueue },
  );
  expect(paths).toEqual([place.root]);
});
