import { rmSync } from "node:fs";
import { join } from "node:path";
import { member, type Desk } from "./desk.ts";
import { settle } from "./settle.ts";

const SUITE = {
  skillPath: "skills/log/SKILL.md",
  positiveCases: [{ id: "p1", prompt: "Use the log skill", promptKind: "explicit" }],
  negativeCases: [{ id: "n1", prompt: "What is 2 + 2?" }],
} as const;
const IN_TIME = { since: "2026-01-01", until: "2026-01-03", timeZone: "UTC" };
/** Processes of each runtime that create at once. */
const AT_ONCE = 3;

export async function search(desk: Desk): Promise<void> {
  const walrus = { query: "walrus otter", limit: 10 };
  await desk.ask("search", walrus);
  const warm = await desk.ask("search", walrus);
  desk.expect(member(warm, "effects.derived.state") === "none", "a warm search changed the index");
  const found: readonly (readonly [object, string])[] = [
    [{ query: "compaction", filters: { status: "solved" } }, "docs/overflow.md"],
    [{ query: "索引" }, "docs/日本.md"],
    [{ query: "compactoin" }, "docs/overflow.md"],
    [{ query: "naive" }, "docs/with blank/naïve 📁.md"],
  ];
  for (const [input, path] of found) {
    const answer = await desk.ask("search", input);
    const results: unknown = member(answer, "data.results");
    const paths = Array.isArray(results) ? results.map((row) => member(row, "path")) : [];
    desk.expect(paths.includes(path), `${JSON.stringify(input)} does not find ${path}`);
  }
}

/** An index that one runtime made is the other's too. */
export async function sharedIndex(desk: Desk): Promise<void> {
  const walrus = { query: "walrus otter", limit: 3 };
  for (const [maker, reader] of [
    [desk.own, desk.other],
    [desk.other, desk.own],
  ] as const) {
    rmSync(join(desk.folder, ".fathomline"), { recursive: true, force: true });
    await desk.ask("search", walrus, { by: maker });
    const read = await desk.ask("search", walrus, { by: reader });
    desk.expect(member(read, "effects.derived.state") === "none", `${reader.name} changed ${maker.name}'s index`);
  }
}

export async function describe(desk: Desk): Promise<void> {
  await desk.ask("describe", {});
  await desk.ask("describe", { outputMode: "detailed", fieldNames: ["status", "owner"], includeSamples: true });
}

export async function todoLife(desk: Desk): Promise<void> {
  const created = await desk.ask("todo create", { title: "Second", priority: "p2", body: "Text.\n" });
  const path = member(created, "data.todo.path");
  await desk.ask("todo list", {});
  const inspected = await desk.ask("todo inspect", { path });
  const change = { path, expectedContentHash: member(created, "data.todo.contentHash") };
  desk.expect(member(inspected, "ok") === true, "the new todo cannot be inspected");
  await desk.ask("todo transition", { ...change, toStatus: "ready" });
  await desk.ask("todo transition", { ...change, toStatus: "complete" }, { status: 1 });
  await desk.ask("todo validate", {});
  await desk.ask("todo list", {});
}

/** Both runtimes take the lock of one folder in turns. */
export async function todosAtOnce(desk: Desk): Promise<void> {
  const create = ["todo", "create", "--input", JSON.stringify({ title: "Same", priority: "p3" })];
  const runs = Array.from({ length: AT_ONCE }, () => [desk.own, desk.other]).flat();
  const ended = await Promise.all(runs.map((by) => desk.start(create, { stdin: "" }, by).ended));
  for (const { status, stdout, stderr } of ended) desk.expect(status === 0, `create at once: ${stdout}${stderr}`);
  await desk.ask("todo list", {});
}

function ref(last: unknown): object {
  return { reportRef: member(last, "report.reportRef") };
}

export async function sessions(desk: Desk): Promise<void> {
  const session = "./run.jsonl";
  const again = { session, ...IN_TIME };
  await settle();
  await desk.batch([
    { tool: "session analyze", input: () => again },
    { tool: "session query", input: (last) => ({ ...ref(last), view: "usage" }) },
    { tool: "session analyze", input: () => again },
    { tool: "session query", input: (last) => ({ ...ref(last), leadRef: member(last, "report.rows.0.leadRef") }) },
  ]);
  // What the batch kept is read by either runtime in place of the file.
  for (const by of [desk.own, desk.other]) {
    const bytes = member(await desk.ask("session analyze", again, { by }), "report.corpus.bytesRead");
    desk.expect(bytes === 0, `${by.name} read ${String(bytes)} bytes of a session that has a summary`);
  }
}

export async function evals(desk: Desk): Promise<void> {
  await desk.ask("eval review", { evalPath: "evals/made" });
  await desk.ask("eval bootstrap", SUITE);
}
