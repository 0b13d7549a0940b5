import type { SessionEventRow, SessionProvenance, SessionQueryInput } from "@fathomline/contracts";
import type { StoredReport } from "../report/stored-report.ts";
import type { QueryFailureCode } from "./query-failure.ts";
import type { LocatorAnswer } from "./page.ts";
import { SourceChecks } from "./source-checks.ts";

/** Inputs that a locator takes. */
const LOCATOR_INPUTS: ReadonlySet<string> = new Set([
  "reportRef",
  "view",
  "eventRef",
  "allowLocalPathDisclosure",
  "target",
  "contextIndex",
]);

/** The one local place that a caller asked for by name: an event of the report, its call, or an ancestor. */
export function findLocator(report: StoredReport, input: SessionQueryInput): LocatorAnswer | QueryFailureCode {
  if (!isLocatorInput(input)) return "invalid_locator_selector";
  const row = report.eventsByRef.get(input.eventRef ?? "");
  if (row === undefined) return "invalid_event_or_tool_ref";
  const target = targetOf(row, input);
  const source = target === undefined ? undefined : report.sources.get(target.place.sourceRef);
  if (target === undefined || source === undefined || source.stamp === undefined) return "locator_target_unavailable";
  if (new SourceChecks(report).isStale(row)) return "stale_source";
  const { sourceRef, entryRef, line, selected, duplicate } = target.place;
  return {
    view: "locator",
    reportRef: report.reportRef,
    path: source.path,
    line,
    block: target.block,
    sourceRef,
    entryRef,
    selected,
    duplicate,
    axes: report.axes,
  };
}

function isLocatorInput(input: SessionQueryInput): boolean {
  const { target = "event", contextIndex, eventRef, allowLocalPathDisclosure } = input;
  const isIndexed = (target === "context") === (contextIndex !== undefined);
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const onlyItsOwn = given.every(([name]) => LOCATOR_INPUTS.has(name));
  return allowLocalPathDisclosure === true && eventRef !== undefined && isIndexed && onlyItsOwn;
}

function targetOf(
  row: SessionEventRow,
  { target = "event", contextIndex = 0 }: SessionQueryInput,
): { readonly place: SessionProvenance; readonly block: number | undefined } | undefined {
  const { call } = row;
  if (target === "call") return call === undefined ? undefined : { place: call.locator, block: call.block };
  if (target === "context") {
    const context = row.context[contextIndex];
    return context === undefined ? undefined : { place: context.locator, block: undefined };
  }
  return { place: row.provenance, block: row.kind === "tool_call" ? call?.block : undefined };
}
