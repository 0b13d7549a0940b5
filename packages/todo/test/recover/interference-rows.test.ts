import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { dieAt, moments, transitionOf } from "../support/die.ts";
import {
  differences,
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
import { diskWith, failing, systemError } from "../support/watched-disk.ts";
import { nodeFileSystem } from "@fathomline/workspace";
import { allocate, names, runs, source, target, twoTodos } from "../support/two-todos.ts";

afterEach(removeWorkplaces);

async function refusedBy(place: Workplace): Promise<void> {
  const recovered = await allocate(place);
  expect(recovered).toMatchObject({ outcome: "failed", code: "recovery_failed" });
  expect(seen(recovered).recovery).toMatchObject({ state: "failed", receipts: [{ outcome: "failed" }] });
  expect(runs(place)).toHaveLength(1);
  // The other todo can still be listed and moved.
  const moved = await transitionOf(place, "002-ready-p1-second.md", "complete")(service());
  expect(moved.outcome).toBe("transitioned");
  expect(runs(place)).toHaveLength(1);
}

describe("somebody else between the death and the next call", () => {
  test("row X1: the target is edited: both files and the run stay", async () => {
    const place = twoTodos();
    await dieAt(moments.published, transitionOf(place, source));
    writeFileSync(join(place.root, target), `${todoText(1, "ready", "p2")}more`);
    await refusedBy(place);
    expect(existsSync(join(place.root, source))).toBe(true);
    expect(readFileSync(join(place.root, target), "utf8")).toContain("more");
    // One of the two goes, and the next call is content with it.
    rmSync(join(place.root, source));
    expect((await allocate(place)).outcome).toBe("allocated");
    expect(leftovers(place.root)).toEqual([]);
  });

  test("row X2: the source is edited: both files and the run stay", async () => {
    const place = twoTodos();
    await dieAt(moments.published, transitionOf(place, source));
    writeFileSync(join(place.root, source), `${todoText(1, "pending", "p2")}more`);
    await refusedBy(place);
    expect(readFileSync(join(place.root, source), "utf8")).toContain("more");
    expect(existsSync(join(place.root, target))).toBe(true);
  });

  test("row X3: both are deleted after the source was taken: not brought back, kept until a person drops the run", async () => {
    const place = twoTodos();
    await dieAt(moments.sourceTaken, transitionOf(place, source));
    rmSync(join(place.root, target));
    await refusedBy(place);
    expect(names(place)).toEqual(["002-complete-p1-second.md"]);
    const [run = ""] = runs(place);
    expect(readFileSync(join(run, "source.kept"), "utf8")).toBe(todoText(1, "pending", "p2"));
    rmSync(run, { recursive: true });
    expect((await allocate(place)).outcome).toBe("allocated");
  });

  test("row X3: both are deleted before the source was taken: not brought back, nothing left", async () => {
    const place = twoTodos();
    await dieAt(moments.published, transitionOf(place, source));
    rmSync(join(place.root, target));
    rmSync(join(place.root, source));
    expect((await allocate(place)).outcome).toBe("allocated");
    expect(names(place)).toEqual(["002-ready-p1-second.md"]);
    expect(leftovers(place.root)).toEqual([]);
  });

  test("row X4: the workspace is moved", async () => {
    const place = twoTodos();
    await dieAt(moments.published, transitionOf(place, source));
    const moved = join(place.cwd, "moved");
    mkdirSync(moved);
    renameSync(place.root, join(moved, "todos"));
    const roots = { workspaceRoot: moved, todosRoot: join(moved, "todos") };
    const recovered = await service().allocate(roots, place.context);
    expect(recovered.outcome).toBe("allocated");
    expect(readdirSync(roots.todosRoot)).toContain(target);
    expect(readdirSync(roots.todosRoot)).not.toContain(source);
  });

  test("row X5: a branch is switched: both vanish, or the old source comes back alone or beside the target", async () => {
    for (const [ends, moment] of [
      [[], moments.published],
      [[source], moments.published],
      [[source], moments.sourceTaken],
      [[source, target], moments.sourceTaken],
    ] as const) {
      const place = twoTodos();
      await dieAt(moment, transitionOf(place, source));
      for (const [name, text] of [
        [source, todoText(1, "pending", "p2")],
        [target, todoText(1, "ready", "p2")],
      ] as const) {
        rmSync(join(place.root, name), { force: true });
        if (ends.some((end) => end === name)) put(join(place.root, name), text);
      }
      expect((await allocate(place)).outcome).toBe("allocated");
      const left = ends.length === 2 ? [target] : ends;
      expect(names(place)).toEqual([...left, "002-ready-p1-second.md"]);
      expect(leftovers(place.root)).toEqual([]);
    }
  });

  test("row X6: the run comes as a copy from another clone: refused, and only that run", async () => {
    const place = twoTodos();
    await dieAt(moments.published, transitionOf(place, source));
    const clone = workplace();
    cpSync(place.root, clone.root, { recursive: true });
    await refusedBy(clone);
    expect(seen(await allocate(clone)).recovery.receipts).toMatchObject([{ action: "refuse_malformed" }]);
    expect(existsSync(join(clone.root, source))).toBe(true);
    expect(existsSync(join(clone.root, target))).toBe(true);
    expect((await allocate(place)).outcome).toBe("allocated");
  });

  test.each([
    [
      "a hash in the journal",
      moments.published,
      "journal.json",
      (text: string) => text.replace(/"targetHash":"sha256:./u, '"targetHash":"sha256:0'),
    ],
    [
      "another todo in the journal",
      moments.published,
      "journal.json",
      (text: string) => text.replace(source, "002-ready-p1-second.md"),
    ],
    [
      "the journal's end, after the source was taken",
      moments.sourceTaken,
      "journal.json",
      (text: string) => text.slice(0, -9),
    ],
    ["what was kept of the source", moments.sourceTaken, "source.kept", (text: string) => `${text}!`],
  ] as const)(
    "row X7: tampered: %s: that run is refused and nothing is removed",
    async (_what, moment, name, tamper) => {
      const place = twoTodos();
      await dieAt(moment, transitionOf(place, source));
      if (name === "source.kept") put(join(place.root, source), "somebody else's");
      const before = names(place);
      const [run = ""] = runs(place);
      const text = readFileSync(join(run, name), "utf8");
      const changed = tamper(text);
      expect(changed).not.toBe(text);
      writeFileSync(join(run, name), changed);
      const listed = readdirSync(run);
      const recovered = await allocate(place);
      expect(recovered).toMatchObject({ outcome: "failed", code: "recovery_failed" });
      expect(names(place)).toEqual(before);
      expect(readdirSync(run)).toEqual(listed);
    },
  );

  test("row X8: the disk is full during recovery: a failed receipt, all as it was, and a later call works", async () => {
    const place = twoTodos();
    await dieAt(moments.published, transitionOf(place, source));
    const before = treeOf(place.root);
    const recovered = await allocate(
      place,
      service({
        fileSystem: diskWith({ rename: failing("ENOSPC"), link: failing("ENOSPC"), write: failing("ENOSPC") }),
      }),
    );
    expect(recovered).toMatchObject({ outcome: "failed", code: "recovery_failed" });
    expect(seen(recovered).recovery).toMatchObject({
      state: "failed",
      receipts: [{ action: "finish_source_removal", outcome: "failed" }],
    });
    expect(differences(before, treeOf(place.root))).toEqual([]);
    expect((await allocate(place)).outcome).toBe("allocated");
    expect(names(place)).toEqual([target, "002-ready-p1-second.md"]);
  });

  test("row T14: where folders can't be flushed, a power loss may take the target: the source comes back", async () => {
    const place = twoTodos();
    const folders = new Set<number>();
    const disk = diskWith({
      open: (path, openMode, permissions) => {
        const descriptor = nodeFileSystem.open(path, openMode, permissions);
        if (nodeFileSystem.stat(path).isDirectory()) folders.add(descriptor);
        else folders.delete(descriptor);
        return descriptor;
      },
      sync: (descriptor) => {
        if (folders.has(descriptor)) throw systemError("EINVAL");
      },
    });
    await dieAt({ method: "rename", path: /source\.moved$/u, when: "after" }, transitionOf(place, source), { disk });
    rmSync(join(place.root, target));
    const recovered = await allocate(place);
    expect(recovered.outcome).toBe("allocated");
    expect(seen(recovered)).toMatchObject({
      changed: [{ path: join(place.root, source), change: "created" }],
      recovery: { state: "completed", receipts: [{ action: "restore_source", outcome: "completed" }] },
    });
    expect(readFileSync(join(place.root, source), "utf8")).toBe(todoText(1, "pending", "p2"));
    expect(leftovers(place.root)).toEqual([]);
  });
});
