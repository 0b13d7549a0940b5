import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";

/** The width at which every row has to be readable. */
const COLUMNS = 80;
/** High enough that a whole session is on the screen, expanded. */
const ROWS = 500;
const POLL_MS = 60;
const WAIT_MS_MAX = 30_000;
const SETTINGS = "set -g extended-keys on\nset -g escape-time 0\nset -g status off\n";

/** A real terminal: a tmux server of its own that runs one program. */
export interface Terminal {
  /** Types a text and Enter. */
  say(text: string): void;
  /** Presses a key by its tmux name, such as `C-o`. */
  press(key: string): void;
  /** The screen once `ready` is true of it and it has stood still; undefined after `WAIT_MS_MAX`. */
  screen(ready: (lines: readonly string[]) => boolean): Promise<readonly string[] | undefined>;
  /** The screen now, with its colours as escape sequences. */
  colored(): string;
  /** Presses `key`, which ends the program, and waits until it has gone. */
  quit(key: string): Promise<void>;
  /** Ends whatever still runs. */
  close(): void;
}

/** One line that says why there is no tmux, or undefined where there is one. */
export function missingTmux(): string | undefined {
  const found = spawnSync("tmux", ["-V"], { encoding: "utf8" });
  return found.status === 0
    ? undefined
    : "tmux is not installed (on Debian: apt-get install tmux); nothing was captured";
}

/** Runs `command` in a terminal of 80 columns; `scratch` is a folder for the socket and the settings of tmux. */
export function openTerminal(
  command: readonly string[],
  {
    cwd,
    env,
    scratch,
  }: { readonly cwd: string; readonly env: Readonly<Record<string, string>>; readonly scratch: string },
): Terminal {
  const settings = join(scratch, "tmux.conf");
  const socket = join(scratch, "s");
  writeFileSync(settings, SETTINGS);
  const tmux = (args: readonly string[]): string => {
    const done = spawnSync("tmux", ["-u", "-f", settings, "-S", socket, ...args], {
      cwd,
      env: { ...env, LANG: "C.UTF-8", TERM: "xterm-256color" },
      encoding: "utf8",
    });
    if (done.status !== 0) throw new Error(`tmux ${args[0] ?? ""}: ${done.stderr}`);
    return done.stdout;
  };
  tmux(["new-session", "-d", "-x", String(COLUMNS), "-y", String(ROWS), ...command]);
  const lines = (): readonly string[] =>
    tmux(["capture-pane", "-p"])
      .split("\n")
      .map((line) => line.trimEnd());
  return {
    say(text) {
      tmux(["send-keys", "-l", text]);
      tmux(["send-keys", "Enter"]);
    },
    press: (key) => void tmux(["send-keys", key]),
    async screen(ready) {
      let before = "";
      for (const end = performance.now() + WAIT_MS_MAX; performance.now() < end; await sleep(POLL_MS)) {
        const now = lines();
        const text = now.join("\n");
        if (text === before && ready(now)) return now;
        before = text;
      }
      return undefined;
    },
    colored: () => tmux(["capture-pane", "-p", "-e"]),
    async quit(key) {
      tmux(["send-keys", key]);
      const end = performance.now() + WAIT_MS_MAX;
      while (performance.now() < end && isRunning(socket)) await sleep(POLL_MS);
    },
    close: () => void spawnSync("tmux", ["-S", socket, "kill-server"]),
  };
}

function isRunning(socket: string): boolean {
  return spawnSync("tmux", ["-S", socket, "has-session"]).status === 0;
}
