import { loadRenderers } from "@fathomline/pi-adapter";
import { missingToolText } from "../settings/settings-text.ts";
import type { CommandContext, CommandWork } from "./command-host.ts";

/** Pi shows a notice with a margin of its own. */
const COLUMNS = 78;
const PLAIN = { fg: (_color: string, text: string): string => text, bold: (text: string): string => text };

/** Calls a tool for a person and draws its whole answer as its row would be, expanded, without colours. */
export async function drawnAnswer(
  name: string,
  input: Readonly<Record<string, unknown>>,
  context: CommandContext,
  { tools, settings }: CommandWork,
): Promise<string> {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(missingToolText(name, settings()));
  await loadRenderers();
  const { content, details, isError } = await tool.execute("fathomline-command", input, undefined, undefined, context);
  const row = tool.renderResult?.({ content, details }, { expanded: true, isPartial: false }, PLAIN, {
    expanded: true,
    isError: isError ?? false,
    invalidate: () => undefined,
    keyHint: () => "",
  });
  const lines = row?.render(COLUMNS) ?? content.map(({ text }) => text);
  return [tool.label, ...lines.map((line) => line.trimEnd())].join("\n");
}
