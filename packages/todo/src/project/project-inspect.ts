import { listCounts, TODO_CEILINGS, type TodoInspected, type TodoInspectSuccess } from "@fathomline/contracts";
import { boundEffects } from "@fathomline/contracts/v1";
import { admitLists, type Admitted } from "./admit-lists.ts";
import type { CallFacts } from "./call-facts.ts";
import { completenessOf, successFrame } from "./project-frame.ts";
import { projectFileIssue, projectTodo } from "./project-rows.ts";

/** The native answer about one file. */
export function projectInspect({ state, todo, issues }: TodoInspected, facts: CallFacts): Admitted<TodoInspectSuccess> {
  const effects = boundEffects(facts.observations);
  const row = todo === undefined ? undefined : projectTodo(todo, facts.print);
  const findings = issues.slice(0, TODO_CEILINGS.issues).map(projectFileIssue);
  return admitLists([findings.map((finding) => finding.row)], [effects], ([findingsTaken = 0]): TodoInspectSuccess => {
    const taken = findings.slice(0, findingsTaken);
    const counts = { issues: listCounts(issues.length, findingsTaken) };
    const clipped = taken.reduce((sum, finding) => sum + finding.clipped, 0);
    return {
      ...successFrame("todo_inspect", completenessOf(counts, clipped, facts), effects, facts),
      data: {
        state,
        ...(row === undefined ? {} : { todo: row }),
        issues: taken.map((finding) => finding.row),
      },
    };
  });
}
