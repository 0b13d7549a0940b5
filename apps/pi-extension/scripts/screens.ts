// npm run test:screens: the rows of all twelve tools in the real Pi in a real terminal, as docs/screens. Needs tmux, so it is not part of `npm test`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { survivesBrokenRows } from "./screens/broken-rows.ts";
import { captureScene, type Capture } from "./screens/capture-scene.ts";
import { captureCommand, COMMAND_SCENES, type CommandCapture } from "./screens/commands.ts";
import { commandPage, screenPage } from "./screens/page.ts";
import { makePiHome } from "./screens/pi-home.ts";
import { SCENES, SCREEN_FILES } from "./screens/scenes.ts";
import { missingTmux, openTerminal } from "./screens/terminal.ts";

const PAGES = join(import.meta.dirname, "../../../docs/screens");

const missing = missingTmux();
if (missing === undefined) {
  process.exitCode = await run();
} else {
  process.stderr.write(`${missing}\n`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const pi = makePiHome(SCREEN_FILES);
  const terminal = openTerminal(pi.command, { cwd: pi.work, env: pi.env, scratch: pi.scratch });
  process.on("exit", () => {
    terminal.close();
    pi.remove();
  });
  process.on("SIGINT", () => process.exit(130));
  // The footer names the model once Pi takes input.
  if ((await terminal.screen((lines) => lines.some((line) => line.endsWith(" s1")))) === undefined) {
    process.stderr.write(`Pi did not start:\n${terminal.colored()}\n`);
    return 1;
  }
  const captures: Capture[] = [];
  for (const [index, scene] of SCENES.entries()) {
    const capture = await captureScene(scene, index + 1, pi, terminal);
    process.stdout.write(`${capture.faults.length === 0 ? "ok    " : "FAILED"} ${capture.tool}: ${capture.title}\n`);
    for (const fault of capture.faults) process.stdout.write(`       ${fault}\n`);
    if (capture.faults.length > 0) process.stdout.write(`${[...capture.collapsed, ...capture.expanded].join("\n")}\n`);
    captures.push(capture);
  }
  const said: CommandCapture[] = [];
  for (const scene of COMMAND_SCENES) {
    const capture = await captureCommand(scene, `end of scene ${SCENES.length}`, terminal);
    process.stdout.write(`${capture.missing.length === 0 ? "ok    " : "FAILED"} ${capture.command}\n`);
    if (capture.missing.length > 0)
      process.stdout.write(`${capture.missing.join(", ")}\n${capture.lines.join("\n")}\n`);
    said.push(capture);
  }
  await terminal.quit("C-d");
  const survives = await survivesBrokenRows();
  process.stdout.write(`${survives ? "ok    " : "FAILED"} a row that cannot be drawn is shown as its text\n`);
  const bad = [...captures.map(({ faults }) => faults), ...said.map(({ missing }) => missing), survives ? [] : [1]];
  const failed = bad.filter((faults) => faults.length > 0).length;
  const tools = new Set(captures.map(({ tool }) => tool));
  const pages = [...tools].map((tool): [string, string] => {
    const own = captures.filter((capture) => capture.tool === tool);
    return [tool, screenPage(tool, own)];
  });
  pages.push(["fathomline", commandPage(said)]);
  const changed = failed > 0 ? 0 : pages.filter(([name, text]) => writePage(name, text)).length;
  process.stdout.write(`${tools.size} tools, ${captures.length} rows, ${failed} failed, ${changed} pages changed\n`);
  return failed === 0 ? 0 : 1;
}

/** Whether the page is another one than before. */
function writePage(name: string, text: string): boolean {
  mkdirSync(PAGES, { recursive: true });
  const file = join(PAGES, `${name}.md`);
  if (existsSync(file) && readFileSync(file, "utf8") === text) return false;
  writeFileSync(file, text);
  return true;
}
