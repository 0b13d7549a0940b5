import {
  listCounts,
  TODO_CEILINGS,
  type TodoFrame,
  type TodoListCounts,
  type TodoListData,
  type TodoListed,
} from "@fathomline/contracts";
import { boundEffects } from "@fathomline/contracts/v1";
import { admitLists, type Admitted } from "./admit-lists.ts";
import type { CallFacts } from "./call-facts.ts";
import { completenessOf, successFrame } from "./project-frame.ts";
import { projectIssue, projectTodo } from "./project-rows.ts";

export interface ListSuccess<Operation extends string> extends TodoFrame<Operation, TodoListCounts> {
  readonly ok: true;
  readonly data: TodoListData;
}

/** The native answer of a list with as many todos and findings as its byte ceiling holds. */
export function projectList<Operation extends string>(
  operation: Operation,
  { todos, issues }: TodoListed,
  facts: CallFacts,
): Admitted<ListSuccess<Operation>> {
  const effects = boundEffects(facts.observations);
  const rows = todos.slice(0, TODO_CEILINGS.todos).map((todo) => projectTodo(todo, facts.print));
  const findings = issues.slice(0, TODO_CEILINGS.issues).map((issue) => projectIssue(issue, facts.print));
  return admitLists(
    [rows, findings.map(({ row }) => row)],
    [effects],
    ([rowsTaken = 0, findingsTaken = 0]): ListSuccess<Operation> => {
      const taken = findings.slice(0, findingsTaken);
      const counts = {
        todos: listCounts(todos.length, rowsTaken),
        issues: listCounts(issues.length, findingsTaken),
      };
      const clipped = taken.reduce((sum, finding) => sum + finding.clipped, 0);
      return {
        ...successFrame(operation, completenessOf(counts, clipped, facts), effects, facts),
        data: { todos: rows.slice(0, rowsTaken), issues: taken.map(({ row }) => row) },
      };
    },
  );
}
