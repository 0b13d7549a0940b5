import { fitLines, renderReceipt } from "@fathomline/bounds";
import type { ListCounts } from "@fathomline/contracts";
import { effectLines } from "./effect-lines.ts";
import type { TodoEnvelope } from "./todo-envelope.ts";

/** Bytes kept for the receipt as JSON, so that rows never push it out. */
export const RECEIPT_BYTES = 8_192;
const HEAD_BYTES = 1_024;
const ESCAPES_BYTES = 512;

/** The receipt of an answer: what was omitted or clipped, what changed or may have, and how to get the rest. */
export function receiptOf(native: TodoEnvelope, rowsNotInText: number): string | undefined {
  const { completeness, effects } = native;
  const lists = native.ok ? listsOf(completeness.counts) : {};
  const returned = Object.values(lists).reduce((sum, counts) => sum + counts.returned, 0);
  const text =
    rowsNotInText > 0
      ? { "this text": { total: returned, returned: returned - rowsNotInText, omitted: rowsNotInText } }
      : {};
  const head = renderReceipt(
    {
      lists: { ...lists, ...text },
      clipped: completeness.clipped ?? 0,
      effects: [
        { name: "documents", state: effects.documents.state },
        { name: "coordination files", state: effects.derived.state },
      ],
      next: nextSteps(native, rowsNotInText),
    },
    HEAD_BYTES,
  );
  if (head === undefined) return undefined;
  return [head, ...fitLines(effectLines(effects), RECEIPT_BYTES - HEAD_BYTES - ESCAPES_BYTES)].join("\n");
}

function listsOf(counts: object): Readonly<Record<string, ListCounts>> {
  return { ...counts };
}

function nextSteps(native: TodoEnvelope, rowsNotInText: number): readonly string[] {
  const steps: string[] = [];
  if (rowsNotInText > 0) steps.push(`${rowsNotInText} returned rows are in the structured answer only`);
  const { counts } = native.completeness;
  if (native.ok && "todos" in counts && counts.todos.omitted !== 0)
    steps.push('project_artifact_search with scopes ["todos"] finds todos by words, status and priority');
  const { state } = native.effects.documents;
  if (!native.ok && (state === "possible" || state === "unknown"))
    steps.push("look at the files with project_todo_list before trying again");
  return steps;
}
