import type { RunReport } from "../run-eval.ts";

/** Annotations of one run; the host shows few of them anyway. */
const ANNOTATIONS_MAX = 50;

/** The report as workflow commands of GitHub: one line a trial that did not pass. */
export function githubReport({ trials, summary }: RunReport): string {
  const bad = trials.filter(({ outcome }) => outcome !== "passed" && outcome !== "skipped");
  const lines = bad.slice(0, ANNOTATIONS_MAX).map(({ caseId, condition, trial, outcome, reason, checks }) => {
    const wrong = Object.keys(checks).filter((name) => checks[name] === false);
    const why = wrong.length > 0 ? wrong.join(", ") : (reason ?? "");
    const level = outcome === "failed" ? "error" : "warning";
    return `::${level} title=${property(`eval ${outcome}`)}::${data(`${caseId} (${condition}, trial ${trial}): ${why}`)}`;
  });
  const omitted = bad.length - lines.length;
  const { suspicious } = summary.trigger;
  return [
    ...lines,
    ...(omitted > 0 ? [`::notice title=eval::${omitted} more trials did not pass`] : []),
    ...(suspicious === null ? [] : [`::warning title=eval::suspicious result: ${suspicious}`]),
    "",
  ].join("\n");
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
