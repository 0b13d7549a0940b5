import * as fc from "fast-check";
import { expect, test } from "vitest";
import { renderReport, type RunReport, type TrialRecord } from "../../src/run.ts";
import { summarize } from "../../src/run/summarize.ts";
import { OUTCOMES } from "../../src/run/trial-record.ts";
import { readXml } from "../support/read-xml.ts";

const RECORD: TrialRecord = {
  caseId: "a",
  condition: "available",
  trial: 1,
  outcome: "passed",
  reason: null,
  shouldTrigger: true,
  skillLoaded: true,
  checks: { says_hi: true },
  toolCalls: 0,
  toolErrors: 0,
  tokens: 1,
  costUsd: 0,
  durationMs: 1_234,
  changedPaths: [],
};

function reportOf(suite: string, trials: readonly TrialRecord[]): RunReport {
  const cases = [...new Set(trials.map(({ caseId }) => caseId))].map((id) => ({
    id,
    prompt: "secret ]]> prompt",
    fixture: undefined,
    promptKind: undefined,
    shouldTrigger: true,
    expectedChecks: ["says_hi"],
  }));
  const summary = summarize(cases, trials);
  return { ok: true, reportVersion: 1, suite, exitCode: 3, resumed: 0, packageChanges: [], summary, trials };
}

function cell(classname: string, name: string, children: readonly object[] = []): object {
  return { name: "testcase", attributes: { classname, name, time: "1.234" }, children };
}

function verdict(name: string, attributes: object): object {
  return { name, attributes, children: [] };
}

test("a whole JUnit document: each outcome in its own element, failures apart from errors, counts on suite and suites", () => {
  const trials: readonly TrialRecord[] = [
    RECORD,
    {
      ...RECORD,
      trial: 2,
      outcome: "failed",
      reason: "checks_failed",
      checks: { a: false, b: true, c: false, d: null },
    },
    { ...RECORD, trial: 3, outcome: "errored", reason: "model_error" },
    { ...RECORD, trial: 4, outcome: "over_budget", reason: "run_cost" },
    { ...RECORD, caseId: "b", outcome: "skipped", reason: "run_limit" },
  ];
  const text = renderReport(reportOf("evals/foo", trials), "junit");
  const counts = { tests: "5", failures: "1", errors: "2", skipped: "1" };
  expect(readXml(text)).toEqual({
    name: "testsuites",
    attributes: counts,
    children: [
      {
        name: "testsuite",
        attributes: { name: "evals/foo", ...counts },
        children: [
          cell("a", "available 1"),
          cell("a", "available 2", [verdict("failure", { type: "checks_failed", message: "a, c" })]),
          cell("a", "available 3", [verdict("error", { type: "errored", message: "model_error" })]),
          cell("a", "available 4", [verdict("error", { type: "over_budget", message: "run_cost" })]),
          cell("b", "available 1", [verdict("skipped", { message: "run_limit" })]),
        ],
      },
    ],
  });
  expect(text).not.toContain("secret");
});

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "]]>",
    "<![CDATA[",
    "\0\u{1b}[31m",
    "\u{ffff}\u{fffe}",
    "&amp;<\"'>",
    "\u{d800}",
    "a\r\n\tb",
    "--><x",
  ),
);
const shown = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\u{fffd}");

test("case 70: whatever names and checks hold, the document is well-formed and reads back as it was meant", () => {
  const record = fc.record({ caseId: hostile, check: hostile, outcome: fc.constantFrom(...OUTCOMES) });
  fc.assert(
    fc.property(hostile, fc.array(record, { maxLength: 6 }), (suite, given) => {
      const trials = given.map(({ caseId, check, outcome }): TrialRecord => ({
        ...RECORD,
        caseId,
        outcome,
        checks: { [`x${check}`]: false },
      }));
      const [whole] = readXml(renderReport(reportOf(suite, trials), "junit")).children;
      expect(whole?.attributes["name"]).toBe(shown(suite));
      expect(whole?.children.map(({ attributes }) => attributes["classname"])).toEqual(
        given.map(({ caseId }) => shown(caseId)),
      );
      const failures = whole?.children.flatMap(({ children }) => children.filter(({ name }) => name === "failure"));
      expect(failures?.map(({ attributes }) => attributes["message"])).toEqual(
        given.filter(({ outcome }) => outcome === "failed").map(({ check }) => shown(`x${check}`)),
      );
    }),
  );
});

test.each(["<a", "<a></b>", '<a x="1" x="2"/>', '<a x="<"/>', '<a x="&y;"/>', "<a/><b/>", '<a x="\0"/>'])(
  "what is not well-formed is noticed: %j",
  (body) => {
    expect(() => readXml(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)).toThrow();
  },
);
