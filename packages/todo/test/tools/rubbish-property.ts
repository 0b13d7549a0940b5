import { ok, strictEqual } from "node:assert";
import { observe, type TodoService } from "@fathomline/contracts";
import * as v1 from "@fathomline/contracts/v1";
import * as fc from "fast-check";
import type { TodoTools } from "../../src/index.ts";
import { HASH, locked, runTool, serviceOf, todo, WORDS, type Word } from "./fake.ts";

/** What the property needs of the module, so that a copy with a planted fault can stand in. */
export interface ToolsModule {
  createTodoTools(service: TodoService): TodoTools;
}

export type Answer = Awaited<ReturnType<typeof runTool>>;

export const SCHEMAS = {
  list: v1.TodoListEnvelopeSchema,
  validate: v1.TodoValidateEnvelopeSchema,
  inspect: v1.TodoInspectEnvelopeSchema,
  allocate: v1.TodoAllocateEnvelopeSchema,
  create: v1.TodoCreateEnvelopeSchema,
  transition: v1.TodoTransitionEnvelopeSchema,
} as const;

const ISSUE = { path: "/todos/b.md", code: "not_a_todo", summary: "x" };
/** A right answer to each tool. */
export const RIGHT: Readonly<Record<Word, object>> = {
  list: { outcome: "listed", todos: [todo(1)], issues: [ISSUE] },
  validate: { outcome: "listed", todos: [todo(1)], issues: [ISSUE] },
  inspect: { outcome: "inspected", state: "valid", todo: todo(1), issues: [{ code: "not_a_todo", summary: "x" }] },
  allocate: { outcome: "allocated", issueId: 2, renderedId: "002", directoryHash: HASH },
  create: { outcome: "created", todo: todo(1) },
  transition: { outcome: "transitioned", todo: todo(1), previousPath: "/todos/old.md" },
};
const REFUSAL = { outcome: "conflict", code: "content_changed", currentContentHash: HASH };

const PLACES = ["none", "all", "member", "todo", "issue", "refusal", "observations"] as const;
type PlaceName = (typeof PLACES)[number];

/** Any value in place of a result, a part of one or its observations gives an envelope that keeps the contract, never an exception. */
export async function rubbishProperty(
  module: ToolsModule,
  runs: { readonly numRuns: number; readonly seed?: number; readonly endOnFailure?: boolean },
  seen: (answer: Answer, word: Word, place: PlaceName) => void = () => {},
): Promise<void> {
  const rubbish = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(undefined, Number.NaN, -1, 1.5, "x".repeat(300), "/etc", "/\ud800", "/a\u0000", HASH, []),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...WORDS),
      fc.constantFrom(...PLACES),
      fc.nat(9),
      rubbish,
      async (word, place, index, value) => {
        const tools = module.createTodoTools(serviceOf(() => planted(word, place, index, value)));
        const answer = await runTool(tools, word);
        strictEqual(SCHEMAS[word].safeParse(answer.native).success, true);
        strictEqual(answer.native.operation, `todo_${word}`);
        strictEqual(answer.isError, !answer.native.ok);
        if (place === "none") strictEqual(answer.native.ok, true);
        ok(Buffer.byteLength(JSON.stringify(answer.native)) <= 65_536);
        ok((answer.content[0] ?? "") !== "");
        for (const { total, returned, omitted } of Object.values(answer.native.completeness.counts))
          strictEqual(total, omitted === null ? null : returned + omitted);
        seen(answer, word, place);
      },
    ),
    runs,
  );
}

function planted(word: Word, place: PlaceName, index: number, value: unknown): unknown {
  const right = RIGHT[word];
  if (place === "none") return right;
  if (place === "all") return value;
  if (place === "refusal") return withMember(REFUSAL, index, value);
  if (place === "member") return withMember(right, index, value);
  if (place === "observations") return observed(right, index, value);
  const bad = withMember(place === "todo" ? todo(1) : ISSUE, index, value);
  if (place === "todo") return "todos" in right ? { ...right, todos: [bad] } : { ...right, todo: bad };
  return "issues" in right ? { ...right, issues: [bad] } : right;
}

function withMember(of: object, index: number, value: unknown): object {
  const names = Object.keys(of);
  return { ...of, [names[index % names.length] ?? ""]: value };
}

function observed(result: object, index: number, value: unknown): object {
  const copy = { ...result };
  return observe(copy, Object.assign(locked(), withMember(locked(), index, value)));
}
