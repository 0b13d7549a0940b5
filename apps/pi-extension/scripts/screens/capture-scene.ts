import type { PiHome } from "./pi-home.ts";
import type { Scene } from "./scenes.ts";
import type { Terminal } from "./terminal.ts";

/** What was on the screen, and which of the patterns were not. */
export interface Capture {
  readonly tool: string;
  readonly title: string;
  readonly asked: readonly string[];
  readonly collapsed: readonly string[];
  readonly expanded: readonly string[];
  readonly faults: readonly string[];
}

const EXPAND_KEY = "C-o";
/** The footer of Pi's screen: a rule, the editor, a rule, the folder, the usage. */
const RULE = /^─+$/;
/** A failure that is not set apart by a colour. */
const UNCOLORED_FAILURE = /(?:^|\n) ✗/;
/** Stands for a fact that a renderer looked for and the details have not. */
const UNKNOWN_FACT = /(?:^|\s)\?(?:\s|$)/;

/** Has the model make one call, and looks at its row collapsed and expanded. Pi is left collapsed. */
export async function captureScene(scene: Scene, number: number, pi: PiHome, terminal: Terminal): Promise<Capture> {
  const call = scene.call(pi.seenByModel());
  const begin = `scene ${number}`;
  const end = `end of scene ${number}`;
  const faults: string[] = [];
  const row = async (what: string, ready: (lines: readonly string[]) => boolean): Promise<readonly string[]> => {
    const screen = await terminal.screen((lines) => ready(between(lines, begin, end)));
    if (screen === undefined) faults.push(`${what}: never seen`);
    return between(screen ?? (await terminal.screen(() => true)) ?? [], begin, end);
  };

  pi.addTurns([[call], end]);
  terminal.say(begin);
  let asked: readonly string[] = [];
  if (scene.asks !== undefined) {
    const { asks } = scene;
    const screen = await terminal.screen((lines) => lines.some((line) => /→ Yes/.test(line)));
    asked = lastBetweenRules(screen ?? []);
    if (!asks.test(asked.join("\n"))) faults.push(`asked: ${asks} is missing`);
    terminal.press("Enter");
  }
  const collapsed = await row("collapsed", (lines) => lines.length > 0);
  const colored = terminal.colored();
  terminal.press(EXPAND_KEY);
  const expanded = await row("expanded", (lines) => lines.length > 0 && lines.join("\n") !== collapsed.join("\n"));
  terminal.press(EXPAND_KEY);
  await row("collapsed again", (lines) => lines.join("\n") === collapsed.join("\n"));

  const texts = { collapsed: collapsed.join("\n"), expanded: expanded.join("\n") };
  for (const pattern of scene.collapsed) {
    if (!pattern.test(texts.collapsed)) faults.push(`collapsed: ${pattern} is missing`);
  }
  for (const pattern of scene.expanded) {
    if (!pattern.test(texts.expanded)) faults.push(`expanded: ${pattern} is missing`);
    if (pattern.test(texts.collapsed)) faults.push(`collapsed: ${pattern} is for the expanded row alone`);
  }
  if (UNKNOWN_FACT.test(texts.expanded)) faults.push("expanded: a fact is unknown");
  if (UNCOLORED_FAILURE.test(colored)) faults.push("collapsed: a failure without a colour");
  return { tool: call.name, title: scene.title, asked, collapsed, expanded, faults };
}

/** The lines after the one that says `begin` and before the one that says `end`; empty until both are there. */
function between(lines: readonly string[], begin: string, end: string): readonly string[] {
  const from = lines.findLastIndex((line) => line.trim() === begin);
  const to = lines.findLastIndex((line) => line.trim() === end);
  return from < 0 || to < from ? [] : lines.slice(from + 1, to);
}

function lastBetweenRules(lines: readonly string[]): readonly string[] {
  const to = lines.findLastIndex((line) => RULE.test(line));
  const from = lines.findLastIndex((line, index) => index < to && RULE.test(line));
  return lines.slice(from + 1, to);
}
