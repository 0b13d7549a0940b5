import type { Capture } from "./capture-scene.ts";
import type { CommandCapture } from "./commands.ts";

/** What differs from run to run, and what stands for it; references keep their width, so that no line breaks elsewhere. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z])_[0-9a-f]{24}\b/g, `$1_${"0".repeat(24)}`],
  [/\b\d+ ms\b/g, "0 ms"],
  [/\b\d+ files? in \.fathomline\/, \d+ kB/g, "1 file in .fathomline/, 69 kB"],
  [/\b\d+ tokens\b/g, "400000 tokens"],
  [/\(\d+s\)/g, "(300s)"],
  [/\S*fathomline-screens-\w+/g, "…/arctic"],
];

const ORIGIN = "In the real Pi, in a terminal of 80 columns. Written by `npm run test:screens`; see [pi.md](../pi.md).";

/** What the commands said as a page of Markdown. */
export function commandPage(captures: readonly CommandCapture[]): string {
  const said = captures.flatMap(({ command, lines }) => ["", `## ${command}`, "", ...block(lines)]);
  return ["# /fathomline", "", ORIGIN, ...said, ""].join("\n");
}

/** The captures of one tool as a page of Markdown. */
export function screenPage(tool: string, captures: readonly Capture[]): string {
  return [
    `# ${tool}`,
    "",
    ORIGIN,
    ...captures.flatMap(({ title, asked, collapsed, expanded }) => [
      "",
      `## ${title}`,
      ...(asked.length === 0 ? [] : ["", "The question before it:", "", ...block(asked)]),
      "",
      "Collapsed:",
      "",
      ...block(collapsed),
      "",
      "Expanded (Ctrl+O):",
      "",
      ...block(expanded),
    ]),
    "",
  ].join("\n");
}

/** Without Pi's margin of one column, the empty lines around, and what differs between runs. */
function block(lines: readonly string[]): readonly string[] {
  const text = lines.map((line) => line.replace(/^ /, "").trimEnd()).join("\n");
  const settled = VARYING.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), text);
  return ["```text", settled.replaceAll(/^\n+|\n+$/g, ""), "```"];
}
