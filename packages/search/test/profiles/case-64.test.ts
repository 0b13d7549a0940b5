import {
  PROFILE_LIMITS,
  type ProfileDocument,
  type ProfileValidator,
  type ProfileVerdict,
} from "@fathomline/contracts";
import { afterEach, expect, test, vi } from "vitest";
import { corpusRow, FakeCorpus } from "../fake/corpus.ts";
import { field, profile, searchWith } from "./call-with-profiles.ts";

afterEach(() => void vi.useRealTimers());

const ROWS = ["docs/a.md", "docs/bad.md", "docs/c.md"].map((path) => corpusRow(path));
const megabyte = { outcome: "invalid", issues: [{ code: "x", summary: "s".repeat(1_000_000) }] } as const;
const many = {
  outcome: "invalid",
  issues: Array.from({ length: 50_000 }, () => ({ code: "x", summary: "s" })),
} as const;

const accepts = (): ProfileVerdict => ({ outcome: "valid" });

/** Misbehaves for one document and accepts the others. */
function onlyBad(misbehave: () => unknown): ProfileValidator["validate"] {
  const validator = { validate: accepts };
  Object.assign(validator, {
    validate: ({ path }: ProfileDocument) => (path === "docs/bad.md" ? misbehave() : accepts()),
  });
  return validator.validate;
}

test.each<[string, () => unknown]>([
  [
    "throws",
    () => {
      throw new Error("no");
    },
  ],
  ["rejects", () => Promise.reject(new Error("no"))],
  ["returns rubbish", () => "rubbish"],
  ["returns 1 MB in one issue", () => megabyte],
  ["returns 50,000 issues", () => many],
  ["hangs for ever", () => new Promise(() => undefined)],
])("case 64: a validator that %s gives error for its row; the others are judged", async (_name, misbehave) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const found = searchWith(new FakeCorpus(ROWS), [profile("p", onlyBad(misbehave))])({ filters: { status: "x" } });
  await vi.advanceTimersByTimeAsync(PROFILE_LIMITS.validatorMs);
  const { data } = await found;
  expect(
    data.results.map(({ path, evidence, confidence }) => [path, evidence[0]?.outcome, confidence[0]?.level]),
  ).toEqual([
    ["docs/a.md", "valid", "profile_validated"],
    ["docs/bad.md", "error", "profile_warning"],
    ["docs/c.md", "valid", "profile_validated"],
  ]);
  expect(JSON.stringify(data).length).toBeLessThan(4_000);
});

test("case 64: where every validator hangs, the call ends at its own limit and the rest is unavailable", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const rows = Array.from({ length: 100 }, (_, index) => corpusRow(`docs/${index}.md`));
  const hangs = profile(
    "p",
    onlyBad(() => undefined),
    {
      validators: [{ id: "v", validate: () => new Promise(() => undefined) }],
    },
  );
  const found = searchWith(new FakeCorpus(rows), [hangs])({ limit: 100 });
  await vi.advanceTimersByTimeAsync(PROFILE_LIMITS.callMs);
  const outcomes = (await found).data.results.map(({ evidence }) => evidence[0]?.outcome);
  expect(outcomes).toHaveLength(100);
  expect(new Set(outcomes)).toEqual(new Set(["error", "unavailable"]));
  expect(outcomes.filter((outcome) => outcome === "unavailable").length).toBeGreaterThan(50);
});

test("case 64: synchronous validators that take the thread are errors, and what comes too late is not started", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const rows = Array.from({ length: 20 }, (_, index) => corpusRow(`docs/${index}.md`));
  let runs = 0;
  const slow = profile("p", () => {
    runs += 1;
    vi.setSystemTime(Date.now() + PROFILE_LIMITS.validatorMs + 1);
    vi.advanceTimersByTime(PROFILE_LIMITS.validatorMs + 1);
    return { outcome: "valid" };
  });
  const { data } = await searchWith(new FakeCorpus(rows), [slow])();
  expect(data.results.every(({ evidence }) => evidence[0]?.outcome !== "valid")).toBe(true);
  expect(runs).toBeLessThan(10);
});

test("declared fields are judged without any validator", async () => {
  const fields = [field("status", { enumValues: ["ready"] }), field("estimate", { type: "integer" })];
  const rows = [
    corpusRow("docs/a.md", { fields: { status: ["ready"], estimate: ["3"] } }),
    corpusRow("docs/b.md", { fields: { status: ["ready"], estimate: ["3h"] } }),
  ];
  const { data } = await searchWith(new FakeCorpus(rows), [profile("p", undefined, { fields })])();
  expect(data.results.map(({ evidence }) => evidence)).toEqual([
    [{ profile: "p", outcome: "valid" }],
    [{ profile: "p", outcome: "invalid" }],
  ]);
});
