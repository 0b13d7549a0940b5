import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { runCli, type CliHost } from "../src/run-cli.ts";
import { OK_ANSWER } from "../../../packages/pi-adapter/test/support/fake-tool.ts";
import { collect, type Collector } from "./support/streams.ts";
import { namedTool } from "./support/tools.ts";

const NATIVE = JSON.stringify(OK_ANSWER.native);
const CONTENT = OK_ANSWER.content.join("\n\n");

interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Host = Partial<Omit<CliHost, "stdout" | "stderr">> & { readonly stdout?: Collector; readonly stderr?: Collector };

async function run(argv: readonly string[], host: Host = {}): Promise<Run> {
  const { stdout = collect(), stderr = collect() } = host;
  const status = await runCli(argv, {
    tools: [namedTool("project_artifact_search")],
    environment: {},
    openStdin: () => {
      throw new Error("standard input was opened");
    },
    signal: new AbortController().signal,
    ...host,
    stdout,
    stderr,
  });
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}

const stdin =
  (...chunks: string[]) =>
  (): Readable =>
    Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

describe("what is printed", () => {
  test.each<readonly [readonly string[], boolean, string]>([
    [["project_artifact_search"], false, NATIVE],
    [["project_artifact_search"], true, NATIVE],
    [["search"], false, NATIVE],
    [["search"], true, CONTENT],
    [["search", "--json"], true, NATIVE],
    [["search", "--channel", "native"], true, NATIVE],
    [["search", "--channel", "content"], false, CONTENT],
    [["search", "--pretty"], true, JSON.stringify(OK_ANSWER.native, undefined, 2)],
    [
      ["search", "--channel=all"],
      false,
      JSON.stringify({ native: OK_ANSWER.native, content: OK_ANSWER.content, details: OK_ANSWER.details }),
    ],
  ])("by %j, on a terminal: %s", async (argv, isTTY, expected) => {
    expect(await run(argv, { stdout: collect({ isTTY }) })).toEqual({ status: 0, stdout: `${expected}\n`, stderr: "" });
  });

  const hostile = namedTool("project_artifact_search", {
    run: () => ({ ...OK_ANSWER, native: { ok: true, title: "\u009B2J" }, content: ["\u001B[31mtitle"] }),
  });
  test.each<readonly [readonly string[], boolean, string]>([
    [["search"], true, "\u{FFFD}[31mtitle\n"],
    [["search", "--json"], true, '{"ok":true,"title":"\\u009b2J"}\n'],
    [["search", "--channel=content"], false, "\u001B[31mtitle\n"],
    [["search"], false, '{"ok":true,"title":"\u009B2J"}\n'],
  ])("is safe on a terminal and exact in a pipe: %j, on a terminal: %s", async (argv, isTTY, expected) => {
    expect((await run(argv, { tools: [hostile], stdout: collect({ isTTY }) })).stdout).toBe(expected);
  });
});

describe("exit statuses", () => {
  const failing = namedTool("project_artifact_search", {
    run: () => ({ ...OK_ANSWER, native: { ok: false }, isError: true }),
  });
  const broken = namedTool("project_artifact_search", { run: () => Promise.reject(new Error("boom\u001B[31m")) });
  test.each<readonly [string, readonly string[], Host, Run]>([
    ["ok is false", ["search"], { tools: [failing] }, { status: 1, stdout: '{"ok":false}\n', stderr: "" }],
    [
      "rejected input",
      ["search", "--input", '{"limit":"5"}'],
      {},
      {
        status: 2,
        stdout: "",
        stderr:
          "fathomline: Invalid input for project_artifact_search; nothing was done:\n- limit: expected a whole number\n",
      },
    ],
    [
      "no JSON",
      ["search", "--input", "{"],
      {},
      { status: 2, stdout: "", stderr: "fathomline: the input is not valid JSON (line 1 column 2)\n" },
    ],
    [
      "an unknown tool",
      ["serch"],
      {},
      { status: 2, stdout: "", stderr: "fathomline: no such tool; did you mean search?\n" },
    ],
    [
      "a tool that throws",
      ["search"],
      { tools: [broken] },
      { status: 3, stdout: "", stderr: "fathomline: project_artifact_search gave no answer: boom\u{FFFD}[31m\n" },
    ],
    [
      "standard input that cannot be read",
      ["search", "--input", "-"],
      {},
      { status: 3, stdout: "", stderr: "fathomline: stopped: standard input was opened\n" },
    ],
    ["a batch that ends", ["batch"], { openStdin: stdin() }, { status: 0, stdout: "", stderr: "" }],
  ])("%s", async (_what, argv, host, expected) => {
    expect(await run(argv, host)).toEqual(expected);
  });

  test("a reader that is gone is no failure; a full disk is", async () => {
    expect(await run(["search"], { stdout: collect({ failWith: "EPIPE" }) })).toEqual({
      status: 0,
      stdout: "",
      stderr: "",
    });
    expect(await run(["search"], { stdout: collect({ failWith: "ENOSPC" }) })).toEqual({
      status: 3,
      stdout: "",
      stderr: "fathomline: standard output cannot be written\n",
    });
  });

  test.each([
    ["EPIPE", 0],
    ["ENOSPC", 3],
  ])("a batch whose answers meet %s stops with %s", async (failWith, status) => {
    const tool = namedTool("project_artifact_search");
    const openStdin = stdin('{"tool":"search"}\n'.repeat(5));
    expect((await run(["batch"], { tools: [tool], openStdin, stdout: collect({ failWith }) })).status).toBe(status);
    expect(tool.seen.calls).toHaveLength(1);
  });
});

describe("an interrupt", () => {
  test.each([[["search", "--input", "-"]], [["batch"]]])("ends %j while it waits for input", async (argv) => {
    const abort = new AbortController();
    const endless = new Readable({ read: () => setImmediate(() => abort.abort()) });
    expect(await run(argv, { openStdin: () => endless, signal: abort.signal })).toEqual({
      status: 3,
      stdout: "",
      stderr: "fathomline: interrupted\n",
    });
    expect(endless.destroyed).toBe(true);
  });

  test("leaves a batch with whole lines and status 3", async () => {
    const abort = new AbortController();
    const tool = namedTool("project_artifact_search", {
      run: () => {
        abort.abort();
        return OK_ANSWER;
      },
    });
    const openStdin = stdin('{"tool":"search"}\n{"tool":"search"}\n');
    expect(await run(["batch"], { tools: [tool], openStdin, signal: abort.signal })).toEqual({
      status: 3,
      stdout: `${NATIVE}\n`,
      stderr: "fathomline: interrupted\n",
    });
  });
});

test("progress goes to a terminal on standard error, and is gone before the answer", async () => {
  const tool = namedTool("project_artifact_search", {
    run: (_input, { progress }) => {
      progress?.("checking");
      return OK_ANSWER;
    },
  });
  const seen = await run(["search"], { tools: [tool], stderr: collect({ isTTY: true }) });
  expect(seen.stderr).toBe("\r\u001B[Kchecking\r\u001B[K");
  expect((await run(["search"], { tools: [tool] })).stderr).toBe("");
});

test("input arrives from the argument and from standard input, with the working folder", async () => {
  const tool = namedTool("project_artifact_search");
  const openStdin = stdin('{"query"', ':"b"}');
  await run(["search", "--input", '{"query":"a"}', "--cwd", "/x y"], { tools: [tool] });
  await run(["search", "--input", "-"], { tools: [tool], openStdin });
  expect(tool.seen.calls.map((call) => [call.input, call.context.cwd])).toEqual([
    [{ query: "a" }, "/x y"],
    [{ query: "b" }, process.cwd()],
  ]);
});
