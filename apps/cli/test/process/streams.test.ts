import { once } from "node:events";
import { openSync } from "node:fs";
import { spawn, spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, type Project } from "../support/project.ts";
import { MAIN, runCliProcess, startCli } from "../support/spawn-cli.ts";

let project: Project;
beforeAll(() => {
  project = makeProject();
});
afterAll(() => project.remove());

// Colours begin with ESC; nothing else of ours may either.
const ESCAPE = "\u001B";

describe("standard input", () => {
  test("may come slowly, cut inside a character", async () => {
    const { child, finished } = startCli(["search", "--input", "-"], { cwd: project.folder, keepStdinOpen: true });
    for (const byte of Buffer.from('{"query":"📁 compaction"}')) {
      await new Promise((resolve) => child.stdin.write(Buffer.from([byte]), resolve));
    }
    child.stdin.end();
    const { status, stdout, stderr } = await finished;
    expect([status, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  });

  test.each([
    ["empty", "", "fathomline: the input is empty; expected a JSON object\n"],
    ["no JSON", "{", "fathomline: the input is not valid JSON (line 1 column 2)\n"],
    ["no UTF-8", Buffer.from([0x7b, 0xff]), "fathomline: the input is not valid UTF-8\n"],
  ])("that is %s is refused", async (_what, stdin, stderr) => {
    const finished = await runCliProcess(["search", "--input", "-"], { stdin });
    expect(finished).toEqual({ status: 2, signal: null, stdout: "", stderr });
  });

  test("is not waited for when nothing reads it", async () => {
    const { child, finished } = startCli(["search"], { cwd: project.folder, keepStdinOpen: true });
    expect((await finished).status).toBe(0);
    child.stdin.end();
  });
});

describe("standard output", () => {
  const batchLines = '{"tool":"search","input":{"query":"compaction"}}\n'.repeat(60);

  test("that closes early ends a batch quietly", async () => {
    const { child, finished } = startCli(["batch"], { cwd: project.folder, stdin: batchLines });
    await once(child.stdout, "data");
    child.stdout.destroy();
    expect(await finished).toMatchObject({ status: 0, signal: null, stderr: "" });
  });

  test("that closes early does not turn an answer into a failure", () => {
    const script = '{ "$0" "$1" search; echo $? >&2; } | head -c 1; { "$0" "$1" --help; echo $? >&2; } | head -c 1';
    const shell = spawnSync("sh", ["-c", script, process.execPath, MAIN], { cwd: project.folder, encoding: "utf8" });
    expect([shell.stdout, shell.stderr]).toEqual(["{f", "0\n0\n"]);
  });

  test("that is full is status 3", async () => {
    const child = spawn(process.execPath, [MAIN, "--help"], { stdio: ["ignore", openSync("/dev/full", "w"), "pipe"] });
    const stderr: string[] = [];
    child.stderr?.on("data", (chunk) => stderr.push(String(chunk)));
    const [status] = await once(child, "close");
    expect([status, stderr.join("")]).toEqual([3, "fathomline: standard output cannot be written\n"]);
  });

  test("gets all of a long batch", async () => {
    const { status, stdout } = await runCliProcess(["batch"], { cwd: project.folder, stdin: batchLines });
    expect([status, stdout.split("\n").length]).toEqual([0, 61]);
  });
});

describe("a signal", () => {
  test.each([
    ["SIGINT", ["search", "--input", "-"]],
    ["SIGINT", ["batch"]],
    ["SIGTERM", ["batch"]],
  ] as const)("%s ends %j that waits for input: status 3, no half answer", async (signal, argv) => {
    const { child, finished } = startCli(argv, { cwd: project.folder, keepStdinOpen: true });
    // More than a pipe holds: once it is all written, the command is reading.
    await new Promise((resolve) => child.stdin.write(" ".repeat(1_000_000), resolve));
    child.kill(signal);
    const interrupted = { status: 3, signal: null, stdout: "", stderr: "fathomline: interrupted\n" };
    expect(await finished).toEqual(interrupted);
  });
});

describe("in pipes", () => {
  test.each([[["search"]], [["search", "--channel", "content"]], [["search", "--input", "5"]]])(
    "%j prints no colour, whatever the environment asks for",
    async (argv) => {
      const environment = { FORCE_COLOR: "3", CLICOLOR_FORCE: "1", TERM: "xterm-256color" };
      const { stdout, stderr } = await runCliProcess(argv, { cwd: project.folder, environment });
      expect(stdout + stderr).not.toContain(ESCAPE);
      expect(stdout + stderr).not.toBe("");
    },
  );
});

test.each([[["--version"]], [["search", "--help"]]])("%j prints to standard output, status 0", async (argv) => {
  const finished = await runCliProcess(argv);
  expect([finished.status, finished.stderr, finished.stdout.length > 1]).toEqual([0, "", true]);
});

test.each([[[]], [["search", "--inptu", "{}"]]])("%j is status 2 with an empty standard output", async (argv) => {
  const finished = await runCliProcess(argv);
  expect([finished.status, finished.stdout]).toEqual([2, ""]);
  expect(finished.stderr).toMatch(/^fathomline: .+\n$/);
});
