import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { corpusRow, FakeCorpus } from "../fake/corpus.ts";
import { INVALID, profile, searchWith } from "./call-with-profiles.ts";

// Validators have a time limit, and a busy machine must not reach it here.
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

const ids = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
const corpus = new FakeCorpus([corpusRow("docs/a.md", { fields: { status: ["ready"] } })]);

test.each([
  ["all", () => true],
  ["only the ninth", (id: string) => id === "i"],
])("case 62: nine profiles on one field, %s invalid: a warning, 8 shown, 1 omitted", async (_name, isInvalid) => {
  const profiles = ids.map((id) => profile(id, () => (isInvalid(id) ? INVALID : { outcome: "valid" })));
  const { data, completeness } = await searchWith(corpus, profiles)({ filters: { status: "ready", team: "x" } });
  expect(data.results[0]?.confidence).toEqual([
    { field: "status", level: "profile_warning" },
    { field: "team", level: "raw_exact" },
  ]);
  expect(data.results[0]?.evidence).toHaveLength(8);
  expect(data.results[0]?.evidence[0]?.outcome).toBe("invalid");
  expect(completeness.counts.evidence).toEqual({ total: 9, returned: 8, omitted: 1 });
  expect(data.provenance.profileCounts).toEqual({ total: 9, returned: 8, omitted: 1 });
});

test("case 62: nine that all say valid validate the field", async () => {
  const profiles = ids.map((id) => profile(id, () => ({ outcome: "valid" })));
  const { data } = await searchWith(corpus, profiles)({ filters: { status: "ready" } });
  expect(data.results[0]?.confidence).toEqual([{ field: "status", level: "profile_validated" }]);
});
