import { checkProfile, checkSearchService } from "@fathomline/contracts/conformance";
import type { SearchService } from "@fathomline/contracts";
import { createCorpus } from "@fathomline/corpus";
import { afterAll, expect, test } from "vitest";
import { createSearchService, createSearchTool } from "../../src/index.ts";
import { Project } from "../end-to-end/project.ts";
import { context } from "../fake/call.ts";
import { corpusRow, FakeCorpus } from "../fake/corpus.ts";
import { field, profile } from "./call-with-profiles.ts";

const identity = { name: "ours", version: "1.0.0" };
const ROWS = ["docs/a.md", "docs/b.md", "docs/c.md"].map((path) => corpusRow(path));
const fixture = { cwd: import.meta.dirname, input: { query: "alpha" } };

/** The same answers as another object, which observations are not tied to. */
function stripped(service: SearchService): SearchService {
  return { search: async (input, call) => ({ ...(await service.search(input, call)) }) };
}

test("our search service over a corpus passes the conformance kit", async () => {
  const report = await checkSearchService(createSearchService(new FakeCorpus(ROWS), identity), fixture);
  expect(report).toMatchObject({ passed: true });
  expect(report.checks.at(-1)).toEqual({ name: "observations", status: "pass", reason: "recorded" });
});

test("our search service stripped of its observations passes too, and yields unknown effects and counters", async () => {
  const service = stripped(createSearchService(new FakeCorpus(ROWS), identity));
  const report = await checkSearchService(service, fixture);
  expect(report.passed).toBe(true);
  expect(report.checks.at(-1)?.reason).toMatch(/^absent/);
  const { native } = await createSearchTool(service).run({ query: "alpha" }, context({ cwd: fixture.cwd }));
  expect(native.ok).toBe(true);
  expect(native.effects).toEqual({
    documents: {
      state: "unknown",
      changed: null,
      changedTotal: null,
      changedOmitted: null,
      possible: null,
      possibleTotal: null,
      possibleOmitted: null,
    },
    derived: { state: "unknown" },
    recovery: { state: "unknown", receipts: null, total: null, omitted: null },
    phase: null,
    rollback: "unknown",
  });
});

test("a profile as a user writes one passes the conformance kit", async () => {
  const subject = profile("p", undefined, { fields: [field("status", { required: true, enumValues: ["ready"] })] });
  const document = { path: "docs/a.md", kind: "doc" as const };
  const valid = { ...document, fields: { status: ["ready"] } };
  expect(await checkProfile(subject, { valid, invalid: { ...document, fields: {} } })).toMatchObject({ passed: true });
});

const project = new Project({ "docs/a.md": "# A\n\nalpha\n", "docs/b.md": "# B\n\nalpha\n" });
const corpus = createCorpus();
afterAll(async () => {
  await corpus.close();
  project.remove();
});

test("our search service over real files passes the conformance kit", async () => {
  const service = createSearchService(corpus, identity);
  // A busy machine may take long to start the worker; that a cancelled call ends at all is what counts here.
  const report = await checkSearchService(service, { cwd: project.cwd, input: { query: "alpha" }, settleMs: 10_000 });
  expect(report).toMatchObject({ passed: true });
});
