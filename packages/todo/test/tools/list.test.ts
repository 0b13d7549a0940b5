import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { createTodoTools } from "../../src/index.ts";
import { isFull } from "../faults/report.ts";
import { SCRIPT_NAMES, SIZES } from "./arbitrary/recipe.ts";
import { listProperty, type SeenCase } from "./list-property.ts";
import type { ToolsModule } from "./rubbish-property.ts";

/** The whole number takes half a minute and belongs to `npm run test:faults`. */
const CASES = isFull ? 10_000 : 4_000;
const CASES_TIMEOUT_MS = 600_000;

test(
  `${CASES} lists are within every ceiling and equal the oracle's`,
  async () => {
    const distribution = new Distribution("todo lists");
    await listProperty({ createTodoTools }, { numRuns: CASES }, (each) => distribution.record(...labelsOf(each)));
    distribution.print();
    expect(distribution.cases).toBe(CASES);
    for (const label of LABELS) expect(distribution.count(label), label).toBeGreaterThan(10);
  },
  CASES_TIMEOUT_MS,
);

const LABELS = [
  ...SCRIPT_NAMES,
  ...SIZES,
  "complete",
  "partial",
  "empty",
  "100 todos",
  "over 100 todos",
  "over 100 findings",
  "todos omitted for bytes",
  "findings omitted for bytes",
  "next todo one byte too large",
  "fits to the byte",
  "clipped",
  "json",
  "rows not in text",
  "unknown effects",
  "changed effects",
  "possible effects",
  "repaired input",
];

function labelsOf({ recipe, native, overByBytes, issuesStopped, isJson, rowsNotInText }: SeenCase): string[] {
  const { completeness, data } = native;
  const labels: readonly (readonly [string, boolean])[] = [
    [recipe.script, true],
    [recipe.size, true],
    [completeness.status, true],
    ["empty", data.todos.length + data.issues.length === 0],
    ["100 todos", data.todos.length === 100],
    ["over 100 todos", (completeness.counts.todos.total ?? 0) > 100],
    ["over 100 findings", (completeness.counts.issues.total ?? 0) > 100],
    ["todos omitted for bytes", overByBytes !== undefined],
    ["findings omitted for bytes", issuesStopped],
    ["next todo one byte too large", overByBytes === 1],
    ["fits to the byte", Buffer.byteLength(JSON.stringify(native)) === 65_536],
    ["clipped", (completeness.clipped ?? 0) > 0],
    ["json", isJson],
    ["rows not in text", rowsNotInText > 0],
    [`${recipe.effects} effects`, true],
    ["repaired input", recipe.replacedInputChars > 0],
  ];
  return labels.flatMap(([label, applies]) => (applies ? [label] : []));
}

describe("lists: planted faults", () => {
  const admit = "project/admit-lists.ts";
  const list = "project/project-list.ts";
  const content = "present/render-content.ts";
  killMutants<ToolsModule>({
    folder: "packages/todo",
    entry: "tools/create-todo-tools.ts",
    property: (module) => listProperty(module, { numRuns: 800, seed: 3, endOnFailure: true }),
    mutants: [
      {
        name: "a row that fits to the byte refused",
        file: admit,
        from: ".bytes > TODO_CEILINGS.envelopeBytes",
        to: ".bytes >= TODO_CEILINGS.envelopeBytes",
      },
      {
        name: "one byte over the ceiling admitted",
        file: admit,
        from: ".bytes > TODO_CEILINGS.envelopeBytes",
        to: ".bytes > TODO_CEILINGS.envelopeBytes + 1",
      },
      {
        name: "one list that is full ends the other",
        file: admit,
        from: "open = open.filter((index) => index !== at)",
        to: "open = []",
      },
      { name: "101 todos", file: list, from: "slice(0, TODO_CEILINGS.todos)", to: "slice(0, TODO_CEILINGS.todos + 1)" },
      {
        name: "omitted findings not counted",
        file: list,
        from: "listCounts(issues.length, findingsTaken)",
        to: "listCounts(findingsTaken, findingsTaken)",
      },
      {
        name: "a cut text not counted",
        file: "project/project-rows.ts",
        from: "clip.clipped || clip.replaced > 0 ? 1 : 0",
        to: "clip.replaced > 0 ? 1 : 0",
      },
      {
        name: "texts as they are",
        file: "present/row-lines.ts",
        from: "oneLine(summary)",
        to: "summary",
      },
      { name: "no bytes kept for the receipt", file: content, from: "- RECEIPT_BYTES - FRAME_BYTES", to: "" },
      {
        name: "half a result as JSON",
        file: content,
        from: "clipped === 0 && lists.every(({ omitted }) => omitted === 0)",
        to: "clipped === 0",
      },
      {
        name: "rows that the text lacks without a receipt",
        file: "present/receipt-of.ts",
        from: "rowsNotInText > 0\n      ?",
        to: "rowsNotInText < 0\n      ?",
      },
      {
        name: "repaired input not disclosed",
        file: "project/project-frame.ts",
        from: "&& replacedInputChars === 0",
        to: "",
      },
    ],
  });
});
