import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";
import { INVALID, profile, scopeOf } from "./call-with-profiles.ts";

const project = new Project({
  "docs/a.md": "---\nstatus: ready\nfailure-mode: runtime_exception\nattempts: 2\n---\n# A\n",
  "docs/b.md": "---\nstatus: ready\n---\n# B\n",
});
afterAll(() => project.remove());

function indexFiles(): unknown[] {
  const folder = join(project.cwd, ".fathomline");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  return files.filter((name) => name.endsWith(".db")).map((name) => [name, statSync(join(folder, name)).mtimeMs]);
}

test("case 40: sessions with different profiles take turns without building or writing the index again", async () => {
  await project.search({});
  const before = indexFiles();
  let runs = 0;
  const counting = (id: string) => profile(id, () => ((runs += 1), { outcome: "valid" as const }));
  const scopes = [scopeOf([counting("one")]), scopeOf([counting("two")])];
  for (const _round of [1, 2, 3]) {
    for (const scope of scopes) {
      const { effects, completeness } = await project.search({ filters: { status: "ready" } }, { scope });
      expect(effects.derived.state).toBe("none");
      expect(completeness.index.documents).toBe(2);
    }
  }
  expect(runs).toBe(4);
  expect(before.length).toBeGreaterThan(0);
  expect(indexFiles()).toEqual(before);
});

test("case 43: a field that no profile defines is found as written, raw_exact", async () => {
  const scope = scopeOf([profile("other", () => ({ outcome: "valid" }))]);
  const filters = { "failure-mode": "runtime_exception", attempts: "2" };
  const { results } = (await project.search({ filters }, { scope })).data;
  expect(results.map(({ path, confidence }) => [path, confidence])).toEqual([
    [
      "docs/a.md",
      [
        { field: "failure-mode", level: "raw_exact" },
        { field: "attempts", level: "raw_exact" },
      ],
    ],
  ]);
});

test("case 63: a validator that changes its mind shows in strict without a change of files, and nothing is written", async () => {
  let mind: "valid" | "invalid" = "valid";
  const scope = scopeOf([profile("moody", () => (mind === "valid" ? { outcome: "valid" } : INVALID))]);
  const ask = async (freshnessMode: "auto" | "strict") => {
    const { data, effects } = await project.search({ filters: { status: "ready" }, freshnessMode }, { scope });
    return [effects.derived.state, ...data.results.map(({ evidence }) => evidence[0]?.outcome)];
  };
  expect(await ask("auto")).toEqual(["none", "valid", "valid"]);
  const before = indexFiles();
  mind = "invalid";
  expect(await ask("auto")).toEqual(["none", "valid", "valid"]);
  expect(await ask("strict")).toEqual(["none", "invalid", "invalid"]);
  expect(await ask("strict")).toEqual(["none", "invalid", "invalid"]);
  expect(await ask("auto")).toEqual(["none", "invalid", "invalid"]);
  expect(indexFiles()).toEqual(before);
});

test("a profile never decides what matches, nor the order", async () => {
  const scope = scopeOf([profile("harsh", () => INVALID)]);
  const [judged, plain] = [await project.search({}, { scope }), await project.search({})];
  expect(judged.data.results.map(({ path, score }) => [path, score])).toEqual(
    plain.data.results.map(({ path, score }) => [path, score]),
  );
  expect(judged.completeness.counts.results).toEqual(plain.completeness.counts.results);
});
