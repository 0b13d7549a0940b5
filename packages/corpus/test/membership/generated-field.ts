import * as fc from "fast-check";

/** One YAML value as the generator knows it. */
export interface GeneratedValue {
  readonly kind: "number" | "date" | "text" | "null";
  readonly text: string;
  readonly quoted: boolean;
}

/** A field with one value, a list, or not there at all. */
export type GeneratedField = GeneratedValue | readonly GeneratedValue[] | undefined;

export const NUMBERS = [
  "-3",
  "-0.5",
  "0",
  "-0",
  ".5",
  "007",
  "7",
  "1.10",
  "1.1",
  "1e1",
  "10",
  "12345678901234567890",
  "12345678901234567891",
];
export const DATES = [
  "2024-05-31",
  "2024-06-01",
  "2024-06-01T10:00",
  "2024-06-01T12:00:30+02:00",
  "2024-06-01 10:00:30.25Z",
  "2024-06-30T23:59:59.999Z",
  "2024-07-01",
];
// None of them begins with a word that is searched for.
export const TEXTS = ["Fast Path", "fast-lane", "faster", "FAST_PATH", "2024-06", "big", "😀 x", "😀"];
export const valueOf = (
  kind: GeneratedValue["kind"],
  texts: readonly string[],
  quoted: boolean,
): fc.Arbitrary<GeneratedValue> => fc.constantFrom(...texts).map((text) => ({ kind, text, quoted }));
const generatedValue = fc.oneof(
  valueOf("number", NUMBERS, false),
  valueOf("date", DATES, false),
  valueOf("date", DATES, true),
  valueOf("text", NUMBERS, true),
  valueOf(
    "text",
    TEXTS.filter((text) => text !== "2024-06"),
    false,
  ),
  valueOf("date", ["2024-06"], false),
  valueOf("null", [""], false),
);
export const generatedField: fc.Arbitrary<GeneratedField> = fc.oneof(
  { weight: 4, arbitrary: generatedValue },
  { weight: 3, arbitrary: fc.array(generatedValue, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

function scalar({ text, quoted }: GeneratedValue): string {
  if (quoted) return JSON.stringify(text);
  return text === "" ? "~" : text;
}

/** The line of a field, or none. */
export function renderField(name: string, field: GeneratedField): string[] {
  if (field === undefined) return [];
  return [`${name}: ${isList(field) ? `[${field.map(scalar).join(", ")}]` : scalar(field)}\n`];
}

/** The values of a field, undefined where the document lacks it. */
export function valuesOfField(field: GeneratedField): readonly GeneratedValue[] | undefined {
  if (field === undefined) return undefined;
  return (isList(field) ? field : [field]).filter(({ kind }) => kind !== "null");
}

function isList(field: GeneratedValue | readonly GeneratedValue[]): field is readonly GeneratedValue[] {
  return Array.isArray(field);
}
