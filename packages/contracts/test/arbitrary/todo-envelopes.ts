import * as fc from "fast-check";
import {
  TODO_ERRORS,
  TODO_ISSUE_CODES,
  TODO_PRIORITIES,
  TODO_STATUSES,
  type TodoAllocateEnvelope,
  type TodoCreateEnvelope,
  type TodoInspectEnvelope,
  type TodoListEnvelope,
  type TodoTransitionEnvelope,
  type TodoValidateEnvelope,
} from "../../src/index.ts";
import { status } from "./coverage.ts";
import { effects } from "./effects.ts";
import { errorOf } from "./error.ts";
import { contentHash, exactPath, knownCount, listCounts, textUpTo } from "./scalars.ts";

const ids = fc
  .oneof(fc.integer({ min: 1, max: 2_000 }), fc.constantFrom(999, 1_000, Number.MAX_SAFE_INTEGER))
  .map((issueId) => ({ issueId, renderedId: String(issueId).padStart(3, "0") }));

const todo = fc
  .record({
    path: exactPath,
    status: fc.constantFrom(...TODO_STATUSES),
    priority: fc.constantFrom(...TODO_PRIORITIES),
    contentHash,
    ids,
  })
  .map(({ ids: { issueId, renderedId }, ...rest }) => ({ ...rest, issueId, renderedId }));

const code = fc.constantFrom(...TODO_ISSUE_CODES);
const summary = textUpTo(240);
const issue = fc.record({ path: exactPath, code, summary }, { requiredKeys: ["code", "summary"] });
const lists = fc.record({ todos: listCounts, issues: listCounts });
const listed = fc.record({
  todos: fc.array(todo, { maxLength: 100, size: "-1" }),
  issues: fc.array(issue, { maxLength: 100, size: "-1" }),
});
const preconditions = fc.array(
  fc.record({
    name: fc.constantFrom("directory_hash", "content_hash"),
    expected: fc.option(contentHash),
    observed: fc.option(contentHash),
  }),
  { maxLength: 2 },
);

interface Frame<Operation, Counts> {
  readonly contractVersion: fc.Arbitrary<1>;
  readonly operation: fc.Arbitrary<Operation>;
  readonly root: fc.Arbitrary<"present" | "missing" | "unknown">;
  readonly completeness: fc.Arbitrary<{
    status: "complete" | "partial" | "unknown";
    counts: Counts;
    clipped: number | null;
    replacedInputChars: number | null;
  }>;
  readonly effects: typeof effects;
}

function frame<Operation, Counts>(operation: Operation, counts: fc.Arbitrary<Counts>): Frame<Operation, Counts> {
  return {
    contractVersion: fc.constant(1),
    operation: fc.constant(operation),
    root: fc.constantFrom("present", "missing", "unknown"),
    completeness: fc.record({ status, counts, clipped: knownCount, replacedInputChars: knownCount }),
    effects,
  };
}

const succeeded = fc.constant<true>(true);
const failure = { ok: fc.constant<false>(false), error: errorOf(TODO_ERRORS) };

const listFrame = frame("todo_list" as const, lists);
const validateFrame = frame("todo_validate" as const, lists);
const inspectFrame = frame("todo_inspect" as const, fc.record({ issues: listCounts }));
const none = fc.constant({});
const allocateFrame = { ...frame("todo_allocate" as const, none), preconditions };
const createFrame = { ...frame("todo_create" as const, none), preconditions };
const transitionFrame = { ...frame("todo_transition" as const, none), preconditions };

/** Any envelope that the contract allows for a todo operation, by operation. */
export const todoEnvelopes: {
  readonly list: fc.Arbitrary<TodoListEnvelope>;
  readonly validate: fc.Arbitrary<TodoValidateEnvelope>;
  readonly inspect: fc.Arbitrary<TodoInspectEnvelope>;
  readonly allocate: fc.Arbitrary<TodoAllocateEnvelope>;
  readonly create: fc.Arbitrary<TodoCreateEnvelope>;
  readonly transition: fc.Arbitrary<TodoTransitionEnvelope>;
} = {
  list: fc.oneof(fc.record({ ...listFrame, ok: succeeded, data: listed }), fc.record({ ...listFrame, ...failure })),
  validate: fc.oneof(
    fc.record({ ...validateFrame, ok: succeeded, data: listed }),
    fc.record({ ...validateFrame, ...failure }),
  ),
  inspect: fc.oneof(
    fc.record({
      ...inspectFrame,
      ok: succeeded,
      data: fc.record(
        {
          state: fc.constantFrom("valid", "invalid", "conflict"),
          todo,
          issues: fc.array(fc.record({ code, summary }), { maxLength: 100, size: "-1" }),
        },
        { requiredKeys: ["state", "issues"] },
      ),
    }),
    fc.record({ ...inspectFrame, ...failure }),
  ),
  allocate: fc.oneof(
    fc.record({
      ...allocateFrame,
      ok: succeeded,
      data: fc
        .tuple(ids, contentHash)
        .map(([pair, directoryHash]) => ({ ...pair, directoryHash, reserved: false as const })),
    }),
    fc.record({ ...allocateFrame, ...failure }),
  ),
  create: fc.oneof(
    fc.record({ ...createFrame, ok: succeeded, data: fc.record({ todo }) }),
    fc.record({ ...createFrame, ...failure }),
  ),
  transition: fc.oneof(
    fc.record({ ...transitionFrame, ok: succeeded, data: fc.record({ todo, previousPath: exactPath }) }),
    fc.record({ ...transitionFrame, ...failure }),
  ),
};
