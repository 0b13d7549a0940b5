import { appendFileSync, mkdirSync, symlinkSync, utimesSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { loadTool, type SessionAnalyzeInput } from "@fathomline/contracts";
import { allEvents, analyzed, desk, reportOf } from "../support/ask.ts";
import { Chain, folder, header, text, write, writeSession } from "../support/session-file.ts";

const DAY = Date.UTC(2026, 0, 2);
const DAY_MS = 86_400_000;

function messageAt(id: string, timestamp: number | string): object {
  return {
    type: "message",
    id,
    parentId: null,
    timestamp: "2026-01-02T00:00:00Z",
    message: { role: "user", content: "x", timestamp },
  };
}

function edges(root: string): string {
  const times = [DAY - 1, DAY, DAY + DAY_MS - 1, DAY + DAY_MS];
  return write(
    join(root, "edges.jsonl"),
    text([header("edges"), ...times.map((time, index) => messageAt(`m${index}`, time))]),
  );
}

async function rejection(root: string, input: object): Promise<string> {
  const at = desk(root);
  const outcome = await loadTool(at.tools.analyze).call(input, at.context);
  if (outcome.kind === "rejected") return outcome.message;
  return JSON.stringify(outcome.answer.native);
}

test("case 1: a missing or blank session is refused with advice; current without a host that hands it over is its own refusal", async () => {
  const root = folder();
  expect(await rejection(root, {})).toContain("session");
  expect(await rejection(root, { session: "" })).toContain("session");
  expect(await rejection(root, { session: "  " })).toContain("invalid_scan_arguments");
  expect(await rejection(root, { session: "current" })).toContain("current_session_unavailable");
});

test("case 1: current analyses what the host holds in memory", async () => {
  const root = folder();
  const chain = new Chain();
  chain.pair("read", "c1", { isError: true });
  const at = desk(root, {}, { currentSession: () => ({ records: [header("live"), ...chain.records] }) });
  const report = await reportOf(at, "current");
  expect(report.totals).toEqual({ toolCalls: 1, failures: 1, userMessages: 0 });
  const [event] = await allEvents(at, { reportRef: report.reportRef });
  const locator = await at.query({
    reportRef: report.reportRef,
    view: "locator",
    eventRef: event?.eventRef ?? "",
    allowLocalPathDisclosure: true,
  });
  expect(locator.native).toMatchObject({ ok: false, error: { code: "locator_target_unavailable" } });
});

test("case 2: a path, its folder, all and the id of the header give the same totals", async () => {
  const root = folder();
  const chain = new Chain();
  chain.user();
  chain.pair("read", "c1");
  const path = writeSession(join(root, "sessions", "p", "2026_abc-1.jsonl"), "abc-1", chain, {}, 1_000);
  const at = desk(root);
  const all = { projectFolder: join(root, "sessions") };
  // A file's age never chooses events: this one is from before the window, then from after it.
  for (const mtimeSeconds of [1_000, 4_000_000_000]) {
    utimesSync(path, mtimeSeconds, mtimeSeconds);
    const reports = [
      await reportOf(at, path),
      await reportOf(at, join(root, "sessions")),
      await reportOf(at, "ALL", all),
      await reportOf(at, "abc-1", all),
    ];
    for (const report of reports) expect(report.totals).toEqual({ toolCalls: 1, failures: 0, userMessages: 1 });
  }
});

test("case 3: both ends of a day belong to it", async () => {
  const root = folder();
  const { corpus } = await reportOf(desk(root), edges(root), { since: "2026-01-02", until: "2026-01-02" });
  expect(corpus).toMatchObject({ selectedEvents: 2, excludedEvents: 2 });
});

test("case 4: a time that can't be read is counted and makes the report incomplete", async () => {
  const root = folder();
  const path = edges(root);
  appendFileSync(path, text([messageAt("odd", "not-a-date")]));
  const { report, completeness } = await analyzed(desk(root), path);
  expect(report.corpus.unknownTimestamps).toBe(1);
  expect(completeness.capture.causes).toEqual(["unknown_timestamps"]);
  expect(completeness.source.causes).toEqual([]);
});

test.each(["2026-02-30", "2026-01-01T00:00:00", "2026-01-02T24:00:00Z", "", "bad"])(
  "case 5: since %j is refused",
  async (since) => {
    expect(await rejection(folder(), { session: "all", since })).toContain("since");
  },
);

test.each<Partial<SessionAnalyzeInput>>([{ days: 0 }, { days: 366 }, { days: 1.5 }])(
  "case 6: %j is refused",
  async (input) => {
    expect(await rejection(folder(), { session: "all", ...input })).toContain("days");
  },
);

test("case 6: since after until is refused", async () => {
  expect(await rejection(folder(), { session: "all", since: "2026-01-03", until: "2026-01-02" })).toContain(
    "invalid_scan_arguments",
  );
});

test("case 7: days count back from the last moment", async () => {
  const root = folder();
  const at = desk(root);
  const { native } = await at.analyze({ session: edges(root), days: 1, asOf: "2026-01-03T00:00:00Z" });
  expect(native.ok && native.report.corpus?.selectedEvents).toBe(3);
});

test.each([
  ["maxBytes", [0, 68_719_476_737, 1.5, -1]],
  ["maxFiles", [0, 100_001, 1.5, -1]],
  ["maxRecords", [0, 100_000_001, 1.5]],
  ["maxScanMs", [0, 600_001, 1.5]],
])("case 8: a bad %s is refused by its name", async (name, values) => {
  for (const value of values) expect(await rejection(folder(), { session: "all", [name]: value })).toContain(name);
});

test("case 9: a missing file is one unreadable file, and uncertain where ids were asked for", async () => {
  const root = folder();
  const at = desk(root);
  const { report, completeness } = await analyzed(at, "./gone.jsonl");
  expect(report.corpus).toMatchObject({ unreadableFiles: 1, selectionUncertainty: 0 });
  expect(completeness.source.causes).toEqual(["unreadable_files"]);
  const filtered = await reportOf(at, "./gone.jsonl", { includeSessionIds: ["x"] });
  expect(filtered.corpus.selectionUncertainty).toBe(1);
});

test("case 10: an id that nothing has is refused over a clean corpus, and an empty incomplete report over an uncertain one", async () => {
  const root = folder();
  writeSession(join(root, "s", "a.jsonl"), "aaa", new Chain());
  const at = desk(root);
  const clean = await at.analyze({ session: "zzz", projectFolder: join(root, "s") });
  expect(clean.native).toMatchObject({ ok: false, error: { code: "session_not_found" } });
  expect(clean.isError).toBe(true);
  // A header beyond what is looked at.
  write(join(root, "s", "b.jsonl"), `${" ".repeat(2_000_000)}\n${text([header("bbb")])}`);
  const report = await reportOf(at, "zzz", { projectFolder: join(root, "s") });
  expect(report.analysisStatus).toBe("incomplete");
  expect(report.corpus).toMatchObject({ processedFiles: 0, selectionUncertainty: 1 });
});

test("case 11: ids are those of headers and file names, and an exact one is preferred", async () => {
  const root = folder();
  for (const id of ["abc", "abcdef", "other"]) {
    const chain = new Chain();
    chain.user();
    writeSession(join(root, "s", `${id.length}-${id}.jsonl`), id, chain);
  }
  const at = desk(root);
  const folderOf = { projectFolder: join(root, "s") };
  expect((await reportOf(at, "abc", folderOf)).corpus.processedFiles).toBe(1);
  expect((await reportOf(at, "bcd", folderOf)).corpus.processedFiles).toBe(1);
  const none = await at.analyze({ session: "0123456789abcdef", ...folderOf });
  expect(none.native).toMatchObject({ ok: false, error: { code: "session_not_found" } });
});

test("case 12: the ways to write a path mean one source; a link is counted and not followed", async () => {
  const root = folder();
  const chain = new Chain();
  chain.user();
  const path = writeSession(join(root, "s", "a.jsonl"), "a", chain);
  const at = desk(root);
  for (const session of [path, "~/s/a.jsonl", "@s/a.jsonl", relative(root, path), "s/", `${root}/s`]) {
    expect((await reportOf(at, session)).totals.userMessages, session).toBe(1);
  }
  symlinkSync(path, join(root, "s", "link.jsonl"));
  const { report, completeness } = await analyzed(at, "s/");
  expect(report.corpus).toMatchObject({ processedFiles: 1, skippedLinks: 1 });
  expect(completeness.source.causes).toEqual(["skipped_links"]);
});

test("case 13: the session folder follows the variables of Pi", async () => {
  const root = folder();
  const chain = new Chain();
  chain.user();
  writeSession(join(root, "elsewhere", "a.jsonl"), "a", chain);
  writeSession(join(root, "agent", "sessions", "b.jsonl"), "b", chain);
  mkdirSync(join(root, ".pi"));
  const bySession = desk(root, {}, { env: { HOME: root, PI_CODING_AGENT_SESSION_DIR: join(root, "elsewhere") } });
  expect((await reportOf(bySession, "a")).totals.userMessages).toBe(1);
  const byAgent = desk(root, {}, { env: { HOME: root, PI_CODING_AGENT_DIR: join(root, "agent") } });
  expect((await reportOf(byAgent, "all")).totals.userMessages).toBe(1);
});

test("case 13: the setting sessionDir moves the folder: the project's before the user's, and the variable before both", async () => {
  const root = folder();
  const chain = new Chain();
  chain.user();
  for (const name of ["mine", "ours", "other"]) writeSession(join(root, name, `${name}.jsonl`), name, chain);
  const env = { HOME: root };
  write(join(root, ".pi", "agent", "settings.json"), JSON.stringify({ sessionDir: "~/mine" }));
  const project = join(root, "project");
  mkdirSync(project);
  expect((await reportOf(desk(project, {}, { env }), "mine")).totals.userMessages).toBe(1);
  write(join(project, ".pi", "settings.json"), JSON.stringify({ sessionDir: "../ours" }));
  expect((await reportOf(desk(project, {}, { env }), "ours")).totals.userMessages).toBe(1);
  const moved = { ...env, PI_CODING_AGENT_SESSION_DIR: "../other" };
  expect((await reportOf(desk(project, {}, { env: moved }), "other")).totals.userMessages).toBe(1);
  write(join(project, ".pi", "settings.json"), "{ not json");
  expect((await reportOf(desk(project, {}, { env }), "mine")).totals.userMessages).toBe(1);
});
