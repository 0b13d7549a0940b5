import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { SEARCH_CEILINGS } from "@fathomline/contracts";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import {
  asRecord,
  codemodeValue,
  extensionPath,
  openRpc,
  runPi,
  runSdk,
  type ToolEndEvent,
} from "@fathomline/pi-testkit";
import { expect, onTestFinished, test } from "vitest";
import { DOCUMENTS, EXTENSION, makeWorkspace, TOOL } from "./support/workspace.ts";

function onlyResult(results: readonly ToolEndEvent[]): ToolEndEvent {
  const [result] = results;
  if (result === undefined || results.length > 1) throw new Error(`${results.length} results`);
  return result;
}

function textOf(event: ToolEndEvent): string {
  return event.result.content.map((block) => block.text).join("\n");
}

function call(
  args: Readonly<Record<string, unknown>>,
): readonly { name: string; args: Readonly<Record<string, unknown>> }[] {
  return [{ name: TOOL, args }];
}

test("a direct call gives all three channels, and its paths open as printed", async () => {
  const cwd = makeWorkspace(DOCUMENTS);
  const run = await runPi({ extensions: [EXTENSION], cwd, turns: [call({ query: "walrus" }), "done"] });
  expect(run.modelErrors).toEqual([]);
  const result = onlyResult(run.results);
  expect(result.isError).toBe(false);
  const native = SearchEnvelopeSchema.parse(result.result.structuredContent);
  if (!native.ok) throw new Error(native.error.code);
  const paths = native.data.results.map((row) => row.path);
  expect(paths.toSorted()).toEqual(["docs/guide.md", "docs/plans/journey ✨.md", "todos/001-ready-p1-feed.md"]);
  for (const row of native.data.results) {
    const lines = readFileSync(join(cwd, row.path), "utf8").split("\n");
    expect(lines[(row.match?.line ?? 0) - 1]).toMatch(/walrus/);
  }
  expect(native.effects.documents.state).toBe("none");
  expect(native.effects.derived.state).toBe("changed");
  expect(textOf(result)).toContain("docs/guide.md:3");
  expect(asRecord(result.result.details, "details")["returned"]).toBe(3);
  expect(Buffer.byteLength(JSON.stringify(result.result.content))).toBeLessThanOrEqual(SEARCH_CEILINGS.contentBytes);
});

test("the model is told what the tool is, what a script gets, and sees the text only", async () => {
  const cwd = makeWorkspace(DOCUMENTS);
  const run = await runPi({ extensions: [EXTENSION], cwd, turns: [call({ query: "walrus" }), "done"] });
  const [first, second] = run.modelInputs;
  const declared = first?.tools.find((tool) => tool.name === TOOL);
  expect(declared?.description).toContain("data.results[]");
  expect(declared?.description).toMatch(/tools\.project_artifact_search\(args\).*resolves to/);
  expect(first?.systemPrompt).toContain(TOOL);
  expect(second?.toolResults[0]?.texts[0]).toContain("3 matches");
});

test("a codemode script gets the envelope: ok, data, completeness, effects", async () => {
  const cwd = makeWorkspace(DOCUMENTS);
  const code = `
    const r = await tools.${TOOL}({ query: "walrus", filters: { status: "ready" } });
    return { ok: r.ok, paths: r.data.results.map((row) => row.path), counts: r.completeness.counts.results,
      documents: r.effects.documents.state, declaration: await describeTool("${TOOL}") };`;
  const run = await runPi({ extensions: [EXTENSION], cwd, turns: [[{ name: "codemode", args: { code } }], "done"] });
  const value = asRecord(codemodeValue(onlyResult(run.results)), "value");
  expect(value).toMatchObject({ ok: true, counts: { total: 2, returned: 2, omitted: 0 }, documents: "none" });
  expect(value["paths"]).toEqual(expect.arrayContaining(["docs/plans/journey ✨.md", "todos/001-ready-p1-feed.md"]));
  const declaration = String(value["declaration"]);
  expect(declaration).toContain("ok: true");
  expect(declaration).toContain("ok: false");
  expect(declaration).not.toMatch(/\bunknown\b(?!")|Array<never>/);
});

test("ctx.executeTool gives the host's wrapper around the same native answer", async () => {
  const cwd = makeWorkspace(DOCUMENTS);
  const run = await runPi({
    extensions: [EXTENSION, extensionPath("execute-tool")],
    cwd,
    turns: [[{ name: "call_via_context", args: { name: TOOL, args: { query: "walrus" } } }], "done"],
  });
  const outcome = asRecord(JSON.parse(textOf(onlyResult(run.results))), "outcome");
  expect(outcome["isError"]).toBe(false);
  expect(outcome["contractVersion"]).toBeUndefined();
  const native = SearchEnvelopeSchema.parse(asRecord(outcome["result"], "result")["structuredContent"]);
  expect(native.ok).toBe(true);
});

test("wrong input is rejected and named, and nothing is done", async () => {
  const cwd = makeWorkspace(DOCUMENTS);
  const cases: readonly (readonly [string, Readonly<Record<string, unknown>>, RegExp])[] = [
    ["an unknown field", { qurey: "walrus" }, /qurey: unknown field; did you mean "query"\?/],
    ["a wrong type, which the host would coerce", { limit: "5" }, /limit: expected a whole number/],
    ["a fraction, which the host would cut", { limit: 3.7 }, /limit: expected a whole number/],
    ["a wrong enum value", { matchMode: "fuzzy" }, /matchMode: expected one of all, any, phrase/],
    ["a number out of bounds", { limit: 1_000 }, /limit: expected at most 100/],
  ];
  const run = await runPi({ extensions: [EXTENSION], cwd, turns: [...cases.map(([, args]) => call(args)), "done"] });
  expect(run.results).toHaveLength(cases.length);
  for (const [index, result] of run.results.entries()) {
    const [what, , message] = cases[index] ?? ["", {}, /^$/];
    expect(result.isError, what).toBe(true);
    expect(textOf(result), what).toMatch(message);
    expect(result.result.structuredContent, what).toBeUndefined();
  }
  expect(existsSync(join(cwd, ".fathomline"))).toBe(false);
});

test("a failure is soft: isError, readable text and data, for scripts too", async () => {
  const cwd = makeWorkspace({ ...DOCUMENTS, "elsewhere/secret.md": "walrus" });
  symlinkSync("/", join(cwd, "out"));
  const code = `const r = await tools.${TOOL}({ docsRoot: "../" }); return { ok: r.ok, code: r.error.code, effects: r.effects };`;
  const run = await runPi({
    extensions: [EXTENSION],
    cwd,
    turns: [
      call({ query: "walrus", docsRoot: "out" }),
      call({ docsRoot: "nowhere" }),
      [{ name: "codemode", args: { code } }],
      "done",
    ],
  });
  const [escaped, missing, script] = run.results;
  for (const [result, expected] of [
    [escaped, "path_escape"],
    [missing, "root_missing"],
  ] as const) {
    expect(result?.isError).toBe(true);
    const native = SearchEnvelopeSchema.parse(result?.result.structuredContent);
    expect(native.ok ? "ok" : native.error.code).toBe(expected);
    expect(result?.result.content[0]?.text).toMatch(new RegExp(`^Error ${expected}: `));
  }
  if (script === undefined) throw new Error("no script result");
  expect(codemodeValue(script)).toMatchObject({
    ok: false,
    code: "path_escape",
    effects: { derived: { state: "none" } },
  });
});

test("an abort ends the call; the session goes on and the next call answers", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, index) => [
      `docs/${index % 40}/${index}.md`,
      `# Walrus ${index}\n\n${"ice ".repeat(400)}`,
    ]),
  );
  const cwd = makeWorkspace(many);
  const session = await openRpc({ extensions: [EXTENSION], cwd });
  onTestFinished(() => session.close().then(() => undefined));
  const aborted = session.prompt("search", [call({ query: "walrus" })]);
  await session.waitFor((event) => event.type === "tool_execution_start");
  await session.command({ type: "abort" });
  const first = await aborted;
  expect(first.events.some((event) => event.type === "agent_settled" && event.aborted)).toBe(true);
  expect(onlyResult(first.results).isError).toBe(true);
  const second = await session.prompt("again", [call({ query: "walrus", limit: 1 }), "done"]);
  const native = SearchEnvelopeSchema.parse(onlyResult(second.results).result.structuredContent);
  expect(native.completeness.counts.results.total).toBe(3_000);
});

test("a new session and a reload find the tool again, and leave no worker behind", async () => {
  const cwd = makeWorkspace(DOCUMENTS);
  const session = await openRpc({ extensions: [EXTENSION], cwd });
  onTestFinished(() => session.close().then(() => undefined));
  for (const change of [undefined, () => session.newSession(), () => session.reload(), () => session.reload()]) {
    await change?.();
    const { results } = await session.prompt("search", [call({ query: "walrus" }), "done"]);
    const native = SearchEnvelopeSchema.parse(onlyResult(results).result.structuredContent);
    expect(native.completeness.counts.results.total).toBe(3);
  }
  const finished = await session.close();
  expect(finished.stderr).toBe("");
});

test("a foreign hook that drops the native data leaves an honest text", async () => {
  const cwd = makeWorkspace(DOCUMENTS);
  const code = `const r = await tools.${TOOL}({ query: "walrus" }); return { kind: typeof r };`;
  const run = await runPi({
    extensions: [EXTENSION, extensionPath("drop-native")],
    cwd,
    env: { PI_TESTKIT_TOOL: TOOL },
    turns: [call({ query: "walrus" }), [{ name: "codemode", args: { code } }], "done"],
  });
  const [direct, script] = run.results;
  expect(direct?.result.structuredContent).toBeUndefined();
  expect(asRecord(direct?.result.details, "details")["returned"]).toBe(3);
  if (script === undefined) throw new Error("no script result");
  expect(codemodeValue(script)).toEqual({ kind: "string" });
});

test("print mode and the SDK work as well", async () => {
  const cwd = makeWorkspace(DOCUMENTS);
  const printed = await runPi({
    mode: "print",
    extensions: [EXTENSION],
    cwd,
    turns: [call({ query: "walrus" }), "the last word"],
  });
  expect(printed.exitCode).toBe(0);
  expect(printed.stdout).toContain("the last word");
  expect(printed.stderr).toBe("");
  const embedded = await runSdk({ extensions: [EXTENSION], cwd, turns: [call({ query: "walrus" }), "done"] });
  const native = SearchEnvelopeSchema.parse(onlyResult(embedded.results).result.structuredContent);
  expect(native.completeness.counts.results.total).toBe(3);
});

test("eight calls of one script run beside each other and agree", async () => {
  const cwd = makeWorkspace(DOCUMENTS);
  const code = `
    const all = await Promise.all(Array.from({ length: 8 }, () => tools.${TOOL}({ query: "walrus" })));
    return { totals: all.map((r) => r.completeness.counts.results.total) };`;
  const run = await runPi({ extensions: [EXTENSION], cwd, turns: [[{ name: "codemode", args: { code } }], "done"] });
  expect(codemodeValue(onlyResult(run.results))).toEqual({ totals: Array.from({ length: 8 }, () => 3) });
});
