import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { LazyTool } from "@fathomline/contracts";
import { evalTools } from "@fathomline/eval/tools";
import { onTestFinished } from "vitest";
import { runCli } from "../../src/run-cli.ts";
import { collect } from "../support/streams.ts";

export const PROMPTS: readonly string[] = [
  "--explicit=Use foo.",
  "--implicit=Do it to bars.",
  "--negative=What is a bar?",
];

/** A package with a skill and these files besides, removed after the test. */
export function skillPackage(files: Readonly<Record<string, string>> = {}): string {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-eval-words-")));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const all = {
    "package.json": '{\n  "name": "demo"\n}\n',
    "skills/foo/SKILL.md": "---\nname: foo\ndescription: Does foo to bars\n---\n\n# Foo\n",
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  return cwd;
}

export interface Terminal {
  /** What standard output and standard error are; a pipe by default. */
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly environment?: NodeJS.ProcessEnv;
  /** What is typed before the input ends, a chunk each; undefined: standard input is no terminal. */
  readonly typed?: readonly string[];
  /** Called when standard input is opened, which then never ends. */
  readonly onAsked?: () => void;
  readonly tools?: readonly LazyTool[];
  readonly signal?: AbortSignal;
}

/** What the command printed and how it ended. */
export interface Words {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `eval` words in a folder; on a terminal without colours unless the environment says otherwise. */
export async function evalWords(
  cwd: string,
  words: readonly string[],
  { isTTY = false, columns, environment = { NO_COLOR: "1" }, typed, onAsked, tools = evalTools, signal }: Terminal = {},
): Promise<Words> {
  const stdout = Object.assign(collect({ isTTY }), { columns });
  const stderr = Object.assign(collect({ isTTY }), { columns });
  const status = await runCli(["eval", ...words, "--cwd", cwd], {
    tools,
    environment,
    openStdin: () => {
      if (onAsked === undefined) return Object.assign(Readable.from(typed ?? []), { isTTY: typed !== undefined });
      return Object.assign(new Readable({ read: onAsked }), { isTTY: true });
    },
    signal: signal ?? new AbortController().signal,
    stdout,
    stderr,
  });
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}

/** Writes the suite evals/foo with the prompts above. */
export async function madeSuite(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const cwd = skillPackage(files);
  const preview = await evalWords(cwd, ["new", "skills/foo", ...PROMPTS, "--preview"], { isTTY: true });
  const hash = hashIn(preview.stdout);
  const made = await evalWords(cwd, ["new", "skills/foo", ...PROMPTS, "--yes", "--plan-hash", hash]);
  if (made.status !== 0) throw new Error(made.stderr);
  return cwd;
}

/** The plan's hash in what a preview printed. */
export function hashIn(text: string): string {
  return /(?:Plan hash: |"planHash":")(sha256:[0-9a-f]{64})/.exec(text)?.[1] ?? "";
}
