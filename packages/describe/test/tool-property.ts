import { deepStrictEqual, ok, strictEqual } from "node:assert";
import type {
  DescribedField,
  DescribeEnvelope,
  DescribeInput,
  DescribeService,
  DescribeServiceSuccess,
  DescribeSuccess,
  Tool,
  ToolAnswer,
} from "@fathomline/contracts";
import { DescribeEnvelopeSchema } from "@fathomline/contracts/v1";
import * as fc from "fast-check";
import { recipe, type Recipe } from "./arbitrary/recipe.ts";
import { describedFields, serviceResult } from "./arbitrary/service-result.ts";
import { ENVELOPE_BYTES, oracleEnvelope, wireBytes } from "./oracle/oracle-envelope.ts";

const CONTENT_BYTES = 32_768;
const DETAILS_BYTES = 65_536;
const SMALL_BYTES = 4_096;
const ROWS = 100;
const LEAVES_ITS_LINE = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** What the property needs of the module, so that a copy with a planted fault can stand in. */
export interface ToolModule {
  createDescribeTool(service: DescribeService): Tool<DescribeInput, DescribeEnvelope>;
}

/** One case, for a distribution. */
export interface SeenCase {
  readonly recipe: Recipe;
  readonly native: DescribeSuccess;
  /** Bytes by which the next field is over the ceiling, where bytes ended the list. */
  readonly overByBytes: number | undefined;
  readonly definitionsStopped: boolean;
  readonly isJson: boolean;
  readonly rowsNotInText: number;
}

/** Every channel of every answer is within its ceiling and says exactly what an oracle says. */
export async function toolProperty(
  module: ToolModule,
  runs: { readonly numRuns: number; readonly seed?: number; readonly endOnFailure?: boolean },
  seen: (each: SeenCase) => void = () => {},
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(recipe, async (each) => {
      const result = await tuned(module, each);
      const answer = await ask(module, each, result);
      const native = successOf(answer);
      strictEqual(DescribeEnvelopeSchema.safeParse(native).success, true);
      ok(wireBytes(native) <= ENVELOPE_BYTES);
      const { definitions, observed } = native.data;
      const withRows = (more: readonly [number, number]): DescribeSuccess =>
        oracleEnvelope(result, each.input, native, definitions.length + more[0], observed.length + more[1]);
      deepStrictEqual(native, withRows([0, 0]));
      const moreDefinitions = Math.min(result.definitions.length, ROWS) - definitions.length;
      const moreFields = Math.min(result.observed.length, ROWS) - observed.length;
      if (moreDefinitions > 0)
        ok(wireBytes(withRows([1, 0])) > ENVELOPE_BYTES, "the next definition would have fitted");
      const bytesWithNext = moreFields > 0 ? wireBytes(withRows([0, 1])) : undefined;
      if (bytesWithNext !== undefined) ok(bytesWithNext > ENVELOPE_BYTES, "the next field would have fitted");
      const { isJson, rowsNotInText } = checkContent(answer, native);
      checkDetails(answer, native, rowsNotInText);
      seen({
        recipe: each,
        native,
        overByBytes: bytesWithNext === undefined ? undefined : bytesWithNext - ENVELOPE_BYTES,
        definitionsStopped: moreDefinitions > 0,
        isJson,
        rowsNotInText,
      });
    }),
    runs,
  );
}

async function ask(
  module: ToolModule,
  { input, replacedInputChars }: Recipe,
  result: DescribeServiceSuccess,
): Promise<ToolAnswer<DescribeEnvelope>> {
  const tool = module.createDescribeTool({ describe: async () => result });
  return tool.run(input, { cwd: "/", signal: new AbortController().signal, scope: {}, replacedInputChars });
}

function successOf(answer: ToolAnswer<DescribeEnvelope>): DescribeSuccess {
  strictEqual(answer.isError, !answer.native.ok);
  if (!answer.native.ok) throw new Error(`an error where a success was expected: ${answer.native.error.code}`);
  return answer.native;
}

// Gives the first field that does not fit an example with which it is over the ceiling by just the recipe's bytes.
async function tuned(module: ToolModule, each: Recipe): Promise<DescribeServiceSuccess> {
  const fields = describedFields(each);
  if (each.tuneBytes === null) return serviceResult(each, fields);
  const kept = successOf(await ask(module, each, serviceResult(each, fields))).data.observed.length;
  const full = [...fields.slice(0, kept), ...Array.from({ length: 60 }, () => filler(4_000))];
  const longest = serviceResult({ ...each, definitions: Math.min(each.definitions, 5) }, full);
  const native = successOf(await ask(module, each, longest));
  const count = native.data.observed.length;
  if (count < kept || count >= ROWS || native.data.definitions.length < longest.definitions.length) return longest;
  const withNext = oracleEnvelope(longest, each.input, native, native.data.definitions.length, count + 1);
  const spare = wireBytes(withNext) - ENVELOPE_BYTES - each.tuneBytes;
  if (spare < 0 || spare > 3_900) return longest;
  return {
    ...serviceResult({ ...each, definitions: longest.definitions.length }, full.with(count, filler(4_000 - spare))),
  };
}

function filler(chars: number): DescribedField {
  return {
    name: "filler",
    documents: 1,
    types: [],
    distinct: null,
    example: "e".repeat(chars),
    typeConflict: false,
    variants: [],
    samples: [],
    samplesWithheld: 0,
  };
}

function checkContent(
  answer: ToolAnswer<DescribeEnvelope>,
  native: DescribeSuccess,
): { readonly isJson: boolean; readonly rowsNotInText: number } {
  ok(wireBytes(answer.content.map((text) => ({ type: "text", text }))) <= CONTENT_BYTES);
  const [block = "", receipt, ...others] = answer.content;
  strictEqual(others.length, 0);
  strictEqual(LEAVES_ITS_LINE.test(answer.content.join("")), false);
  const { counts, clipped } = native.completeness;
  const isJson = block.startsWith("{");
  const rows = native.data.definitions.length + native.data.observed.length;
  let rowsNotInText = 0;
  if (isJson) {
    const { definitions, observed, notObserved, provenance } = JSON.parse(block);
    deepStrictEqual({ definitions, observed, notObserved, provenance }, native.data);
    ok(Buffer.byteLength(block) <= SMALL_BYTES * 2);
    strictEqual(
      Object.values(counts).every(({ omitted }) => omitted === 0),
      true,
      "a whole result",
    );
  } else {
    // Each row is one line of its own, whatever its texts hold.
    rowsNotInText = rows - block.split("\n").filter((line) => line.startsWith("- ")).length;
    ok(rowsNotInText >= 0);
  }
  strictEqual(answer.details["rowsNotInText"], rowsNotInText);
  const isDue =
    Object.values(counts).some(({ omitted }) => omitted !== 0) ||
    clipped !== 0 ||
    rowsNotInText > 0 ||
    native.effects.documents.state !== "none" ||
    native.effects.derived.state !== "none";
  strictEqual(receipt !== undefined, isDue, "a receipt exactly where there is something to say");
  if (counts.observed.omitted !== 0) ok(receipt?.includes(`omitted from observed: ${counts.observed.omitted} `));
  if (rowsNotInText > 0) ok(receipt?.includes(`omitted from this text: ${rowsNotInText} `));
  if (rowsNotInText > 0) ok(receipt?.includes(`${rowsNotInText} returned rows are in the structured answer only`));
  return { isJson, rowsNotInText };
}

function checkDetails({ details }: ToolAnswer<DescribeEnvelope>, native: DescribeSuccess, rowsNotInText: number): void {
  ok(wireBytes(details) <= DETAILS_BYTES);
  deepStrictEqual(
    [details["envelopeBytes"], details["observed"], details["definitions"], details["rowsNotInText"]],
    [wireBytes(native), native.completeness.counts.observed, native.completeness.counts.definitions, rowsNotInText],
  );
  const fields = native.data.observed.map(({ name, documents, typeConflict, variantCounts }) => {
    return { name, documents, typeConflict, variants: variantCounts.total };
  });
  deepStrictEqual([details["fields"], details["fieldsOmitted"]], [fields, 0]);
}
