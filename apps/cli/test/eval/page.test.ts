import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { printedBy, stepsOf, withoutHashesAndTimes } from "./follow-page.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/eval.md"), "utf8");

test("docs/eval.md, followed to the letter: every command prints what the page shows, hashes and times aside", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-page-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const steps = stepsOf(page);
  const printed = steps.map((step) => ({ ...step, shown: printedBy(step, folder) }));
  const told = (of: typeof steps): string =>
    withoutHashesAndTimes(of.map(({ command, shown }) => `$ ${command}${shown}`).join(""));
  expect(told(printed)).toBe(told(steps));
  // From a skill to a suite that was written, reviewed, green, and red where it has to be.
  for (const line of ["created evals/changelog", "0 errors, 0 warnings,", "4 passed, 0 failed", "0 passed, 1 failed"])
    expect(told(printed)).toContain(`\n${line}`);
});
