import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ElicitResult } from "@modelcontextprotocol/sdk/types.js";
import { expect, onTestFinished, test } from "vitest";
import { SUITE } from "../support/cases.ts";
import { connectStdio, type ClientOptions, type StdioClient } from "../support/client.ts";
import { makeProject } from "../support/project.ts";

const APPLY = { name: "skill_eval_bootstrap", arguments: { ...SUITE, mode: "apply" } };

async function connect(answer?: ClientOptions["answer"]): Promise<StdioClient & { readonly folder: string }> {
  const project = makeProject();
  const connected = await connectStdio({ cwd: project.folder, ...(answer === undefined ? {} : { answer }) });
  onTestFinished(async () => {
    await connected.client.close();
    project.remove();
    expect(connected.stderr()).toBe("");
  });
  return { ...connected, folder: project.folder };
}

test("a yes writes the suite; the person saw the plan's hash and the dangers first", async () => {
  const { client, asked, folder } = await connect(() => ({ action: "accept", content: { confirm: true } }));
  const preview = await client.callTool({ name: APPLY.name, arguments: { ...SUITE } });
  expect(preview.structuredContent).toMatchObject({ ok: true, data: { mode: "preview" } });
  const applied = await client.callTool(APPLY);
  expect(applied.structuredContent).toMatchObject({ ok: true, confirmation: "confirmed", data: { mode: "applied" } });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^Create the eval suite log\?\n\n[^]*\nPlan: sha256:[0-9a-f]{64}$/);
  expect(JSON.stringify(preview.structuredContent)).toContain(/sha256:[0-9a-f]{64}/.exec(asked[0] ?? "")?.[0]);
  expect(existsSync(join(folder, "evals/log"))).toBe(true);
  const again = await client.callTool(APPLY);
  expect(again.structuredContent).toMatchObject({ ok: true, data: { mode: "unchanged" } });
});

const answers: { current: ElicitResult | "throw" } = { current: { action: "decline" } };

test("whatever is not a yes leaves the package as it was", async () => {
  const { client, asked, folder } = await connect(() => {
    if (answers.current === "throw") throw new Error("the dialog broke");
    return answers.current;
  });
  const manifest = readFileSync(join(folder, "package.json"), "utf8");
  const noes: readonly (typeof answers.current)[] = [
    { action: "decline" },
    { action: "cancel" },
    { action: "accept" },
    { action: "accept", content: { confirm: false } },
    { action: "accept", content: { confirm: "true" } },
    "throw",
  ];
  for (const no of noes) {
    answers.current = no;
    const { isError, structuredContent } = await client.callTool(APPLY);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ error: { code: "not_dispatched" }, confirmation: "denied" });
  }
  expect(asked).toHaveLength(noes.length);
  expect(existsSync(join(folder, "evals/log"))).toBe(false);
  expect(readFileSync(join(folder, "package.json"), "utf8")).toBe(manifest);
});

test("a call that is cancelled takes its question away, changes nothing and holds up nothing", async () => {
  const taken = Promise.withResolvers<void>();
  const cancel = new AbortController();
  const { client, folder } = await connect((signal) => {
    signal.addEventListener("abort", () => taken.resolve(), { once: true });
    cancel.abort("enough");
    return new Promise<ElicitResult>(() => undefined);
  });
  await expect(client.callTool(APPLY, undefined, { signal: cancel.signal })).rejects.toThrow("enough");
  await taken.promise;
  // Waits for the sequential call before it, so it shows that one has ended.
  const created = await client.callTool({ name: "project_todo_create", arguments: { title: "After", priority: "p1" } });
  expect(created.structuredContent).toMatchObject({ ok: true });
  expect(existsSync(join(folder, "evals/log"))).toBe(false);
});

test("a client that cannot be asked is told so, as a shell is", async () => {
  const { client } = await connect();
  const { isError, structuredContent } = await client.callTool(APPLY);
  expect(isError).toBe(true);
  expect(structuredContent).toMatchObject({ error: { code: "not_dispatched" }, confirmation: "unavailable" });
});
