import { deepStrictEqual, ok, strictEqual } from "node:assert";
import type { TodoListed, TodoListSuccess, TodoValidateSuccess, ToolAnswer } from "@fathomline/contracts";
import * as fc from "fast-check";
import { listResult, pathed, todosOf } from "./arbitrary/list-result.ts";
import { recipe, type Recipe } from "./arbitrary/recipe.ts";
import { context, serviceOf } from "./fake.ts";
import { ENVELOPE_BYTES, oracleList, wireBytes } from "./oracle/oracle-list.ts";
import { SCHEMAS, type ToolsModule } from "./rubbish-property.ts";

const CONTENT_BYTES = 32_768;
const DETAILS_BYTES = 65_536;
const ROWS = 100;
const LEAVES_ITS_LINE = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

type Native = TodoListSuccess | TodoValidateSuccess;

/** One case, for a distribution. */
export interface SeenCase {
  readonly recipe: Recipe;
  readonly native: Native;
  /** Bytes by which the next todo is over the ceiling, where bytes ended the list. */
  readonly overByBytes: number | undefined;
  readonly issuesStopped: boolean;
  readonly isJson: boolean;
  readonly rowsNotInText: number;
}

/** Every channel of every list is within its ceiling and says exactly what an oracle says. */
export async function listProperty(
  module: ToolsModule,
  runs: { readonly numRuns: number; readonly seed?: number; readonly endOnFailure?: boolean },
  seen: (each: SeenCase) => void = () => {},
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(recipe, async (each) => {
      const result = await tuned(module, each);
      const answer = await ask(module, each, result);
      const native = successOf(answer);
      strictEqual(SCHEMAS[each.word].safeParse(native).success, true);
      ok(wireBytes(native) <= ENVELOPE_BYTES);
      const { todos, issues } = native.data;
      const withRows = (moreTodos: number, moreIssues: number): unknown =>
        oracleList(result, native, todos.length + moreTodos, issues.length + moreIssues);
      deepStrictEqual(native, withRows(0, 0));
      const issuesStopped = issues.length < Math.min(result.issues.length, ROWS);
      if (issuesStopped) ok(wireBytes(withRows(0, 1)) > ENVELOPE_BYTES, "the next finding would have fitted");
      const bytesWithNext = todos.length < Math.min(result.todos.length, ROWS) ? wireBytes(withRows(1, 0)) : undefined;
      if (bytesWithNext !== undefined) ok(bytesWithNext > ENVELOPE_BYTES, "the next todo would have fitted");
      const shown = checkContent(answer, native);
      checkDetails(answer, native, shown.rowsNotInText);
      const overByBytes = bytesWithNext === undefined ? undefined : bytesWithNext - ENVELOPE_BYTES;
      seen({ recipe: each, native, overByBytes, issuesStopped, ...shown });
    }),
    runs,
  );
}

async function ask(module: ToolsModule, { word, replacedInputChars }: Recipe, result: TodoListed) {
  const tools = module.createTodoTools(serviceOf(() => result));
  const called = context({ replacedInputChars });
  return word === "list" ? tools.list.run({}, called) : tools.validate.run({}, called);
}

function successOf({ native, isError }: Awaited<ReturnType<typeof ask>>): Native {
  strictEqual(isError, !native.ok);
  if (!native.ok) throw new Error(`an error where a success was expected: ${native.error.code}`);
  return native;
}

// Gives the first todo that does not fit a path with which it is over the ceiling by just the recipe's bytes.
async function tuned(module: ToolsModule, each: Recipe): Promise<TodoListed> {
  const todos = todosOf(each);
  if (each.tuneBytes === null) return listResult(each, todos);
  const few = { ...each, issues: Math.min(each.issues, 5) };
  const full = Array.from({ length: 40 }, (_, index) => pathed(index + 1, 4_000));
  const longest = listResult(few, full);
  const native = successOf(await ask(module, few, longest));
  const count = native.data.todos.length;
  if (native.data.issues.length < few.issues) return longest;
  const spare = wireBytes(oracleList(longest, native, count + 1, few.issues)) - ENVELOPE_BYTES - each.tuneBytes;
  if (spare < 0 || spare > 3_900) return longest;
  return listResult(few, full.with(count, pathed(count + 1, 4_000 - spare)));
}

function checkContent(answer: ToolAnswer<unknown>, native: Native): { isJson: boolean; rowsNotInText: number } {
  ok(wireBytes(answer.content.map((text) => ({ type: "text", text }))) <= CONTENT_BYTES);
  const [block = "", receipt, ...others] = answer.content;
  strictEqual(others.length, 0);
  strictEqual(LEAVES_ITS_LINE.test(answer.content.join("")), false);
  const { counts, clipped } = native.completeness;
  const isWhole = clipped === 0 && counts.todos.omitted === 0 && counts.issues.omitted === 0;
  const isJson = block.startsWith("{");
  let rowsNotInText = 0;
  if (isJson) {
    const { outcome, todos, issues } = JSON.parse(block);
    deepStrictEqual([outcome, { todos, issues }], ["listed", native.data]);
    strictEqual(isWhole, true);
  } else {
    // Each row is one line of its own, whatever its texts hold.
    const lines = block.split("\n").filter((line) => line.startsWith("- ")).length;
    rowsNotInText = native.data.todos.length + native.data.issues.length - lines;
    ok(rowsNotInText >= 0);
  }
  const isDue =
    !isWhole ||
    rowsNotInText > 0 ||
    native.effects.documents.state !== "none" ||
    native.effects.derived.state !== "none";
  strictEqual(receipt !== undefined, isDue, "a receipt exactly where there is something to say");
  if (counts.todos.omitted !== 0) ok(receipt?.includes(`omitted from todos: ${counts.todos.omitted} `));
  if (counts.issues.omitted !== 0) ok(receipt?.includes(`omitted from issues: ${counts.issues.omitted} `));
  if (rowsNotInText > 0) ok(receipt?.includes(`omitted from this text: ${rowsNotInText} `));
  return { isJson, rowsNotInText };
}

function checkDetails({ details }: ToolAnswer<unknown>, native: Native, rowsNotInText: number): void {
  ok(wireBytes(details) <= DETAILS_BYTES);
  deepStrictEqual(
    [details["envelopeBytes"], details["counts"], details["rowsNotInText"], details["clipped"]],
    [wireBytes(native), native.completeness.counts, rowsNotInText, native.completeness.clipped],
  );
  const shown = [details["todos"], details["issues"]].map((rows) => (Array.isArray(rows) ? rows.length : -1));
  const held = [native.data.todos.length, native.data.issues.length];
  const omitted = [details["todosOmitted"], details["issuesOmitted"]];
  held.forEach((count, index) => {
    ok(shown[index] === count || shown[index] === 0, "a list is whole or not there");
    strictEqual(omitted[index], count - (shown[index] ?? 0));
  });
}
