import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SessionAnalyzeEnvelopeSchema, SessionQueryEnvelopeSchema } from "@fathomline/contracts/v1";
import { sessionTools } from "@fathomline/session/tools";
import { describe, expect, test } from "vitest";
import { progressText } from "../../src/session/progress-text.ts";
import { CANARY, DAYS, PERIOD, runReport, sessions } from "../support/session-report.ts";

test("JSON elsewhere: totals and rows are those of an analysis and its query", async () => {
  const cwd = sessions();
  const { status, stdout, stderr } = await runReport(cwd, PERIOD);
  const report = JSON.parse(stdout);
  expect([status, stderr]).toEqual([0, ""]);
  const [analyze, query] = await Promise.all(sessionTools.map((tool) => tool.load()));
  const context = { cwd, signal: new AbortController().signal, scope: {} };
  const input = { session: "./", since: "2026-01-01", until: "2026-01-31", timeZone: "UTC" };
  const analyzed = await analyze?.call(input, context);
  if (analyzed?.kind !== "answer") throw new Error("no answer");
  const envelope = SessionAnalyzeEnvelopeSchema.parse(analyzed.answer.native);
  if (!envelope.ok) throw new Error(envelope.error.code);
  expect(report.totals).toEqual(envelope.report.totals);
  expect(report.extraction).toEqual(envelope.report.extraction);
  const asked = await query?.call(
    { reportRef: envelope.report.reportRef, view: "usage", groupBy: "total", limit: 1 },
    context,
  );
  if (asked?.kind !== "answer") throw new Error("no answer");
  const total = SessionQueryEnvelopeSchema.parse(asked.answer.native);
  expect(total).toMatchObject({ ok: true, report: { rows: [{ toolCalls: DAYS, failures: 4 }] } });
  if (!total.ok || total.report.view !== "usage") throw new Error("no usage");
  expect({ ...report.usage[0], name: undefined }).toEqual({ ...total.report.rows[0], name: undefined });
  await Promise.all(sessionTools.map((tool) => tool.close()));
});

test("what a table leaves out of a group is summed in a row, and each group adds up to the total", async () => {
  const { status, stdout: plain } = await runReport(sessions(), PERIOD, { environment: { NO_COLOR: "1" } });
  expect(status).toBe(0);
  expect(plain).toContain("(8 more models)");
  expect(plain).toContain("(5 more tools)");
  expect(plain).toContain("(10 more sessions)");
  for (const [heading, column] of [
    ["DAY", "tokens"],
    ["MODEL", "tokens"],
    ["SESSION", "tokens"],
    ["DAY", "calls"],
    ["TOOL", "calls"],
    ["SESSION", "calls"],
  ] as const) {
    const [, ...rows] =
      plain
        .split(`\n${heading}`)[1]
        ?.split("\n\n")[0]
        ?.split("\n")
        .filter((row) => row !== "") ?? [];
    const cells = rows.map((row) => row.trim().split(/ +/).slice(-5));
    const sum = cells.reduce((total, row) => total + Number(row[column === "tokens" ? 1 : 2]), 0);
    expect([heading, column, sum]).toEqual([heading, column, column === "tokens" ? 230 : DAYS]);
  }
});

describe("a terminal", () => {
  test("no line is wider than it", async () => {
    const { stdout } = await runReport(sessions(), [...PERIOD, "--names"], {
      columns: 60,
      environment: { NO_COLOR: "1" },
    });
    const rows = stdout.split("\n").filter((line) => /%|RATE/.test(line));
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(60);
  });

  test.each<readonly [NodeJS.ProcessEnv, boolean]>([
    [{}, true],
    [{ NO_COLOR: "1" }, false],
    [{ TERM: "dumb" }, false],
  ])("with %j colour is %s", async (environment, colour) => {
    const { stdout } = await runReport(sessions(), PERIOD, { environment });
    expect(stdout.includes("\u001B[31m")).toBe(colour);
  });

  test("progress has a bar where it fits", () => {
    expect(progressText(2, 5_242_880, 10_485_760, 80)).toMatch(/^\[#{15}\.{15}\] 50% of 10 MiB, 2 session files$/);
    expect(progressText(2, 5_242_880, 10_485_760, 40)).toBe("50% of 10 MiB, 2 session files");
    expect(progressText(0, 0, 0)).toBe("0 session files, 0 MiB");
  });
});

test("the page loads nothing, escapes names, and says each number in a table too", async () => {
  const cwd = sessions();
  const { stdout } = await runReport(cwd, [...PERIOD, "--format", "html", "--names"]);
  expect(stdout).toContain("default-src 'none'");
  expect(stdout).not.toMatch(/(?:src|href)=|url\(|<script|@import/);
  expect(stdout).not.toContain(CANARY);
  expect(stdout).toContain("Zqxjk&lt;b&gt;-20");
  expect(stdout.match(/<svg/g)).toHaveLength(7);
  expect(stdout).toContain("<dd>20</dd>");
  expect(stdout).toContain("4 (20.0%)");
});

test("a file gets the report, and what it held is gone", async () => {
  const cwd = sessions();
  const path = join(cwd, "report.html");
  writeFileSync(path, "old");
  const { status, stdout } = await runReport(cwd, [...PERIOD, "--format", "html", "--output", "../report.html"]);
  expect([status, stdout]).toEqual([0, ""]);
  expect(readFileSync(path, "utf8")).toMatch(/^<!doctype html>[^]*<\/html>\n$/);
  const { status: failed, stderr } = await runReport(cwd, [...PERIOD, "--output", "none/report.html"]);
  expect([failed, stderr]).toEqual([3, "fathomline: the file of --output cannot be written: ENOENT\n"]);
});

test("JSON holds no control character that a terminal obeys, and the name is the same when it is parsed", async () => {
  const cwd = sessions();
  const name = "m\u009b2J\u007f";
  const file = join(cwd, CANARY, "1.jsonl");
  writeFileSync(file, readFileSync(file, "utf8").replace('"model-1"', JSON.stringify(name)));
  const { stdout } = await runReport(cwd, [...PERIOD, "--format", "json", "--names"]);
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  expect(stdout).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/);
  const names = JSON.parse(stdout).usage.map((row: { name: string | null }) => row.name);
  expect(names).toContain(`${CANARY}/${name}`);
});

test.each(["table", "json", "html"])("%s without --names tells no name, text, id or path", async (format) => {
  const cwd = sessions();
  const { status, stdout, stderr } = await runReport(cwd, [...PERIOD, "--format", format]);
  expect(status).toBe(0);
  expect(stdout + stderr).not.toContain("Zqxjk");
  expect(stdout).not.toContain("model-1");
  expect(readdirSync(cwd)).not.toContain("Zqxjk");
});

test.each<readonly [string, readonly string[], number, RegExp]>([
  ["a misspelt option", ["--sinse", "2026-01-01"], 2, /did you mean --since\?/],
  ["another format", ["--format", "csv"], 2, /table, json, html/],
  ["a time that is none", ["--since", "yesterday"], 2, /YYYY-MM-DD/],
  ["days and since", ["--since", "2026-01-01", "--days", "3"], 2, /both say/],
  ["no days", ["--days", "0"], 2, /1 to 365/],
  ["an option without its value", ["--output"], 2, /needs a value/],
  ["a word too many", ["all"], 2, /options alone/],
  ["an option given twice", ["--names", "--names"], 2, /given twice/],
  ["an unknown zone", ["--time-zone", "Mars/Base", "--format", "table"], 1, /./],
])("%s is refused", async (_what, words, expected, message) => {
  const { status, stdout, stderr } = await runReport(sessions(), words);
  expect([status, stdout]).toEqual([expected, ""]);
  expect(stderr).toMatch(message);
});

test("an interrupt is status 3, and a failure is JSON with status 1", async () => {
  const cwd = sessions();
  expect(await runReport(cwd, PERIOD, { aborted: true })).toMatchObject({ status: 3, stdout: "" });
  const failed = await runReport(cwd, ["--time-zone", "Mars/Base"]);
  expect([failed.status, JSON.parse(failed.stdout)]).toMatchObject([1, { ok: false, error: { retryable: false } }]);
});

test("a session that was named and is not there is status 1 and said; of all sessions none is a report", async () => {
  const cwd = sessions();
  const environment = { PI_CODING_AGENT_SESSION_DIR: join(cwd, "no-such-folder") };
  for (const session of ["nope", "./nope.jsonl"]) {
    const { status, stdout, stderr } = await runReport(cwd, ["--format", "table"], { environment, session });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/session was not found: .* missing or unreadable/);
  }
  const told = await runReport(cwd, ["--format", "json"], { environment, session: "nope" });
  expect([told.status, JSON.parse(told.stdout)]).toMatchObject([1, { error: { code: "session_not_found" } }]);
  expect(await runReport(cwd, [], { environment, session: "all" })).toMatchObject({ status: 0 });
});

test("help tells the options", async () => {
  const { status, stdout } = await runReport(sessions(), ["--help"]);
  expect([status, stdout]).toEqual([0, expect.stringContaining("--format table|json|html")]);
});
