import { join } from "node:path";
import { DescribeEnvelopeSchema, SearchEnvelopeSchema } from "@fathomline/contracts/v1";
import { isRecord, openRpc, type RpcSession } from "@fathomline/pi-testkit";
import { expect, onTestFinished, test } from "vitest";
import { foreignProvider } from "./support/foreign-provider.ts";
import { DOCUMENTS, EXTENSION, makeWorkspace, TOOL } from "./support/workspace.ts";

const search = (query: string): { name: string; args: { query: string } }[] => [{ name: TOOL, args: { query } }];

async function open(providers: Readonly<Record<string, string>>): Promise<RpcSession> {
  const cwd = makeWorkspace({ ...DOCUMENTS, ...providers });
  const extensions = [...Object.keys(providers).map((file) => join(cwd, file)), EXTENSION];
  const session = await openRpc({ extensions, cwd });
  onTestFinished(() => session.kill().then(() => undefined));
  return session;
}

/** Error codes, or what was found and by whom, of one search and one describe. */
async function ask(session: RpcSession): Promise<readonly unknown[]> {
  const turns = [search("walrus"), [{ name: "project_artifact_describe", args: {} }], "done"];
  const { results } = await session.prompt("go", turns);
  const found = SearchEnvelopeSchema.parse(results[0]?.result.structuredContent);
  const described = DescribeEnvelopeSchema.parse(results[1]?.result.structuredContent);
  return [
    found.ok ? [found.data.provenance.provider.name, found.completeness.counts.results.total] : found.error.code,
    described.ok ? described.data.provenance.provider.name : described.error.code,
    found.effects.derived.state,
  ];
}

test("a service of another extension answers in ours' place; a second one is a conflict; without either ours is back", async () => {
  const session = await open({
    "acme.mjs": foreignProvider("acme", ["startup", "new"]),
    "rival.mjs": foreignProvider("rival", ["new"]),
  });
  expect(await ask(session)).toEqual([["acme", 1], "describe_unavailable", "unknown"]);
  await session.newSession();
  expect(await ask(session)).toEqual(["service_conflict", "service_conflict", "none"]);
  await session.reload();
  expect(await ask(session)).toEqual([
    [expect.stringContaining("fathomline"), 3],
    expect.stringContaining("fathomline"),
    "changed",
  ]);
  expect(await session.close()).toMatchObject({ code: 0, stderr: "" });
});

test("a provider that throws, waits for the abort or rejects long after it does not take Pi along: each call ends, and the next one answers", async () => {
  const session = await open({ "acme.mjs": foreignProvider("acme", ["startup"]) });
  const thrown = await session.prompt("go", [search("throw"), "done"]);
  expect(thrown.results[0]?.result.structuredContent).toMatchObject({ ok: false, error: { code: "service_failed" } });
  for (const query of ["wait", "late"]) {
    const from = session.events.length;
    const running = session.prompt("go", [search(query)]);
    await session.waitFor((event) => event.type === "tool_execution_start", from);
    await session.abort();
    const { results, events } = await running;
    expect(
      results.map(({ isError }) => isError),
      query,
    ).toEqual([true]);
    expect(
      events.some((event) => event.type === "agent_settled" && event.aborted),
      query,
    ).toBe(true);
  }
  const code = `return { ok: (await tools.${TOOL}({ query: "after late" })).ok }`;
  const after = await session.prompt("go", [[{ name: "codemode", args: { code } }], "done"]);
  expect(after.results.map(({ isError }) => isError)).toEqual([false]);
  expect(isRecord(after.nested[0]?.result.structuredContent)).toBe(true);
  expect(await session.close()).toMatchObject({ code: 0, stderr: "" });
});
