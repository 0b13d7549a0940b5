import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { hashAt, put, removeWorkplaces, seen, service, todoText, workplace } from "../support/workplace.ts";

afterEach(removeWorkplaces);

const source = "001-pending-p2-first.md";
const text = todoText(1, "pending", "p2");

test("case 70: the todos root is a link out of the working folder: path_escape, no lock inside or outside", async () => {
  const outside = workplace({ [source]: text });
  const place = workplace();
  symlinkSync(outside.root, place.root);
  const path = join(place.root, source);
  const outcomes = [
    await service().allocate(place.roots, place.context),
    await service().create({ ...place.roots, title: "New", priority: "p1", body: "" }, place.context),
    await service().transition(
      { ...place.roots, path, toStatus: "ready", expectedContentHash: hashAt(path) },
      place.context,
    ),
  ];
  for (const outcome of outcomes) {
    expect(outcome).toEqual({ outcome: "failed", code: "path_escape" });
    expect(seen(outcome)).toMatchObject({
      changed: [],
      derived: "none",
      recovery: { state: "not_started" },
      todo: { root: "unknown" },
    });
  }
  expect(readdirSync(outside.root)).toEqual([source]);
});

test("case 72: a workspace given through a link: create, list, inspect and transition agree on paths", async () => {
  const place = workplace({ [source]: text });
  const real = join(place.cwd, "real");
  mkdirSync(real);
  put(join(real, "todos", source), text);
  symlinkSync(real, join(place.cwd, "way"));
  const roots = { workspaceRoot: join(place.cwd, "way"), todosRoot: join(place.cwd, "way/todos") };
  const listed = await service().list(roots, place.context);
  const path = join(roots.todosRoot, source);
  const inspected = await service().inspect({ ...roots, path }, place.context);
  const physical = join(real, "todos", source);
  expect(listed).toMatchObject({ todos: [{ path: physical }], issues: [] });
  expect(inspected).toMatchObject({ state: "valid", todo: { path: physical } });
  const moved = await service().transition(
    { ...roots, path, toStatus: "ready", expectedContentHash: hashAt(path) },
    place.context,
  );
  expect(moved).toMatchObject({
    outcome: "transitioned",
    previousPath: physical,
    todo: { path: join(real, "todos/001-ready-p2-first.md") },
  });
  const created = await service().create({ ...roots, title: "New", priority: "p1", body: "" }, place.context);
  expect(created).toMatchObject({ todo: { path: join(real, "todos/002-pending-p1-new.md") } });
});

test("case 74: the todos root is the workspace: the directory hash is the same over two allocates", async () => {
  const place = workplace({ [source]: text });
  const roots = { workspaceRoot: place.root, todosRoot: place.root };
  const first = await service().allocate(roots, place.context);
  const second = await service().allocate(roots, place.context);
  expect(first).toEqual(second);
  expect(first.outcome).toBe("allocated");
});

test("a linked todo is not moved, nor what it leads to", async () => {
  const place = workplace({ "real.txt": text });
  symlinkSync(join(place.root, "real.txt"), join(place.root, source));
  const path = join(place.root, source);
  const outcome = await service().transition(
    { ...place.roots, path, toStatus: "ready", expectedContentHash: hashAt(path) },
    place.context,
  );
  expect(outcome).toEqual({ outcome: "conflict", code: "todo_invalid" });
  expect(existsSync(path)).toBe(true);
});

test("a path outside of the root is path_escape", async () => {
  const place = workplace({});
  put(join(place.cwd, source), text);
  const path = join(place.cwd, source);
  const outcome = await service().transition(
    { ...place.roots, path, toStatus: "ready", expectedContentHash: hashAt(path) },
    place.context,
  );
  expect(outcome).toEqual({ outcome: "failed", code: "path_escape" });
});
