import * as fc from "fast-check";
import type { FieldType } from "@fathomline/contracts";

/** One value: as it stands in the file, and what it means. */
export interface GeneratedValue {
  readonly yaml: string;
  readonly type: FieldType;
  /** Without quotes and secrets; empty for a value that says nothing. */
  readonly written: string;
}

export interface GeneratedDocument {
  /** From the workspace. */
  readonly path: string;
  readonly fields: readonly GeneratedField[];
}

export interface GeneratedField {
  readonly name: string;
  readonly list: boolean;
  readonly values: readonly GeneratedValue[];
}

function value(yaml: string, type: FieldType, written: string = yaml): GeneratedValue {
  return { yaml, type, written };
}

const TEXTS = [
  value("ready", "string"),
  value("Ready", "string"),
  value("in-review", "string"),
  value('"1"', "string", "1"),
  value("\uFF5A", "string"),
  value("\u{1F600}", "string"),
  value("and/or", "string"),
  value('"2024/01/05"', "string", "2024/01/05"),
];
const TYPED = [
  value("1", "number"),
  value("1.0", "number"),
  value("007", "number"),
  value("true", "boolean"),
  value("2024-06-01", "date"),
];
const UNFIT = [
  value("/home/a1/x", "string"),
  value("see /home/a1/x", "string"),
  value(String.raw`'C:\a'`, "string", String.raw`C:\a`),
  value(`ghp_${"a1B2".repeat(9)}`, "string", "[redacted]"),
];
const EMPTY = [value("null", "null", ""), value('""', "string", ""), value("[]", "list", ""), value("{}", "map", "")];

const filled = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...TYPED) },
  { weight: 2, arbitrary: fc.constantFrom(...UNFIT) },
);
const scalar = fc
  .oneof({ weight: 4, arbitrary: filled }, { weight: 1, arbitrary: fc.constantFrom(...EMPTY) })
  .map((one) => ({ list: false, values: [one] }));
const shortList = fc
  .uniqueArray(filled, { maxLength: 4, selector: ({ written }) => written.toLowerCase() })
  .map((values) => ({ list: true, values }));
/** Two of them together are at, one below or above the number of values that are told apart. */
const longList = fc
  .record({ from: fc.constantFrom(0, 10, 50, 51), count: fc.constantFrom(49, 50, 51) })
  .map(({ from, count }) => ({
    list: true,
    values: Array.from({ length: count }, (_, index) => value(`item-${from + index}`, "string")),
  }));

const NAMES = ["status", "Status", "due-date", "due_date", "Due Date", "tags", "priority", "api_key", "日本"] as const;
const field = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...NAMES), fc.oneof({ weight: 2, arbitrary: scalar }, { weight: 1, arbitrary: shortList }))
      .map(([name, content]) => ({ name, ...content })),
  },
  { weight: 2, arbitrary: longList.map((content) => ({ name: "tags", ...content })) },
);

const PATHS = [
  "docs/a.md",
  "docs/b.md",
  "docs/a/z.md",
  "docs/\uFF5A.md",
  "docs/\u{1F600}.md",
  "docs/plans/p.md",
  "todos/001-ready-p1-do-it.md",
  "todos/notes.md",
] as const;

export const generatedDocument: fc.Arbitrary<GeneratedDocument> = fc.record({
  path: fc.constantFrom(...PATHS),
  fields: fc.uniqueArray(field, { maxLength: 6, selector: ({ name }) => name }),
});

/** Names to ask for: some that no document ever has. */
export const askedNames: fc.Arbitrary<readonly string[]> = fc.uniqueArray(
  fc.constantFrom(...NAMES, "nowhere", "STATUS"),
  { minLength: 1, maxLength: 6 },
);

export function render({ fields }: GeneratedDocument): string {
  const lines = fields.map(({ name, list, values }) =>
    list ? `${name}: [${values.map(({ yaml }) => yaml).join(", ")}]` : `${name}: ${values[0]?.yaml ?? ""}`,
  );
  return ["---", ...lines, "---", "# Title", ""].join("\n");
}
