import { readdirSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { child } from "../support/children.ts";
import { leftovers, removeWorkplaces, service, todoText, workplace } from "../support/workplace.ts";
import { fullTimeoutMs, isFull, reportFaults } from "./report.ts";

afterEach(removeWorkplaces);

const racers = 8;
const rounds = isFull ? 60 : 12;

const creators: readonly (readonly [processes: number, each: number])[] = isFull
  ? [
      [16, 200],
      [50, 4],
    ]
  : [[16, 25]];

test.each(creators)(
  "case 24: %i processes make %i todos each: distinct, consecutive ids, no issues, nothing left",
  async (processes, each) => {
    const place = workplace({});
    const began = performance.now();
    const starts = Array.from({ length: processes }, async (_, index) =>
      child("create", place.cwd, String(each), `process ${index}`),
    );
    const ids = (await Promise.all(starts)).flatMap(({ lines }) => lines);
    const total = processes * each;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    expect(ids.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: total }, (_, index) => index + 1),
    );
    const listed = await service().list(place.roots, place.context);
    expect(listed).toMatchObject({ outcome: "listed", issues: [] });
    if (listed.outcome === "listed") expect(listed.todos).toHaveLength(total);
    expect(leftovers(place.root)).toEqual([]);
    reportFaults({ what: "creates", title: `${processes} processes`, runs: total, wrong: 0 }, `, ${seconds} s`);
  },
  isFull ? fullTimeoutMs : undefined,
);

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
