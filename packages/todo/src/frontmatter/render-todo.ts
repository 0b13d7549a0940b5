import type { TodoPriority, TodoStatus } from "@fathomline/contracts";
import { byCodeUnit } from "../identity/code-unit-order.ts";
import type { MetadataEntry } from "./json.ts";
import { renderBody } from "./render-body.ts";
import { renderEntry } from "./render-entry.ts";

/** A new todo. `entries` as `checkMetadata` gives them. */
export interface NewTodo {
  readonly issueId: number;
  readonly status: TodoStatus;
  readonly priority: TodoPriority;
  readonly title: string;
  readonly body: string;
  readonly entries: readonly MetadataEntry[];
}

/**
 * The bytes of a new todo file: status, priority and issue_id, then the further keys by code unit, one line each and the same in every
 * YAML 1.1 and 1.2 parser; an empty line; the body.
 */
export function renderTodo({ issueId, status, priority, title, body, entries }: NewTodo): Uint8Array {
  const owned: readonly MetadataEntry[] = [
    ["status", status],
    ["priority", priority],
    ["issue_id", issueId],
  ];
  const further = entries.toSorted(([one], [other]) => byCodeUnit(one, other));
  const lines = ["---", ...[...owned, ...further].map(renderEntry), "---", ""];
  return new TextEncoder().encode(`${lines.join("\n")}\n${renderBody(title, body)}`);
}
