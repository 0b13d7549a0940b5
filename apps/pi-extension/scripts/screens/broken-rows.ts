import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SHOWCASE_CALLS } from "../../test/support/showcase.ts";
import { makePiHome } from "./pi-home.ts";
import { SCREEN_FILES } from "./scenes.ts";
import { openTerminal } from "./terminal.ts";

const CORE = pathToFileURL(join(import.meta.dirname, "../../dist/core.js")).href;
/** Ours, in a host whose text measuring throws. */
const FILE = "broken.mjs";
const SOURCE = `import { registerTools } from ${JSON.stringify(CORE)};
export default (pi) => registerTools(pi, { visualLines() { throw new Error("measuring failed"); } });
`;
const END = "end of the broken row";

/** Whether a Pi with a screen shows a result's text where its row cannot be drawn, and goes on. */
export async function survivesBrokenRows(): Promise<boolean> {
  const pi = makePiHome({ ...SCREEN_FILES, [FILE]: SOURCE }, FILE);
  const terminal = openTerminal(pi.command, { cwd: pi.work, env: pi.env, scratch: pi.scratch });
  try {
    pi.addTurns([SHOWCASE_CALLS.slice(0, 1), END]);
    await terminal.screen((lines) => lines.some((line) => line.endsWith(" s1")));
    terminal.say("go");
    const screen = await terminal.screen((lines) => lines.some((line) => line.trim() === END));
    await terminal.quit("C-d");
    return screen?.join("\n").includes("5 matches") ?? false;
  } finally {
    terminal.close();
    pi.remove();
  }
}
