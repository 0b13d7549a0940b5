import type { LineCounts } from "../model/file-scan.ts";
import type { NestedRecord, Outcome } from "../model/observation.ts";
import type { ArgumentField } from "../read/record.ts";

// A summary holds places in these lists, and in those of the tables. Whoever changes one of them changes the version of the format.

export const COUNTS: readonly (keyof LineCounts)[] = [
  "records",
  "malformedLines",
  "oversizedRecords",
  "unsupportedRecords",
  "missingIdentities",
  "orphans",
  "messages",
];

export const NATIVE: readonly Outcome["nativeOutcome"][] = ["success", "failure", "unknown"];
export const SEMANTIC: readonly Outcome["semanticOutcome"][] = ["success", "failure", "unknown", "not-applicable"];
export const SOURCES: readonly Outcome["source"][] = ["native", "structured", "text_fallback", "none"];
export const STATUSES: readonly NestedRecord["status"][] = ["ok", "error", "unfinished", "unknown"];
export const ARGUMENTS: readonly NestedRecord["argumentsState"][] = ["present", "omitted", "unknown"];
export const TYPES: readonly ArgumentField["type"][] = ["string", "number", "boolean", "object", "array", "null"];
export const MAYBE: readonly (boolean | null)[] = [null, false, true];
export const BOOLEANS = [false, true] as const;
