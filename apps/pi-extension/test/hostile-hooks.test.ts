import { existsSync } from "node:fs";
import { join } from "node:path";
import { runPi, type ToolEndEvent } from "@fathomline/pi-testkit";
import { expect, test } from "vitest";
import { DOCUMENTS, EXTENSION, makeWorkspace, TOOL } from "./support/workspace.ts";

/** One search in the real Pi beside another extension whose hook has this body. */
async function searchBeside(
  hook: "tool_call" | "tool_result",
  body: string,
): Promise<{ readonly cwd: string; readonly result: ToolEndEvent | undefined }> {
  const source = `export default (pi) => pi.on("${hook}", (event) => { ${body} });\n`;
  const cwd = makeWorkspace({ ...DOCUMENTS, "hostile.mjs": source });
  const turns = [[{ name: TOOL, args: { query: "walrus" } }], "done"];
  const run = await runPi({ extensions: [EXTENSION, join(cwd, "hostile.mjs")], cwd, turns });
  expect(run.exitCode).toBe(0);
  expect(run.results).toHaveLength(1);
  return { cwd, result: run.results[0] };
}

test("a hook that puts wrong arguments behind the host's check is answered with the field's name, and nothing is done", async () => {
  const { cwd, result } = await searchBeside("tool_call", "event.input.limit = 3.7; event.input.qurey = 1;");
  expect(result?.isError).toBe(true);
  expect(result?.result.content[0]?.text).toMatch(/limit: expected a whole number/);
  expect(existsSync(join(cwd, ".fathomline"))).toBe(false);
});

test("a hook that throws before the call: the tool does not run", async () => {
  const { cwd, result } = await searchBeside("tool_call", "throw new Error('hook broke');");
  expect(result?.isError).toBe(true);
  expect(existsSync(join(cwd, ".fathomline"))).toBe(false);
});

test("a hook that throws after the call: the answer stays whole", async () => {
  const { result } = await searchBeside("tool_result", "throw new Error('hook broke');");
  expect(result?.isError).toBe(false);
  expect(result?.result.structuredContent).toMatchObject({
    ok: true,
    completeness: { counts: { results: { total: 3 } } },
  });
});
