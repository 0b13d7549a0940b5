import { assert, constantFrom, oneof, property, string } from "fast-check";
import { join } from "node:path";
import { expect, test } from "vitest";
import { xmlText } from "../../src/run/report/junit.ts";
import { LineSplitter } from "../../src/run/split-lines.ts";
import { TrialWatch } from "../../src/run/trial-watch.ts";
import { packageFolder, removePackageFolders, SKILL } from "../support/package-folder.ts";

removePackageFolders();

test("case 70: any text is well-formed inside XML 1.0", () => {
  const texts = oneof(string({ unit: "binary" }), constantFrom("]]>", "\0\u{1b}", "\u{ffff}", "<&\"'>", "\u{d800}"));
  assert(
    property(texts, (text) => {
      const shown = xmlText(text);
      expect(shown.replace(/&(?:amp|lt|gt|quot|apos|#9|#10|#13);/g, "")).not.toMatch(/[&<>"']/);
      expect(Array.from(shown).every((char) => isXmlChar(char.codePointAt(0) ?? 0))).toBe(true);
    }),
  );
  expect(xmlText("a]]>\0b\u{1f600}")).toBe("a]]&gt;\u{fffd}b\u{1f600}");
});

test("case 72: lines end at LF alone, however the bytes are cut", () => {
  const text = `${JSON.stringify({ a: "x\u{2028}y\u{2029}\u{85}é" })}\n\r{}\n`;
  const bytes = Buffer.from(text);
  for (let size = 1; size <= bytes.length; size += 1) {
    const splitter = new LineSplitter();
    const lines: string[] = [];
    for (let at = 0; at < bytes.length; at += size) lines.push(...splitter.push(bytes.subarray(at, at + size)));
    expect(lines).toEqual(text.split("\n").slice(0, -1));
  }
});

const CALLS: readonly (readonly [string, string, Record<string, unknown>, string, boolean, boolean])[] = [
  ["case 65: another SKILL.md of the same folder name", "read", { path: "work/foo/SKILL.md" }, SKILL, false, false],
  ["case 66: the exact file by a relative path", "read", { path: "lib/foo/SKILL.md" }, SKILL, false, true],
  ["the exact file by a shell", "bash", { command: "cat {skill}" }, "# Foo", false, true],
  ["a failed read", "read", { path: "{skill}" }, SKILL, true, false],
  ["a mention whose result shows nothing of it", "bash", { command: "ls {skill}" }, "SKILL.md", false, false],
];

test.each(CALLS)("%s", (_title, toolName, args, text, isError, isRead) => {
  const cwd = packageFolder({ "work/foo/SKILL.md": SKILL, "lib/foo/SKILL.md": SKILL });
  const path = join(cwd, "lib/foo/SKILL.md");
  const filled: unknown = JSON.parse(JSON.stringify(args).replace("{skill}", path));
  const watch = new TrialWatch(cwd, { path, text: SKILL });
  watch.see({ type: "tool_execution_start", toolCallId: "1", toolName: "ls", args: {} });
  watch.see({ type: "tool_execution_end", toolCallId: "1", toolName: "ls", isError: false, result: { content: [] } });
  watch.see({ type: "tool_execution_start", toolCallId: "2", toolName, args: filled });
  watch.see({
    type: "tool_execution_end",
    toolCallId: "2",
    toolName,
    isError,
    result: { content: [{ type: "text", text }] },
  });
  expect(watch.skillLoaded).toBe(isRead);
});

function isXmlChar(code: number): boolean {
  const isControl = code < 32 && code !== 9 && code !== 10 && code !== 13;
  return !isControl && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
