import { describe, expect, test } from "vitest";
import { runCli } from "../src/run-cli.ts";
import { collect } from "./support/streams.ts";
import { namedTool } from "./support/tools.ts";

interface Asked {
  readonly status: number;
  /** What the tool was called with; nothing where it was not. */
  readonly inputs: readonly unknown[];
  readonly stderr: string;
}

async function ask(name: string, ...argv: readonly string[]): Promise<Asked> {
  const tool = namedTool(name);
  const stderr = collect();
  const status = await runCli(argv, {
    tools: [tool],
    environment: {},
    openStdin: () => {
      throw new Error("standard input was opened");
    },
    signal: new AbortController().signal,
    stdout: collect(),
    stderr,
  });
  return { status, inputs: tool.seen.calls.map(({ input }) => input), stderr: stderr.text() };
}

describe("words behind a tool's name", () => {
  test("are the query of a search", async () => {
    const { status, inputs, stderr } = await ask("project_artifact_search", "search", "save", '"in order"');
    expect({ status, inputs, stderr }).toEqual({ status: 0, inputs: [{ query: 'save "in order"' }], stderr: "" });
  });

  test("stand beside what the input says", async () => {
    const { inputs } = await ask("project_artifact_search", "search", "save", "--input", '{"limit":5}');
    expect(inputs).toEqual([{ limit: 5, query: "save" }]);
  });

  test.each(['{"query":"other"}', "[]", "null", "5"])("are refused beside %s", async (input) => {
    const { status, inputs, stderr } = await ask("project_artifact_search", "search", "save", "--input", input);
    expect({ status, inputs }).toEqual({ status: 2, inputs: [] });
    expect(stderr).toBe("fathomline: query is said in words and the input says it as well, or is no object\n");
  });
});
