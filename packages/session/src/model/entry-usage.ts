import type { Usage } from "../read/record.ts";
import type { UsageObservation, UsageSource } from "./observation.ts";

/** Sources of usage by the types of entries that have some. */
export const USAGE_SOURCES: Readonly<Record<string, UsageSource>> = {
  compaction: "compaction",
  branch_summary: "branch_summary",
  usage: "usage_entry",
};

/** Usage that an entry itself records. */
export function usageOf(entry: number, source: UsageSource, model: string | undefined, usage: Usage): UsageObservation {
  return { entry, source, model, tool: undefined, usage, durationMs: undefined };
}
