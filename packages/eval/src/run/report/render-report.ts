import type { RunReport } from "../run-eval.ts";
import type { ReportFormat } from "../run-options.ts";
import { githubReport } from "./github.ts";
import { junitReport } from "./junit.ts";
import { markdownReport } from "./markdown.ts";

/** A report in one of its formats. Prompts are in none of them. */
export function renderReport(report: RunReport, format: ReportFormat): string {
  switch (format) {
    case "json":
      return `${JSON.stringify(report, undefined, 2)}\n`;
    case "junit":
      return junitReport(report);
    case "github":
      return githubReport(report);
    case "text":
    case "markdown":
      return markdownReport(report);
  }
}
