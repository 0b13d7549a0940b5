import type { Terminal } from "./terminal.ts";

/** One command typed by a person, and what has to be on the screen. */
interface CommandScene {
  readonly command: string;
  readonly shows: readonly RegExp[];
}

export const COMMAND_SCENES: readonly CommandScene[] = [
  {
    command: "/fathomline",
    shows: [
      /Fathomline [\d.]+, contract 1/,
      /Tools: 12 of 12 on/,
      /Project settings fathomline\.json: not there/,
      /Index: \d+ files? in \.fathomline\//,
    ],
  },
  {
    command: "/fathomline todos",
    shows: [/✓ 3 todos, 0 findings/, /001 complete p1 {2}todos\/001-complete-p1-feed\.md/],
  },
  { command: "/fathomline session", shows: [/\d+ tool calls, \d+ failures, 1 session/, /usage row/] },
  { command: "/fathomline clear", shows: [/Removed \d+ files? in \.fathomline\/.*Nothing is lost/s] },
];

/** What a command said, and which of the patterns were missing. */
export interface CommandCapture {
  readonly command: string;
  readonly lines: readonly string[];
  readonly missing: readonly RegExp[];
}

const RULE = /^─+$/;

/** Types a command and looks at what stands between the last answer, which says `end`, and the editor. */
export async function captureCommand(
  { command, shows }: CommandScene,
  end: string,
  terminal: Terminal,
): Promise<CommandCapture> {
  const said = (screen: readonly string[]): readonly string[] => {
    const from = screen.findLastIndex((line) => line.trim() === end) + 1;
    const to = screen.findIndex((line, index) => index >= from && RULE.test(line));
    return screen.slice(from, to);
  };
  const missingFrom = (lines: readonly string[]): readonly RegExp[] =>
    shows.filter((pattern) => !pattern.test(lines.join("\n")));
  terminal.say(command);
  const screen = await terminal.screen((lines) => missingFrom(said(lines)).length === 0);
  const lines = said(screen ?? (await terminal.screen(() => true)) ?? []);
  return { command, lines, missing: missingFrom(lines) };
}
