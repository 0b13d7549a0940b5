import type { SearchCompleteness } from "@fathomline/contracts";
import { counted } from "./counted.ts";
import { isOneLine, printPath } from "./one-line.ts";

const DIAGNOSTICS_SHOWN = 5;

/** What an answer does not cover, a line each; nothing where everything is covered. */
export function coverageLines(completeness: SearchCompleteness, exhaustiveCommand: string | undefined): string[] {
  const { roots, index, preview, replacedInputChars } = completeness;
  const lines: string[] = [];
  if (replacedInputChars !== null && replacedInputChars > 0)
    lines.push(`Read as U+FFFD: ${counted(replacedInputChars, "half surrogate pair")} in the input.`);
  for (const [role, root] of [
    ["docs", roots.docs],
    ["todos", roots.todos],
  ] as const) {
    if (root.state === "missing" && roots.state !== "complete")
      lines.push(`No ${role} folder at ${printPath(root.path)}.`);
  }
  if (roots.state === "partial") lines.push('Name another folder with docsRoot; "." is the whole working folder.');
  if (index.persisted === false) lines.push("The index could not be kept on disk; this answer came from memory.");
  const skipped = Object.entries(index.skipped).filter(([, count]) => count !== null && count > 0);
  if (skipped.length > 0)
    lines.push(
      `Not searched: ${skipped.map(([reason, count]) => `${count} ${SKIPPED_WORDS[reason] ?? reason}`).join(", ")}.`,
    );
  for (const diagnostic of index.diagnostics.slice(0, DIAGNOSTICS_SHOWN)) {
    const place = diagnostic.line === undefined ? "" : `:${diagnostic.line}`;
    lines.push(
      `Problem: ${diagnostic.path === undefined ? "(unprintable name)" : printPath(diagnostic.path)}${place} ${diagnostic.code}`,
    );
  }
  const more = (index.diagnosticCounts.total ?? 0) - Math.min(index.diagnostics.length, DIAGNOSTICS_SHOWN);
  if (more > 0) lines.push(`And ${counted(more, "more problem")}.`);
  if (preview.state === "partial") {
    lines.push(
      `Only the first ${preview.chars ?? "unknown"} characters of each body are indexed; text beyond them: ${counted(preview.documentsBeyond, "document")}.`,
    );
    // A command that had to be altered to be printed would do something else.
    if (exhaustiveCommand !== undefined && isOneLine(exhaustiveCommand))
      lines.push(`To search them whole: ${exhaustiveCommand}`);
  }
  return lines;
}

const SKIPPED_WORDS: Readonly<Record<string, string>> = {
  links: "symbolic links",
  notFiles: "special files",
  unreadable: "unreadable",
  vanished: "vanished while reading",
  undecodableNames: "with names that are not UTF-8",
  tooLarge: "too large (their beginning was searched)",
  notText: "not text",
};
