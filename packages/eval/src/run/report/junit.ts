import type { RunReport } from "../run-eval.ts";
import { isJudged, type TrialRecord } from "../trial-record.ts";

const MS_PER_S = 1000;
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** The report as JUnit XML: failures apart from errors, and skipped trials as such. */
export function junitReport({ suite, summary, trials }: RunReport): string {
  const { failed, errored, over_budget: over, skipped } = summary.outcomes;
  const counts = `tests="${trials.length}" failures="${failed}" errors="${errored + over}" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `<testsuite name="${xmlText(suite)}" ${counts}>`,
    ...trials.map(testCase),
    "</testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

/** A text for XML 1.0: characters it has no place for become U+FFFD, the others that mean something are escaped. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\u{fffd}")
    .replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found)
    .replace(/[\t\n\r]/g, (found) => `&#${found.charCodeAt(0)};`);
}

function testCase(record: TrialRecord): string {
  const { caseId, condition, trial, durationMs, outcome } = record;
  const open = `<testcase classname="${xmlText(caseId)}" name="${condition} ${trial}" time="${(durationMs / MS_PER_S).toFixed(3)}"`;
  return outcome === "passed" ? `${open}/>` : `${open}>${verdict(record)}</testcase>`;
}

function verdict(record: TrialRecord): string {
  const { outcome, reason, checks } = record;
  const why = xmlText(reason ?? outcome);
  if (outcome === "skipped") return `<skipped message="${why}"/>`;
  if (!isJudged(record)) return `<error type="${outcome}" message="${why}"/>`;
  const wrong = Object.keys(checks).filter((name) => checks[name] === false);
  return `<failure type="checks_failed" message="${xmlText(wrong.join(", "))}"/>`;
}
