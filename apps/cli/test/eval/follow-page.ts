import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { resolvePiCli } from "../../../../packages/pi-testkit/src/cli-path.ts";
import { MAIN } from "../support/spawn-cli.ts";

/** One command of a page and what the page shows of it; a block of a script is one command that shows nothing. */
export interface Step {
  readonly command: string;
  readonly shown: string;
}

const TERMINAL = join(import.meta.dirname, "on-a-terminal-child.ts");
const ASKED = "[y/N] ";
const ANSWER = `${ASKED}y\n`;
/** The folder that pages name. */
const PAGE_FOLDER = "/path/to/release-skills";
const RUN_MS_MAX = 120_000;

/** The commands of every `sh` and `console` block, in order. A line that ends with a backslash goes on in the next. */
export function stepsOf(page: string): readonly Step[] {
  return [...page.matchAll(/^```(sh|console)\n([^]*?)^```$/gm)].flatMap(([, kind, text = ""]) =>
    kind === "sh" ? [{ command: text, shown: "" }] : consoleSteps(text),
  );
}

/** Runs one command in a shell, `fathomline` being the command as it is shipped, on what says it is a terminal. */
export function printedBy({ command, shown }: Step, folder: string): string {
  const script = `set -e; exec 2>&1; fathomline() { "$NODE" --import "$TERMINAL" "$MAIN" "$@"; }\n${command}`;
  const { stdout } = spawnSync("sh", ["-c", command.includes("$?") ? script.replace("set -e; ", "") : script], {
    cwd: folder,
    encoding: "utf8",
    input: shown.includes(ANSWER) ? "y\n" : "",
    timeout: RUN_MS_MAX,
    // A terminal without colours and without lines that overwrite themselves.
    env: { ...process.env, NODE: process.execPath, TERMINAL, MAIN, PI_CLI_PATH: resolvePiCli(), TERM: "dumb" },
  });
  // A terminal shows what is typed, a pipe does not.
  return stdout.replace(ASKED, ANSWER).replaceAll(folder, PAGE_FOLDER);
}

/** The same text for every run: hashes and times are others each time or with each version, and so are the columns of times. */
export function withoutHashesAndTimes(text: string): string {
  return text
    .replaceAll(/sha256:[0-9a-f]{64}/g, "sha256:…")
    .replaceAll(/ +(TIME|\d+\.\d s)$/gm, (_, cell: string) => (cell === "TIME" ? " TIME" : " 1.0 s"));
}

function consoleSteps(text: string): readonly Step[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const command = /^(?:.*\\\n)*.*\n/.exec(part)?.[0] ?? "";
      return { command, shown: part.slice(command.length) };
    });
}
