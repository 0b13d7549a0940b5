import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nodeFileSystem } from "@fathomline/workspace";
import { afterEach, describe, expect, test } from "vitest";
import { diskWith, failing, systemError } from "../support/watched-disk.ts";
import { hashOfText, leftovers, removeWorkplaces, seen, service, todoText } from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";
import { move, names, one, source, target } from "../support/one-todo.ts";

afterEach(removeWorkplaces);

const save = (place: Workplace): void => {
  writeFileSync(join(place.root, "draft"), "edited");
  renameSync(join(place.root, "draft"), join(place.root, source));
};
/** Saves right before, or right after, the source is taken from its name. */
const saving = (place: Workplace, when: "before" | "after") => ({
  fileSystem: diskWith({
    rename: (from, to) => {
      const isTaken = to.endsWith("source.kept");
      if (isTaken && when === "before") save(place);
      nodeFileSystem.rename(from, to);
      if (isTaken && when === "after") save(place);
    },
  }),
});

describe("an editor saves the source while it is moved", () => {
  test("case 44: just before it is taken: content_changed, the editor's file is at its name, all else as before", async () => {
    const place = one();
    const outcome = await move(place, {}, saving(place, "before"));
    expect(outcome).toEqual({ outcome: "conflict", code: "content_changed", currentContentHash: hashOfText("edited") });
    expect(names(place)).toEqual([source]);
    expect(readFileSync(join(place.root, source), "utf8")).toBe("edited");
    expect(leftovers(place.root)).toEqual([]);
    const { changed, possible, rollback } = seen(outcome);
    expect({ changed, possible, rollback }).toEqual({
      changed: [{ path: join(place.root, target), change: "removed", contentHash: null }],
      possible: [],
      rollback: "completed",
    });
  });

  test("case 44: just after it was taken: both versions are there", async () => {
    const place = one();
    const outcome = await move(place, {}, saving(place, "after"));
    expect(outcome.outcome).toBe("transitioned");
    expect(readFileSync(join(place.root, source), "utf8")).toBe("edited");
    expect(readFileSync(join(place.root, target), "utf8")).toBe(todoText(1, "ready", "p2"));
    const listed = await service().list(place.roots, place.context);
    if (listed.outcome === "listed") expect(listed.issues.map(({ path }) => path)).toContain(join(place.root, source));
  });
});

describe("a disk that fails", () => {
  test.each([
    ["ENOSPC", "no_space"],
    ["EACCES", "not_permitted"],
    ["EIO", "transition_failed"],
  ])("%s before the target is published: as before", async (errno, code) => {
    const place = one();
    await service().allocate(place.roots, place.context);
    const outcome = await move(place, {}, { fileSystem: diskWith({ write: failing(errno) }) });
    expect(outcome).toEqual({ outcome: "blocked", code });
    expect(seen(outcome)).toMatchObject({ changed: [], possible: [], rollback: "completed" });
    expect(names(place)).toEqual([source]);
    expect(leftovers(place.root)).toEqual([]);
  });

  test("the source can't be taken: the target is taken back", async () => {
    const place = one();
    const fileSystem = diskWith({
      rename: (from, to) => {
        if (to.endsWith("source.kept")) throw systemError("EPERM");
        nodeFileSystem.rename(from, to);
      },
    });
    const outcome = await move(place, {}, { fileSystem });
    expect(outcome).toEqual({ outcome: "blocked", code: "not_permitted" });
    expect(seen(outcome)).toMatchObject({
      changed: [{ path: join(place.root, target), contentHash: null }],
      possible: [],
      rollback: "completed",
    });
    expect(names(place)).toEqual([source]);
    expect(leftovers(place.root)).toEqual([]);
  });

  test("nothing can be taken: both are possible, the journal stays, the next call finishes", async () => {
    const place = one();
    const outcome = await move(place, {}, { fileSystem: diskWith({ rename: failing("EIO") }) });
    expect(outcome).toEqual({ outcome: "blocked", code: "rollback_failed" });
    const { possible, rollback, derived } = seen(outcome);
    expect(possible.map(({ path }) => path).sort()).toEqual([join(place.root, source), join(place.root, target)]);
    expect({ rollback, derived }).toEqual({ rollback: "failed", derived: "possible" });
    expect((await service().allocate(place.roots, place.context)).outcome).toBe("allocated");
    expect(names(place)).toEqual([target]);
  });

  test("case 48: the run can't be deleted after success: still transitioned, and the next call sweeps", async () => {
    const place = one();
    const outcome = await move(
      place,
      {},
      { fileSystem: diskWith({ removeFolder: failing("EBUSY"), unlink: failing("EBUSY") }) },
    );
    expect(outcome.outcome).toBe("transitioned");
    expect(seen(outcome)).toMatchObject({ derived: "possible", rollback: "not_needed" });
    expect(leftovers(place.root)).not.toEqual([]);
    expect((await service().allocate(place.roots, place.context)).outcome).toBe("allocated");
    expect(leftovers(place.root)).toEqual([]);
    expect(names(place)).toEqual([target]);
  });
});
