import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { dieAt, moments, transitionOf } from "../support/die.ts";
import {
  differences,
  fill,
  leftovers,
  removeWorkplaces,
  seen,
  service,
  todoText,
  treeOf,
  workplace,
} from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";

afterEach(removeWorkplaces);

const source = "001-pending-p2-first.md";
const text = todoText(1, "pending", "p2");

async function diedAt(
  cwd: string,
  moment: (typeof moments)[keyof typeof moments],
): Promise<{ place: Workplace; run: string }> {
  const place = fill(cwd, { [source]: text });
  await dieAt(moment, transitionOf(place, source));
  const folder = join(place.root, ".fathomline/coordination/transitions");
  return { place, run: join(folder, readdirSync(folder)[0] ?? "") };
}

test("row T4: a journal torn at every byte: nothing was published before it was whole, so the source is intact", async () => {
  const { cwd } = workplace();
  const first = await diedAt(cwd, moments.prepared);
  const whole = readFileSync(join(first.run, "journal.json")).length;
  for (let bytes = 0; bytes < whole; bytes += 1) {
    const { place, run } = await diedAt(cwd, moments.prepared);
    truncateSync(join(run, "journal.json"), bytes);
    const recovered = await service().allocate(place.roots, place.context);
    expect(recovered.outcome, `${bytes} bytes`).toBe("allocated");
    expect(seen(recovered).recovery.receipts).toMatchObject([{ action: "discard_prepared", outcome: "completed" }]);
    expect(readFileSync(join(place.root, source), "utf8")).toBe(text);
    expect(leftovers(place.root)).toEqual([]);
  }
});

test("row T6: a staged target torn at every byte never shows, and is gone after the next call", async () => {
  const { cwd } = workplace();
  const whole = todoText(1, "ready", "p2").length;
  for (let bytes = 0; bytes <= whole; bytes += 1) {
    const { place, run } = await diedAt(cwd, moments.targetStaged);
    const before = treeOf(place.root);
    const staged = readdirSync(run).filter((name) => name.endsWith(".tmp"));
    expect(staged).toHaveLength(1);
    truncateSync(join(run, staged[0] ?? ""), bytes);
    expect((await service().allocate(place.roots, place.context)).outcome).toBe("allocated");
    expect(differences(before, treeOf(place.root))).toEqual([]);
    expect(leftovers(place.root)).toEqual([]);
  }
});

test("a target that is not whole, as no call of ours leaves it, is nobody's: all is kept", async () => {
  const { cwd } = workplace();
  const whole = todoText(1, "ready", "p2").length;
  for (let bytes = 0; bytes < whole; bytes += 7) {
    const { place } = await diedAt(cwd, moments.published);
    truncateSync(join(place.root, "001-ready-p2-first.md"), bytes);
    const before = treeOf(place.root);
    expect((await service().allocate(place.roots, place.context)).outcome).toBe("failed");
    expect(differences(before, treeOf(place.root))).toEqual([]);
  }
});

test("row X7: every changed byte of a journal makes it malformed: refused, and nothing is removed", async () => {
  const { cwd } = workplace();
  const { place, run } = await diedAt(cwd, moments.published);
  const journal = join(run, "journal.json");
  const whole = readFileSync(journal);
  const before = treeOf(place.root);
  for (const at of whole.keys()) {
    const changed = Buffer.from(whole);
    changed[at] = (whole[at] ?? 0) ^ 1;
    writeFileSync(journal, changed);
    const recovered = await service().allocate(place.roots, place.context);
    expect(recovered.outcome, `byte ${at}`).toBe("failed");
    expect(seen(recovered).recovery.receipts).toMatchObject([{ action: "refuse_malformed", outcome: "failed" }]);
    expect(differences(before, treeOf(place.root))).toEqual([]);
  }
  rmSync(run, { recursive: true });
});
