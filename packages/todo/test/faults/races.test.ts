import { readdirSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { child } from "../support/children.ts";
import { leftovers, removeWorkplaces, service, todoText, workplace } from "../support/workplace.ts";
import { isFull } from "./matrix.ts";

afterEach(removeWorkplaces);

const processes = 16;
const each = isFull ? 200 : 25;
const racers = 8;
const rounds = isFull ? 60 : 12;

test(`case 24: ${processes} processes make ${each} todos each: distinct, consecutive ids, no issues, nothing left`, async () => {
  const place = workplace({});
  const began = performance.now();
  const starts = Array.from({ length: processes }, async (_, index) =>
    child("create", place.cwd, String(each), `process ${index}`),
  );
  const ids = (await Promise.all(starts)).flatMap(({ lines }) => lines);
  const total = processes * each;
  process.stdout.write(
    `races: ${total} creates by ${processes} processes in ${Math.round(performance.now() - began)} ms\n`,
  );
  expect(ids.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: total }, (_, index) => index + 1),
  );
  const listed = await service().list(place.roots, place.context);
  expect(listed).toMatchObject({ outcome: "listed", issues: [] });
  if (listed.outcome === "listed") expect(listed.todos).toHaveLength(total);
  expect(leftovers(place.root)).toEqual([]);
});

test(`bank T7: ${racers} processes move one todo: every success has its effect, every loser has a conflict`, async () => {
  const place = workplace({ "001-pending-p2-one.md": todoText(1, "pending", "p2") });
  const starts = Array.from({ length: racers }, async (_, index) =>
    child("race", place.cwd, String(rounds), String(index)),
  );
  const outcomes = (await Promise.all(starts)).flatMap(({ lines }) => lines);
  const words = outcomes.map((line) =>
    typeof line === "object" && line !== null ? String(Reflect.get(line, "outcome")) : "",
  );
  const codes = new Set(
    outcomes.map((line) => (typeof line === "object" && line !== null ? Reflect.get(line, "code") : "")),
  );
  const successes = words.filter((word) => word === "transitioned").length;
  process.stdout.write(`races: ${successes} of ${words.length} transitions won\n`);
  expect(successes).toBeGreaterThan(0);
  // A loser's todo was moved away, or another process asked for the status that it has by now.
  for (const code of codes)
    expect([undefined, "todo_missing", "content_changed", "status_unchanged", "target_exists"]).toContain(code);
  expect(readdirSync(place.root).filter((name) => name.startsWith("001-"))).toHaveLength(1);
  const listed = await service().list(place.roots, place.context);
  expect(listed).toMatchObject({ issues: [] });
  expect(leftovers(place.root)).toEqual([]);
});
