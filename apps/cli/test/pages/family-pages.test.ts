import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { printedBy, stepsOf } from "../eval/follow-page.ts";
import { sessions } from "../support/session-report.ts";
import { withoutScores } from "../support/without-scores.ts";

const read = (page: string): string => readFileSync(join(import.meta.dirname, "../../../../docs", page), "utf8");

function folder(): string {
  const made = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-page-")));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the commands of a family's page, in order in an empty folder, print what it shows", () => {
  test.each(["search.md", "describe.md"])("docs/%s", (page) => {
    const cwd = folder();
    const steps = stepsOf(read(page));
    expect(steps.filter(({ shown }) => shown !== "").length).toBeGreaterThan(1);
    for (const step of steps) {
      expect(withoutScores(printedBy(step, cwd)), step.command).toBe(withoutScores(step.shown));
    }
  });
});

test("the commands of docs/session.md run as they are written", () => {
  const cwd = folder();
  vi.stubEnv("PI_CODING_AGENT_SESSION_DIR", sessions());
  const [analyzed = "", batch = "", reported = ""] = stepsOf(read("session.md")).map(({ command }) =>
    printedBy({ command: `${command}echo all of it ended well`, shown: "" }, cwd),
  );
  for (const printed of [analyzed, batch, reported]) expect(printed).toMatch(/(?:^|\n)all of it ended well\n$/);
  expect(analyzed).toContain('"operation": "session_analyze"');
  expect(reported).toContain("TOKENS");
  expect(readFileSync(join(cwd, "sessions.html"), "utf8")).toMatch(/^<!doctype html>/i);
});
