import { admitRows, counted, fitLines, jsonBytes, jsonLine } from "@fathomline/bounds";
import { TODO_CEILINGS, type ListCounts, type TodoListData } from "@fathomline/contracts";
import { receiptOf, RECEIPT_BYTES } from "./receipt-of.ts";
import { findingLine, preconditionLine, todoLine } from "./row-lines.ts";
import type { TodoEnvelope, TodoFailureEnvelope, TodoSuccessEnvelope } from "./todo-envelope.ts";

/** `[{"type":"text","text":…},{"type":"text","text":…}]` around the two blocks, and the titles of the two lists. */
const FRAME_BYTES = 256;
const BLOCK_BYTES = TODO_CEILINGS.contentBytes - RECEIPT_BYTES - FRAME_BYTES;
/** Bytes of the lines below a failure's message. */
const FACTS_BYTES = 2_048;

/** What the model reads: the answer, and a receipt when something was left out, changed or may have changed. */
export interface Content {
  readonly blocks: readonly string[];
  /** Rows that the native answer holds and the text does not. */
  readonly rowsNotInText: number;
}

interface Block {
  readonly text: string;
  readonly rowsNotInText: number;
}

const OUTCOMES = {
  todo_list: "listed",
  todo_validate: "listed",
  todo_inspect: "inspected",
  todo_allocate: "allocated",
  todo_create: "created",
  todo_transition: "transitioned",
} as const;

/** Text of an answer, made of its envelope. */
export function renderContent(native: TodoEnvelope): Content {
  const { text, rowsNotInText } = native.ok ? successBlock(native) : failureBlock(native);
  const receipt = receiptOf(native, rowsNotInText);
  return { blocks: receipt === undefined ? [text] : [text, receipt], rowsNotInText };
}

/** The operation's whole result as JSON where it is whole and small; a line a row otherwise. */
function successBlock(native: TodoSuccessEnvelope): Block {
  const { counts, clipped } = native.completeness;
  const lists = Object.values<ListCounts>({ ...counts });
  const json = jsonLine({ outcome: OUTCOMES[native.operation], ...native.data });
  const isWhole = clipped === 0 && lists.every(({ omitted }) => omitted === 0);
  if (isWhole && jsonBytes(json) <= BLOCK_BYTES) return { text: json, rowsNotInText: 0 };
  switch (native.operation) {
    case "todo_list":
    case "todo_validate":
      return listBlock(listHeadline(native.completeness.counts), native.data);
    case "todo_inspect": {
      const { state, todo, issues } = native.data;
      const found = counted(native.completeness.counts.issues.total, "finding");
      return listBlock(`The file is ${state}; ${found}, ${issues.length} returned.`, {
        todos: todo === undefined ? [] : [todo],
        issues,
      });
    }
    case "todo_allocate":
    case "todo_create":
    case "todo_transition":
      return { text: `${OUTCOMES[native.operation]}; the result is in the structured answer only.`, rowsNotInText: 1 };
  }
}

function listHeadline({ todos, issues }: { readonly todos: ListCounts; readonly issues: ListCounts }): string {
  const listed = `${counted(todos.total, "todo")}, ${todos.returned} returned`;
  return `${listed}; ${counted(issues.total, "finding")}, ${issues.returned} returned.`;
}

function listBlock(headline: string, { todos, issues }: TodoListData): Block {
  const rowsBytes = BLOCK_BYTES - jsonBytes(headline);
  const findings = admitted(issues.map(findingLine), Math.floor(rowsBytes / 2));
  const rows = admitted(todos.map(todoLine), rowsBytes - jsonBytes(findings));
  return {
    text: [headline, ...section("Todos:", rows), ...section("Findings:", findings)].join("\n"),
    rowsNotInText: todos.length + issues.length - rows.length - findings.length,
  };
}

function section(title: string, rows: readonly string[]): readonly string[] {
  return rows.length === 0 ? [] : [title, ...rows];
}

function admitted(texts: readonly string[], maxBytes: number): readonly string[] {
  return admitRows(texts, { maxBytes: Math.max(0, maxBytes), maxItems: texts.length, total: texts.length }).rows;
}

/** Text of a failure. Some wires carry no error flag, so it says by itself that it is one. */
function failureBlock(native: TodoFailureEnvelope): Block {
  const { error } = native;
  const message = `Error ${error.code}: ${error.message}${error.retryable ? " Trying again may help." : ""}`;
  const facts = "preconditions" in native ? native.preconditions.map(preconditionLine) : [];
  return { text: [message, ...fitLines(facts, FACTS_BYTES)].join("\n"), rowsNotInText: 0 };
}
