import { createHash } from "node:crypto";
import type { ScriptedCall } from "@fathomline/pi-testkit";

const TODO = "---\nstatus: ready\npriority: p1\nissue_id: 1\n---\n\n# Feed the walrus\n";

/** A project in which every tool has something to say. */
export const SHOWCASE_FILES = {
  "package.json": '{ "name": "arctic" }\n',
  "docs/guide.md": "---\ntitle: Guide\nstatus: ready\n---\n\nHow the walrus crosses the ice.\n",
  "docs/plans/journey.md": "---\ntitle: The journey\nstatus: draft\nowner: ana\n---\n\nA walrus needs a plan.\n",
  "docs/plans/winter.md": "---\ntitle: Winter\nstatus: ready\n---\n\nThe walrus rests.\n",
  "docs/日本.md": "# セイウチ walrus\n",
  "todos/001-ready-p1-feed.md": TODO,
  "todos/002-pending-p2-odd.md": "---\nstatus: pending\npriority: p2\nissue_id: 2\n---\n\n# Odd\n",
  "skills/log/SKILL.md": "---\nname: log\ndescription: Writes a change log from commits\n---\n\n# Log\n",
} as const;

const SUITE = {
  skillPath: "skills/log/SKILL.md",
  positiveCases: [{ id: "p1", prompt: "Use the log skill", promptKind: "explicit" }],
  negativeCases: [{ id: "n1", prompt: "What is 2 + 2?" }],
};

/** One call of each of the twelve tools, in an order in which all can answer; the last but one fails softly on purpose. */
export const SHOWCASE_CALLS: readonly ScriptedCall[] = [
  { name: "project_artifact_search", args: { query: "walrus", limit: 4 } },
  { name: "project_artifact_describe", args: {} },
  { name: "project_todo_list", args: {} },
  { name: "project_todo_validate", args: {} },
  { name: "project_todo_inspect", args: { path: "todos/001-ready-p1-feed.md" } },
  { name: "project_todo_allocate", args: {} },
  { name: "project_todo_create", args: { title: "Mend the boat", priority: "p2", body: "Before the spring." } },
  {
    name: "project_todo_transition",
    args: {
      path: "todos/001-ready-p1-feed.md",
      toStatus: "complete",
      expectedContentHash: `sha256:${createHash("sha256").update(TODO).digest("hex")}`,
    },
  },
  { name: "skill_eval_bootstrap", args: SUITE },
  { name: "skill_eval_review", args: { evalPath: "evals/log" } },
  { name: "pi_analyze_session", args: { session: "current" } },
  { name: "pi_query_session", args: { reportRef: "r_0123456789abcdef01234567" } },
];
