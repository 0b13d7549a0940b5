import { counted, isOneLine, printPath } from "@fathomline/bounds";
import type { IndexCoverage, PreviewCoverage, RootCoverage } from "../v1/common/coverage.ts";

const DIAGNOSTICS_SHOWN = 5;

/** What is known of how much an answer covers; `preview` where bodies were searched. */
export interface Coverage {
  readonly replacedInputChars: number | null;
  readonly roots: RootCoverage;
  readonly index: IndexCoverage;
  readonly preview?: PreviewCoverage;
}

/** What an answer does not cover, a line each; nothing where everything is covered. */
export function coverageLines(coverage: Coverage, exhaustiveCommand?: string): string[] {
  const { replacedInputChars, roots, index, preview } = coverage;
  const lines: string[] = [];
  if (replacedInputChars !== null && replacedInputChars > 0)
    lines.push(`Read as U+FFFD: ${counted(replacedInputChars, "half surrogate pair")} in the input.`);
  lines.push(...rootLines(roots), ...indexLines(index));
  if (preview !== undefined && preview.state === "partial") lines.push(...previewLines(preview, exhaustiveCommand));
  return lines;
}

function rootLines(roots: RootCoverage): string[] {
  if (roots.state === "complete") return [];
  const lines: string[] = [];
  if (roots.docs.state === "missing") lines.push(`No docs folder at ${printPath(roots.docs.path)}.`);
  if (roots.todos.state === "missing") lines.push(`No todos folder at ${printPath(roots.todos.path)}.`);
  if (roots.state === "partial") lines.push('Name another folder with docsRoot; "." is the whole working folder.');
  return lines;
}

function indexLines(index: IndexCoverage): string[] {
  const lines: string[] = [];
  if (index.persisted === false) lines.push("The index could not be kept on disk; this answer came from memory.");
  const skipped = Object.entries(index.skipped).filter(([, count]) => count !== null && count > 0);
  if (skipped.length > 0)
    lines.push(
      `Not searched: ${skipped.map(([reason, count]) => `${count} ${SKIPPED_WORDS[reason] ?? reason}`).join(", ")}.`,
    );
  for (const diagnostic of index.diagnostics.slice(0, DIAGNOSTICS_SHOWN)) {
    const and = diagnostic.relatedLine === undefined ? "" : ` and line ${diagnostic.relatedLine}`;
    const place = diagnostic.line === undefined ? "" : `:${diagnostic.line}${and}`;
    lines.push(
      `Problem: ${diagnostic.path === undefined ? "(unprintable name)" : printPath(diagnostic.path)}${place} ${diagnostic.code}`,
    );
  }
  const more = (index.diagnosticCounts.total ?? 0) - Math.min(index.diagnostics.length, DIAGNOSTICS_SHOWN);
  if (more > 0) lines.push(`And ${counted(more, "more problem")}.`);
  return lines;
}

function previewLines(preview: PreviewCoverage, exhaustiveCommand: string | undefined): string[] {
  const beyond = counted(preview.documentsBeyond, "document");
  const lines =
    preview.coverage === "full"
      ? [`Files over the byte cap are searched to it; text beyond: ${beyond}.`]
      : [
          `Only the first ${preview.chars ?? "unknown"} characters of each body are indexed; text beyond them: ${beyond}.`,
        ];
  // A command that had to be altered to be printed would do something else.
  if (exhaustiveCommand !== undefined && isOneLine(exhaustiveCommand))
    lines.push(`To search them whole: ${exhaustiveCommand}`);
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
  ignored: "left out by .gitignore",
};
