import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSessionTools, inlineScanner, SessionEngine } from "@fathomline/session";
import { arrayField, asRecord, openRpc, stringField, type RpcSession, type ScriptedCall } from "@fathomline/pi-testkit";
import { expect, onTestFinished, test } from "vitest";
import { DOCUMENTS, makeWorkspace } from "./support/workspace.ts";

const read = (path: string): ScriptedCall => ({ name: "read", args: { path } });
/** More than the host keeps when it compacts. */
const WORDS = 40_000;
const TEN_YEARS = { since: "2020-01-01", until: "2100-01-01" } as const;

/** Goes back in the tree, as a person does with /tree. */
const TREE_EXTENSION = `export default (pi) => pi.registerCommand("go-back", {
  description: "Goes to an entry",
  handler: async (args, ctx) => { await ctx.navigateTree(args.trim(), { summarize: true }); },
});
`;

/** What both sides count of one session file. */
interface Statistics {
  readonly userMessages: number;
  readonly toolCalls: number;
  readonly toolResults: number;
  readonly tokens: object;
  readonly cost: number;
}

/** The host's own statistics of the session that it holds, and the file that it writes. */
async function piStatistics(session: RpcSession): Promise<{ readonly file: string; readonly counts: Statistics }> {
  const data = asRecord(await session.command({ type: "get_session_stats" }), "statistics");
  const number = (name: string): number => Number(data[name]);
  const counts = {
    userMessages: number("userMessages"),
    toolCalls: number("toolCalls"),
    toolResults: number("toolResults"),
    tokens: asRecord(data["tokens"], "tokens"),
    cost: number("cost"),
  };
  return { file: stringField(data, "sessionFile"), counts };
}

/** What an analysis of this file alone says: nothing of it is a copy then. */
async function ourStatistics(file: string): Promise<{ readonly counts: Statistics; readonly nested: number }> {
  const tools = createSessionTools(inlineScanner(new SessionEngine()), { env: {} });
  const context = { cwd: "/", signal: new AbortController().signal, scope: {}, replacedInputChars: 0 };
  const { native } = await tools.analyze.run({ session: file, ...TEN_YEARS }, context);
  if (!native.ok) throw new Error(native.error.code);
  const { reportRef, totals } = native.report;
  const usage = await tools.query.run({ reportRef, view: "usage", groupBy: "total" }, context);
  await tools.close();
  if (!usage.native.ok || usage.native.report.view !== "usage") throw new Error("no usage");
  const [row] = usage.native.report.rows;
  if (row === undefined || totals === undefined) throw new Error("no total");
  const { input, output, cacheRead, cacheWrite, totalTokens } = row;
  return {
    counts: {
      userMessages: totals.userMessages,
      toolCalls: row.toolCalls,
      toolResults: row.toolResults,
      tokens: { input, output, cacheRead, cacheWrite, total: totalTokens },
      cost: row.billedCost + row.estimatedCost,
    },
    nested: native.report.extraction?.nested.observedCalls ?? 0,
  };
}

async function lastEntryId(session: RpcSession): Promise<string> {
  return stringField(asRecord(await session.command({ type: "get_entries" }), "entries"), "leafId");
}

test("files that the real host writes are counted as the host counts them, copies included, one by one", async () => {
  const work = makeWorkspace({ ...DOCUMENTS });
  const extension = join(work, "go-back.js");
  writeFileSync(extension, TREE_EXTENSION);
  const session = await openRpc({ cwd: work, keepSession: true, extensions: [extension] });
  onTestFinished(async () => void (await session.kill()));
  const seen: { readonly file: string; readonly counts: Statistics }[] = [];
  const nested: number[] = [];
  const reconcile = async (): Promise<void> => {
    const theirs = await piStatistics(session);
    const ours = await ourStatistics(theirs.file);
    expect(ours.counts).toEqual({ ...theirs.counts, cost: expect.closeTo(theirs.counts.cost, 9) });
    seen.push(theirs);
    nested.push(ours.nested);
  };

  await session.prompt("parallel", [[read("docs/guide.md"), read("docs/none.md"), read("docs/other.md")], "done"]);
  await reconcile();
  const beforeBranch = await lastEntryId(session);
  const code = `await Promise.all(["docs/guide.md", "docs/none.md"].map((path) => tools.read({ path }).catch(() => 0))); return {};`;
  await session.prompt("nested", [[{ name: "codemode", args: { code } }], "done"]);
  await session.prompt("a failed request", [{ error: "invalid request" }]);
  await reconcile();

  await session.prompt("a branch that is left", ["done", "a summary of the branch"]);
  await session.slash(`/go-back ${beforeBranch}`);
  await session.prompt("another branch", [[read("docs/guide.md")], "done"]);
  await reconcile();

  const from = session.events.length;
  await session.command({ type: "get_state" });
  const aborted = session.prompt("abort", [[{ name: "bash", args: { command: "sleep 20" } }]]);
  await session.waitFor((event) => event.type === "tool_execution_start", from);
  await session.abort();
  await aborted;
  await reconcile();

  await session.prompt("word ".repeat(WORDS), ["done", "a summary of the session"]);
  await session.command({ type: "compact" });
  await session.prompt("after the compaction", ["done"]);
  await reconcile();

  const forkable = asRecord(await session.command({ type: "get_fork_messages" }), "messages");
  const message = arrayField(forkable, "messages").at(-1);
  await session.command({ type: "fork", entryId: stringField(asRecord(message, "message"), "entryId") });
  await session.prompt("in the fork", [[read("docs/none.md")], "done"]);
  await reconcile();
  await session.command({ type: "clone" });
  await session.prompt("in the clone", ["done"]);
  await reconcile();

  expect(new Set(seen.map(({ file }) => file)).size).toBe(3);
  // A fork copies the active branch, without the nested calls of the one that was left.
  expect(seen.map(({ counts }) => counts.toolCalls)).toEqual([3, 4, 5, 6, 6, 6, 6]);
  const kinds = new Set(session.sessionEntries().map((entry) => asRecord(entry, "entry")["type"]));
  expect(kinds).toContain("compaction");
  expect(kinds).toContain("branch_summary");
  expect(nested).toEqual([0, 2, 2, 2, 2, 0, 0]);
});
