import type { LineCounts } from "../model/file-scan.ts";
import type { NestedRecord, Observation, Outcome, ResultObservation, UsageSource } from "../model/observation.ts";
import type { ArgumentField, Usage } from "../read/record.ts";

// A summary holds places in these lists. Whoever changes one of them changes the version of the format.

export const COUNTS: readonly (keyof LineCounts)[] = [
  "records",
  "malformedLines",
  "oversizedRecords",
  "unsupportedRecords",
  "missingIdentities",
  "orphans",
  "messages",
];

export const OBSERVATIONS: readonly Observation["kind"][] = [
  "tool_call",
  "tool_result",
  "user_message",
  "assistant_error",
  "assistant_aborted",
  "bash_execution",
];
export const SHELL_OUTCOMES = ["success", "failure", "cancelled", "unknown"] as const;
export const NATIVE: readonly Outcome["nativeOutcome"][] = ["success", "failure", "unknown"];
export const SEMANTIC: readonly Outcome["semanticOutcome"][] = ["success", "failure", "unknown", "not-applicable"];
export const SOURCES: readonly Outcome["source"][] = ["native", "structured", "text_fallback", "none"];
export const JOINS: readonly ResultObservation["join"][] = ["native_id_ancestry", "legacy_name_ancestry", "unresolved"];
export const STATUSES: readonly NestedRecord["status"][] = ["ok", "error", "unfinished", "unknown"];
export const ARGUMENTS: readonly NestedRecord["argumentsState"][] = ["present", "omitted", "unknown"];
export const TYPES: readonly ArgumentField["type"][] = ["string", "number", "boolean", "object", "array", "null"];
export const USAGE_SOURCES: readonly UsageSource[] = [
  "assistant",
  "tool_result",
  "compaction",
  "branch_summary",
  "usage_entry",
];
export const AMOUNTS: readonly Exclude<keyof Usage, "billed">[] = [
  "input",
  "output",
  "cacheRead",
  "cacheWrite",
  "cacheWrite1h",
  "reasoning",
  "cost",
];
export const MAYBE: readonly (boolean | null)[] = [null, false, true];
export const BOOLEANS = [false, true] as const;
