import { TODO_CEILINGS, type JsonSchema, type ToolDefinition } from "@fathomline/contracts";
import allocateInput from "@fathomline/contracts/schemas/todo-allocate-input.json" with { type: "json" };
import allocateOutput from "@fathomline/contracts/schemas/todo-allocate-output.json" with { type: "json" };
import createInput from "@fathomline/contracts/schemas/todo-create-input.json" with { type: "json" };
import createOutput from "@fathomline/contracts/schemas/todo-create-output.json" with { type: "json" };
import inspectInput from "@fathomline/contracts/schemas/todo-inspect-input.json" with { type: "json" };
import inspectOutput from "@fathomline/contracts/schemas/todo-inspect-output.json" with { type: "json" };
import listInput from "@fathomline/contracts/schemas/todo-list-input.json" with { type: "json" };
import listOutput from "@fathomline/contracts/schemas/todo-list-output.json" with { type: "json" };
import transitionInput from "@fathomline/contracts/schemas/todo-transition-input.json" with { type: "json" };
import transitionOutput from "@fathomline/contracts/schemas/todo-transition-output.json" with { type: "json" };
import validateInput from "@fathomline/contracts/schemas/todo-validate-input.json" with { type: "json" };
import validateOutput from "@fathomline/contracts/schemas/todo-validate-output.json" with { type: "json" };

const ceilings = {
  envelopeBytes: TODO_CEILINGS.envelopeBytes,
  contentBytes: TODO_CEILINGS.contentBytes,
  detailsBytes: TODO_CEILINGS.detailsBytes,
};

type Described = Omit<ToolDefinition, "annotations" | "execution" | "inputSchema" | "outputSchema" | "ceilings">;

function reads(described: Described, inputSchema: JsonSchema, outputSchema: JsonSchema): ToolDefinition {
  return {
    ...described,
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    execution: "parallel",
    inputSchema,
    outputSchema,
    ceilings,
  };
}

function changes(
  described: Described,
  idempotentHint: boolean,
  inputSchema: JsonSchema,
  outputSchema: JsonSchema,
): ToolDefinition {
  return {
    ...described,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint, openWorldHint: false },
    // Ids are given in the order in which a message asks for them.
    execution: "sequential",
    inputSchema,
    outputSchema,
    ceilings,
  };
}

/** What hosts list: plain data, so that a host starts without zod or this family's code. */
export const todoListDefinition: ToolDefinition = reads(
  {
    name: "project_todo_list",
    title: "List project todos",
    description: [
      "List the project's file todos (todos/<id>-<status>-<priority>-<description>.md) by id, and what is wrong with other files there.",
      "Result: ok, root, data.todos[] of { path, issueId, renderedId, status, priority, contentHash }, data.issues[] of { path, code, summary }, completeness, effects.",
      "Invalid todos are findings in data.issues, not errors. Takes no lock and changes nothing.",
    ].join(" "),
    snippet: "List the project's todos with id, status, priority and content hash",
    guidelines: [
      "Use project_todo_list to see todos and their contentHash; to find todos by words use project_artifact_search.",
    ],
  },
  listInput,
  listOutput,
);

export const todoValidateDefinition: ToolDefinition = reads(
  {
    name: "project_todo_validate",
    title: "Validate project todos",
    description: [
      "Check every file of the project's todos folder: names, frontmatter, duplicate ids, files that differ only in letter case.",
      "Result: ok, root, data.issues[] of { path, code, summary }, data.todos[] of the valid ones, completeness, effects.",
      "ok is true when the check completed, whatever it found.",
    ].join(" "),
    snippet: "Check the project's todos for damaged files and duplicate ids",
    guidelines: [
      "Use project_todo_validate when a todo tool answers preexisting_todo_conflict, or after todos were edited by hand.",
    ],
  },
  validateInput,
  validateOutput,
);

export const todoInspectDefinition: ToolDefinition = reads(
  {
    name: "project_todo_inspect",
    title: "Inspect a project todo",
    description: [
      "Check one todo file: whether it is valid, its id, status, priority and content hash, or what is wrong with it.",
      "Result: ok, root, data.state (valid, invalid, conflict), data.todo of a valid one, data.issues[] of { code, summary }, completeness, effects.",
      "Looks at this file only, so it does not see a duplicate id.",
    ].join(" "),
    snippet: "Check one todo file and get its content hash",
    guidelines: [
      "Use project_todo_inspect for the contentHash that project_todo_transition wants of a todo just edited.",
    ],
  },
  inspectInput,
  inspectOutput,
);

export const todoAllocateDefinition: ToolDefinition = changes(
  {
    name: "project_todo_allocate",
    title: "Look up the next todo id",
    description: [
      "Say which id the next todo would get, and the hash of the todos folder. Reserves nothing and creates nothing.",
      "Finishes or undoes interrupted changes of earlier calls first, which effects.recovery tells, also when it refuses.",
      "Result: ok, root, data.{ issueId, renderedId, directoryHash, reserved: false }, preconditions, completeness, effects.",
    ].join(" "),
    snippet: "Get the next todo id and the todos folder's hash, without reserving it",
    guidelines: [
      "Use project_todo_allocate only when the id or the folder's hash is needed beforehand; project_todo_create takes the next id by itself.",
    ],
  },
  true,
  allocateInput,
  allocateOutput,
);

export const todoCreateDefinition: ToolDefinition = changes(
  {
    name: "project_todo_create",
    title: "Create a project todo",
    description: [
      "Create a todo file with the next id; its name is made of the id, status, priority and title. Never replaces a file.",
      "Result: ok, root, data.todo of { path, issueId, renderedId, status, priority, contentHash }, preconditions, completeness, effects.",
      "ok false: nothing was created unless effects says otherwise; effects.documents has the exact files.",
    ].join(" "),
    snippet: "Create a todo file with the next id",
    guidelines: [
      "Use project_todo_create instead of writing files into todos/ by hand.",
      "When project_todo_create answers ok false, read effects before trying again: a second call makes a second todo.",
    ],
  },
  false,
  createInput,
  createOutput,
);

export const todoTransitionDefinition: ToolDefinition = changes(
  {
    name: "project_todo_transition",
    title: "Change a todo's status",
    description: [
      "Change the status of one todo (pending, ready, complete): in its frontmatter and in its file name; every other byte stays.",
      "Refused when the file is not as expectedContentHash says.",
      "Result: ok, root, data.todo with its new path and contentHash, data.previousPath, preconditions, completeness, effects.",
    ].join(" "),
    snippet: "Change a todo's status, guarded by its content hash",
    guidelines: [
      "Use project_todo_transition with the path and contentHash that project_todo_list or project_todo_inspect gave; never rename todo files by hand.",
      "When project_todo_transition answers content_changed, read the todo again before trying again.",
    ],
  },
  false,
  transitionInput,
  transitionOutput,
);
