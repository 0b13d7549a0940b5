import { SEARCH_ERRORS, type SearchServiceResult } from "@fathomline/contracts";

/**
 * Whether what a service answered can be projected and shown. It proves what the Tool relies on: the types of what it
 * measures, clips and prints, and counts that agree with each other. Closed values are left to the envelope's own schema.
 */
export function isServiceResult(result: unknown): result is SearchServiceResult {
  try {
    return (
      isRecord(result) && (result["ok"] === true ? isSuccess(result) : result["ok"] === false && isFailure(result))
    );
  } catch {
    // A getter of the foreign object threw.
    return false;
  }
}

type Unchecked = Readonly<Record<string, unknown>>;

function isFailure({ code, coverage }: Unchecked): boolean {
  const isCode = typeof code === "string" && Object.hasOwn(SEARCH_ERRORS, code);
  return isCode && (coverage === undefined || isCoverage(coverage));
}

function isSuccess(result: Unchecked): boolean {
  const { rows, total, offset } = result;
  return (
    isListOf(rows, isRow) &&
    isCount(total) &&
    isCount(offset) &&
    (rows.length === 0 || offset + rows.length <= total) &&
    typeof result["cursorAt"] === "function" &&
    isCoverage(result["coverage"]) &&
    isRecord(result["provenance"]) &&
    isListOf(result["notes"], isString) &&
    isOptional(result["suggestions"], (list) => isListOf(list, isSuggestion)) &&
    isOptional(result["exhaustiveCommand"], isString)
  );
}

function isRow(row: unknown): boolean {
  return (
    isRecord(row) &&
    isString(row["path"]) &&
    isString(row["title"]) &&
    typeof row["score"] === "number" &&
    isOptional(row["snippet"], isString) &&
    isOptional(row["description"], isString) &&
    isOptional(row["match"], isMatch) &&
    isListOf(
      row["facets"],
      (facet) => isRecord(facet) && isString(facet["name"]) && isListOf(facet["values"], isString),
    ) &&
    isListOf(row["confidence"], (entry) => isRecord(entry) && isString(entry["field"])) &&
    isListOf(row["evidence"], (entry) => isRecord(entry) && isString(entry["profile"])) &&
    isListOf(row["related"], (link) => isRecord(link) && isString(link["path"])) &&
    isCount(row["relatedTotal"]) &&
    isOptional(row["brokenLinks"], (list) => isListOf(list, isString)) &&
    isListOf(row["reasons"], isString)
  );
}

function isSuggestion(suggestion: unknown): boolean {
  return (
    isRecord(suggestion) &&
    isString(suggestion["for"]) &&
    isListOf(suggestion["values"], isString) &&
    isOptional(suggestion["withAll"], isCount)
  );
}

function isMatch(match: unknown): boolean {
  return isRecord(match) && isListOf(match["fields"], isString) && isListOf(match["headingPath"], isString);
}

function isCoverage(coverage: unknown): boolean {
  if (!isRecord(coverage)) return false;
  const { index } = coverage;
  if (!isRecord(index) || !isRecord(index["diagnosticCounts"])) return false;
  return isListOf(index["diagnostics"], (each) => isRecord(each) && isOptional(each["path"], isString));
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] {
  // `every` passes over the holes of a sparse array.
  return Array.isArray(value) && Array.from<unknown>(value).every(isItem);
}

function isOptional(value: unknown, isValue: (value: unknown) => boolean): boolean {
  return value === undefined || isValue(value);
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Unchecked {
  return typeof value === "object" && value !== null;
}
