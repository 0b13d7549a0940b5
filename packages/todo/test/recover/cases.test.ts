import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { nodeFileSystem } from "@fathomline/workspace";
import { afterEach, expect, test } from "vitest";
import { dieAt, moments, transitionOf } from "../support/die.ts";
import { diskWith, systemError } from "../support/watched-disk.ts";
import {
  hashOfText,
  leftovers,
  put,
  removeWorkplaces,
  seen,
  service,
  todoText,
  workplace,
} from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";

afterEach(removeWorkplaces);

const source = "001-pending-p2-first.md";
const target = "001-ready-p2-first.md";
const text = todoText(1, "pending", "p2");
const moved = todoText(1, "ready", "p2");

const one = (): Workplace => workplace({ [source]: text });

test("case 61: a pending run and an allocate with a stale hash: refused, and yet it finished the run and says so", async () => {
  const place = one();
  await dieAt(moments.published, transitionOf(place, source));
  const outcome = await service().allocate(
    { ...place.roots, expectedDirectoryHash: hashOfText("stale") },
    place.context,
  );
  expect(outcome).toEqual({ outcome: "conflict", code: "directory_changed" });
  const { changed, recovery } = seen(outcome);
  expect(changed).toEqual([{ path: join(place.root, source), change: "removed", contentHash: null }]);
  expect(recovery).toMatchObject({
    state: "completed",
    receipts: [
      {
        sourcePath: join(place.root, source),
        targetPath: join(place.root, target),
        sourceHash: hashOfText(text),
        targetHash: hashOfText(moved),
        observed: { source: null, target: hashOfText(moved), journal: null },
        action: "finish_source_removal",
        outcome: "completed",
      },
    ],
  });
});

test("case 62: only the journal is left: clean_published, no document changed by us, the target's hash observed", async () => {
  const place = one();
  await dieAt(moments.sourceGone, transitionOf(place, source));
  const outcome = await service().allocate(place.roots, place.context);
  const { changed, possible, derived, recovery } = seen(outcome);
  expect({ changed, possible, derived }).toEqual({ changed: [], possible: [], derived: "changed" });
  expect(recovery.receipts).toMatchObject([
    { action: "clean_published", observed: { source: null, target: hashOfText(moved) } },
  ]);
});

test("case 63: the source can't be read during recovery: its hash is missing in the receipt, not null", async () => {
  const place = one();
  await dieAt(moments.published, transitionOf(place, source));
  const fileSystem = diskWith({
    open: (path, mode, permissions) => {
      if (path.endsWith(source)) throw systemError("EIO");
      return nodeFileSystem.open(path, mode, permissions);
    },
  });
  const outcome = await service({ fileSystem }).allocate(place.roots, place.context);
  expect(outcome).toEqual({ outcome: "failed", code: "recovery_failed" });
  const [receipt] = seen(outcome).recovery.receipts;
  expect(receipt?.observed).toEqual({ target: hashOfText(moved), journal: receipt?.journalHash });
  expect(receipt?.outcome).toBe("failed");
  expect((await service().allocate(place.roots, place.context)).outcome).toBe("allocated");
});

const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const way = (id: number): string => `${String(id).padStart(3, "0")}-pending-p2-todo.md`;

async function pending(count: number): Promise<Workplace> {
  const wanted = ids.slice(0, count);
  const place = workplace(Object.fromEntries(wanted.map((id) => [way(id), todoText(id, "pending", "p2")])));
  const folder = join(place.root, ".fathomline/coordination/transitions");
  const hidden = join(place.cwd, "hidden");
  mkdirSync(hidden);
  for (const id of wanted) {
    await dieAt(moments.published, transitionOf(place, way(id)));
    for (const name of readdirSync(folder)) renameSync(join(folder, name), join(hidden, name));
  }
  for (const name of readdirSync(hidden)) renameSync(join(hidden, name), join(folder, name));
  return place;
}

test("case 64: ten pending runs: ten receipts and ten documents are observed", async () => {
  const place = await pending(ids.length);
  const outcome = await service().allocate(place.roots, place.context);
  expect(outcome).toMatchObject({ outcome: "allocated", issueId: 11 });
  expect(seen(outcome).recovery.receipts).toHaveLength(ids.length);
  expect(seen(outcome).changed).toHaveLength(ids.length);
  expect(leftovers(place.root)).toEqual([]);
});

test("case 65: good, good, bad: the failed receipt is there beside the completed ones", async () => {
  const place = await pending(3);
  writeFileSync(join(place.root, "003-ready-p2-todo.md"), "edited");
  const outcome = await service().allocate(place.roots, place.context);
  const { receipts, state } = seen(outcome).recovery;
  expect(state).toBe("failed");
  expect(receipts.map((receipt) => receipt.outcome)).toEqual(["completed", "completed", "failed"]);
});

test("case 66: the target is edited after the crash: refused, both kept, others listed, the receipt names the run", async () => {
  const place = one();
  put(join(place.root, "002-ready-p1-other.md"), todoText(2, "ready", "p1"));
  await dieAt(moments.published, transitionOf(place, source));
  writeFileSync(join(place.root, target), `${moved}edited`);
  const outcome = await service().allocate(place.roots, place.context);
  expect(seen(outcome).recovery.receipts).toMatchObject([
    {
      sourcePath: join(place.root, source),
      targetPath: join(place.root, target),
      action: "refuse_conflict",
      outcome: "failed",
    },
  ]);
  expect(readFileSync(join(place.root, source), "utf8")).toBe(text);
  const listed = await service().list(place.roots, place.context);
  expect(listed).toMatchObject({ outcome: "listed", todos: [{ issueId: 2 }] });
  // The todo itself can't be moved until a person has looked.
  const again = await transitionOf(place, source)(service());
  expect(again).toEqual({ outcome: "failed", code: "recovery_failed" });
});

test("case 66: the target is edited after the source was taken: both versions are kept", async () => {
  const place = one();
  await dieAt(moments.sourceTaken, transitionOf(place, source));
  writeFileSync(join(place.root, target), `${moved}edited`);
  expect((await service().allocate(place.roots, place.context)).outcome).toBe("failed");
  expect(readFileSync(join(place.root, target), "utf8")).toBe(`${moved}edited`);
  expect(leftovers(place.root).some((name) => name.endsWith("source.kept"))).toBe(true);
});

test("case 67: the workspace is renamed after the crash", async () => {
  const place = one();
  await dieAt(moments.sourceTaken, transitionOf(place, source));
  renameSync(place.root, join(place.cwd, "renamed"));
  const roots = { workspaceRoot: place.cwd, todosRoot: join(place.cwd, "renamed") };
  expect((await service().allocate(roots, place.context)).outcome).toBe("allocated");
  expect(readdirSync(roots.todosRoot).filter((name) => name !== ".fathomline")).toEqual([target]);
});

test("case 68: two todo roots in one workspace, one mid-transition: the other works and recovers nothing of it", async () => {
  const place = one();
  const other = { workspaceRoot: place.cwd, todosRoot: join(place.cwd, "other") };
  mkdirSync(other.todosRoot);
  await dieAt(moments.published, transitionOf(place, source));
  const outcome = await service().create({ ...other, title: "Other", priority: "p1", body: "" }, place.context);
  expect(outcome.outcome).toBe("created");
  expect(seen(outcome).recovery.state).toBe("none_found");
  expect(existsSync(join(place.root, source))).toBe(true);
});

test("case 69: nested todo roots, a run below: the parent never touches it", async () => {
  const place = workplace({ "notes.txt": "" });
  const inner = {
    ...place,
    root: join(place.root, "inner"),
    roots: { workspaceRoot: place.cwd, todosRoot: join(place.root, "inner") },
  };
  put(join(inner.root, source), text);
  await dieAt(moments.published, transitionOf(inner, source));
  const outcome = await service().allocate(place.roots, place.context);
  expect(seen(outcome).recovery.state).toBe("none_found");
  expect(existsSync(join(inner.root, source))).toBe(true);
  expect((await service().allocate(inner.roots, place.context)).outcome).toBe("allocated");
  expect(existsSync(join(inner.root, source))).toBe(false);
});

test("a run's folder that a link has taken the place of is refused, and what is behind the link is left alone", async () => {
  const place = workplace({ [`a/${source}`]: text });
  await dieAt(moments.published, transitionOf(place, `a/${source}`));
  renameSync(join(place.root, "a"), join(place.cwd, "outside"));
  symlinkSync(join(place.cwd, "outside"), join(place.root, "a"));
  expect((await service().allocate(place.roots, place.context)).outcome).toBe("failed");
  expect(readdirSync(join(place.cwd, "outside")).sort()).toEqual([source, target]);
});

test("a folder of somebody else's among the runs is nobody's business", async () => {
  const place = one();
  await service().allocate(place.roots, place.context);
  const stray = join(place.root, ".fathomline/coordination/transitions/stray");
  put(join(stray, ".DS_Store"), "");
  const outcome = await service().allocate(place.roots, place.context);
  expect(outcome.outcome).toBe("allocated");
  expect(seen(outcome).recovery.state).toBe("none_found");
  expect(existsSync(stray)).toBe(true);
});

test("an id that only an unfinished run speaks of is not given out", async () => {
  const place = workplace({ "009-pending-p2-last.md": todoText(9, "pending", "p2") });
  await dieAt(moments.sourceTaken, transitionOf(place, "009-pending-p2-last.md"));
  rmSync(join(place.root, "009-ready-p2-last.md"));
  const outcome = await service().create({ ...place.roots, title: "Next", priority: "p1", body: "" }, place.context);
  expect(outcome).toMatchObject({ outcome: "created", todo: { issueId: 10 } });
});
