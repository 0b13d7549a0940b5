import type { DescribeService } from "@fathomline/contracts";
import { checkDescribeService } from "@fathomline/contracts/conformance";
import { createCorpus } from "@fathomline/corpus";
import { afterAll, expect, test } from "vitest";
import { createDescribeService, createDescribeTool } from "../src/index.ts";
import { Project } from "./end-to-end/project.ts";
import { context } from "./fake/call.ts";

const identity = { name: "ours", version: "1.0.0" };
const project = new Project({ "docs/a.md": "---\nstatus: ready\n---\n# A\n", "docs/b.md": "---\nteam: x\n---\n# B\n" });
const corpus = createCorpus();
afterAll(async () => {
  await corpus.close();
  project[Symbol.dispose]();
});

// A busy machine may take long to start the worker; that a cancelled call ends at all is what counts here.
const fixture = { cwd: project.cwd, settleMs: 10_000 };

test("our describe service over real files passes the conformance kit", async () => {
  const report = await checkDescribeService(createDescribeService(corpus, identity), fixture);
  expect(report).toMatchObject({ passed: true });
  expect(report.checks.at(-1)).toEqual({ name: "observations", status: "pass", reason: "recorded" });
});

test("our describe service stripped of its observations yields unknown effects", async () => {
  const own = createDescribeService(corpus, identity);
  const stripped: DescribeService = { describe: async (input, call) => ({ ...(await own.describe(input, call)) }) };
  const report = await checkDescribeService(stripped, fixture);
  expect(report.passed).toBe(true);
  expect(report.checks.at(-1)?.reason).toMatch(/^absent/);
  const { native } = await createDescribeTool(stripped).run({}, context({ cwd: project.cwd }));
  expect(native.effects.derived).toEqual({ state: "unknown" });
  expect(native.effects.documents).toMatchObject({ state: "unknown", changed: null, changedTotal: null });
});
