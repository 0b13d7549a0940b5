import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadSqlite } from "@fathomline/workspace";
import { afterEach, describe, expect, test } from "vitest";
import { isFull } from "../faults/report.ts";
import { lockHolder, child } from "../support/children.ts";
import { hashAt, leftovers, removeWorkplaces, seen, service, todoText, workplace } from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";

afterEach(removeWorkplaces);

const source = "001-pending-p2-first.md";
const one = (): Workplace => workplace({ [source]: todoText(1, "pending", "p2") });
const coordination = (place: Workplace): string => join(place.root, ".fathomline/coordination");
const withinMs = 1_000;

async function allocate(place: Workplace, lockWaitMs: number = withinMs, signal: AbortSignal = place.context.signal) {
  return service({ lockWaitMs }).allocate(place.roots, { ...place.context, signal });
}

describe("a holder that is killed", () => {
  test("case 49, case 51, bank L2: the next caller proceeds within a second, whoever has its pid by then", async () => {
    const place = one();
    await allocate(place);
    const holder = await lockHolder(place.cwd);
    const waited = await allocate(place, 0);
    expect(waited).toEqual({ outcome: "failed", code: "lock_timeout" });
    expect(seen(waited)).toMatchObject({
      changed: [],
      possible: [],
      derived: "possible",
      recovery: { state: "not_started" },
      todo: { root: "present" },
    });
    await holder.kill();
    expect((await allocate(place, withinMs)).outcome).toBe("allocated");
  });

  test("a held lock never blocks reads", async () => {
    const place = one();
    await allocate(place);
    const holder = await lockHolder(place.cwd);
    expect((await service().list(place.roots, place.context)).outcome).toBe("listed");
    const path = join(place.root, source);
    expect(await service().inspect({ ...place.roots, path }, place.context)).toMatchObject({ state: "valid" });
    await holder.kill();
  });

  test("case 54, bank L1: 8 contenders after one death, 40 rounds in a full run: never two holders", async () => {
    const place = workplace({});
    await allocate(place);
    const holder = await lockHolder(place.cwd);
    const contenders = 8;
    const rounds = isFull ? 40 : 5;
    const started = Array.from({ length: contenders }, async (_, index) =>
      child("create", place.cwd, String(rounds), `c${index}`),
    );
    await holder.kill();
    const ids = (await Promise.all(started)).flatMap(({ lines }) => lines);
    // Two holders at once would have given one id out twice.
    expect(new Set(ids).size).toBe(contenders * rounds);
    expect(leftovers(place.root)).toEqual([]);
  });
});

describe("what stands where the lock file belongs", () => {
  test.each([
    ["case 50, bank L3: empty", (path: string) => writeFileSync(path, "")],
    ["case 50, bank L3: torn", (path: string) => writeFileSync(path, "SQLite for")],
    ["case 50: not a database", (path: string) => writeFileSync(path, "x".repeat(5_000))],
    ["case 52: an owner record of another host", (path: string) => writeFileSync(path, '{"host":"elsewhere","pid":1}')],
  ])("%s: the next caller proceeds", async (_what, plant) => {
    const place = one();
    await allocate(place);
    plant(join(coordination(place), "lock.db"));
    expect((await allocate(place)).outcome).toBe("allocated");
    expect(leftovers(place.root)).toEqual([]);
  });

  test("case 50: the lock file is deleted: the next caller makes it anew", async () => {
    const place = one();
    await allocate(place);
    rmSync(join(coordination(place), "lock.db"));
    expect((await allocate(place)).outcome).toBe("allocated");
  });

  test("case 53: a database of another schema is locked as any, and stays as it is", async () => {
    const place = one();
    await allocate(place);
    const sqlite = await loadSqlite();
    if (sqlite === undefined) throw new Error("no SQLite");
    const path = join(coordination(place), "lock.db");
    const foreign = new sqlite.DatabaseSync(path);
    foreign.exec("create table owner (name text); insert into owner values ('somebody')");
    foreign.close();
    expect((await allocate(place)).outcome).toBe("allocated");
    const again = new sqlite.DatabaseSync(path);
    expect(again.prepare("select name from owner").get()).toMatchObject({ name: "somebody" });
    again.close();
  });

  test.each([
    ["a link to nowhere", (path: string, cwd: string) => symlinkSync(join(cwd, "outside.db"), path)],
    ["a folder", (path: string) => mkdirSync(path)],
  ])("case 53, case 71: %s is refused, and nothing is made through it", async (_what, plant) => {
    const place = one();
    mkdirSync(coordination(place), { recursive: true });
    plant(join(coordination(place), "lock.db"), place.cwd);
    expect(await allocate(place)).toEqual({ outcome: "failed", code: "state_planted" });
    expect(existsSync(join(place.cwd, "outside.db"))).toBe(false);
  });

  test("case 71: .fathomline, or a folder in it, is a link: refused", async () => {
    for (const way of [".fathomline", ".fathomline/coordination", ".fathomline/coordination/transitions"]) {
      const place = one();
      const outside = join(place.cwd, "outside");
      mkdirSync(outside);
      mkdirSync(join(place.root, way, ".."), { recursive: true });
      symlinkSync(outside, join(place.root, way));
      const path = join(place.root, source);
      const request = { ...place.roots, path, toStatus: "ready", expectedContentHash: hashAt(path) } as const;
      const outcome = await service().transition(request, place.context);
      expect(outcome.outcome, way).toBe("failed");
      expect(readdirSync(outside), way).toEqual([]);
      expect(existsSync(path)).toBe(true);
    }
  });
});

test("case 58: the wall clock is set an hour on and back while the lock is held: nobody steals it", async () => {
  const place = one();
  await allocate(place);
  const holder = await lockHolder(place.cwd);
  const real = Date.now;
  const hourMs = 3_600_000;
  try {
    for (const shift of [hourMs, -hourMs]) {
      Date.now = () => real() + shift;
      expect(await allocate(place, 0)).toEqual({ outcome: "failed", code: "lock_timeout" });
    }
  } finally {
    Date.now = real;
    await holder.kill();
  }
  expect((await allocate(place)).outcome).toBe("allocated");
});
