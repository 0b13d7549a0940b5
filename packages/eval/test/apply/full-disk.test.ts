import { onTestFinished, expect, test } from "vitest";
import { fill, leftRuns, PACKAGE, removePackageFolders, treeOf } from "../support/package-folder.ts";
import { apply, INPUT } from "../support/run-tools.ts";
import { countedDisk, mountedDisk } from "../support/small-disk.ts";

removePackageFolders();

const FILES = { ...PACKAGE, ".gitignore": "dist\n" };
const ENOUGH_PAGES = 64;

// Where nothing may be mounted, the counted disk is all there is.
const DISKS = [
  ["a disk that counts", countedDisk],
  ["a mounted disk, where one may be mounted", () => mountedDisk() ?? countedDisk()],
] as const;

test.each(DISKS)(
  "case 35: on a disk that gets full at any page (%s) the tree is as before, and with room the apply succeeds",
  async (_title, make) => {
    const disk = make();
    onTestFinished(() => disk.remove());
    const { folder: cwd, fileSystem } = disk;
    let failures = 0;
    for (let pages = 0, isWhole = false; !isWhole; pages += 1) {
      expect(pages).toBeLessThan(ENOUGH_PAGES);
      disk.clear();
      fill(cwd, FILES);
      const before = treeOf(cwd);
      disk.leave(pages);
      const native = await apply(cwd, INPUT, { fileSystem });
      isWhole = native.ok;
      disk.clear();
      if (native.ok) continue;
      failures += 1;
      expect(native, `${pages} pages`).toMatchObject({ error: { code: "no_space", retryable: true } });
      const left = [...treeOf(cwd)].filter(([path]) => path !== ".filler");
      expect(left, `${pages} pages: ${JSON.stringify(native)}`).toEqual([...before]);
      expect(["not_needed", "completed"]).toContain(native.effects.rollback);
      expect(await apply(cwd, INPUT, { fileSystem }), `${pages} pages, then again`).toMatchObject({ ok: true });
      expect(leftRuns(cwd)).toEqual([]);
    }
    expect(failures).toBeGreaterThan(10);
  },
);
