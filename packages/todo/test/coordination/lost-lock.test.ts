import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { loadSqlite, nodeFileSystem } from "@fathomline/workspace";
import { afterEach, describe, expect, test } from "vitest";
import { hashAt, leftovers, removeWorkplaces, seen, service, todoText, workplace } from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";
import { diskWith } from "../support/watched-disk.ts";

afterEach(removeWorkplaces);

const source = "001-pending-p2-first.md";
const one = (): Workplace => workplace({ [source]: todoText(1, "pending", "p2") });
const coordination = (place: Workplace): string => join(place.root, ".fathomline/coordination");
const withinMs = 1_000;

async function allocate(place: Workplace, lockWaitMs: number = withinMs, signal: AbortSignal = place.context.signal) {
  return service({ lockWaitMs }).allocate(place.roots, { ...place.context, signal });
}

describe("a lock that is lost", () => {
  test("case 55: the lock file is replaced while it is held: nothing more is published, and it is said", async () => {
    const place = one();
    const fileSystem = diskWith({
      link: (from, to) => {
        nodeFileSystem.link(from, to);
        if (!to.endsWith("journal.json")) return;
        rmSync(join(coordination(place), "lock.db"));
      },
    });
    const path = join(place.root, source);
    const request = { ...place.roots, path, toStatus: "ready", expectedContentHash: hashAt(path) } as const;
    const outcome = await service({ fileSystem }).transition(request, place.context);
    expect(outcome).toEqual({ outcome: "failed", code: "lock_lost" });
    expect(seen(outcome)).toMatchObject({ changed: [], possible: [], rollback: "completed" });
    expect(readdirSync(place.root)).toContain(source);
    expect((await allocate(place)).outcome).toBe("allocated");
    expect(leftovers(place.root)).toEqual([]);
  });

  test("case 55: it is lost after the target was published: left to the next call, which finishes", async () => {
    const place = one();
    const fileSystem = diskWith({
      link: (from, to) => {
        nodeFileSystem.link(from, to);
        if (to.endsWith(".md")) rmSync(join(coordination(place), "lock.db"));
      },
    });
    const path = join(place.root, source);
    const request = { ...place.roots, path, toStatus: "ready", expectedContentHash: hashAt(path) } as const;
    const outcome = await service({ fileSystem }).transition(request, place.context);
    expect(outcome).toEqual({ outcome: "failed", code: "lock_lost" });
    expect(seen(outcome)).toMatchObject({ rollback: "failed", derived: "possible" });
    expect((await allocate(place)).outcome).toBe("allocated");
    expect(readdirSync(place.root)).not.toContain(source);
  });

  test("a release that fails takes nothing from the result", async () => {
    const sqlite = await loadSqlite();
    if (sqlite === undefined) throw new Error("no SQLite");
    const { DatabaseSync } = sqlite;
    class Sticky extends DatabaseSync {
      override close(): void {
        super.close();
        throw new Error("the connection says no");
      }
    }
    const place = one();
    const outcome = await service({ sqlite: { ...sqlite, DatabaseSync: Sticky } }).allocate(place.roots, place.context);
    expect(outcome.outcome).toBe("allocated");
    expect(seen(outcome).derived).toBe("possible");
  });
});
