import { jsonBytes } from "@fathomline/bounds";
import {
  type Json,
  SESSION_CEILINGS,
  type SessionAnalyzeEnvelope,
  type SessionQueryEnvelope,
} from "@fathomline/contracts";

/** The schema-2 report for renderers, under its own ceiling; a report that does not fit is a summary, and says so. */
export function renderDetails(
  native: SessionAnalyzeEnvelope | SessionQueryEnvelope,
  shown: number,
): { readonly [key: string]: Json } {
  const { operation, ok, completeness, effects } = native;
  const { rows } = completeness.counts;
  const summary = {
    operation,
    ok,
    status: completeness.status,
    rows: { ...rows },
    rowsNotInText: rows.returned - shown,
    effects: { memory: effects.memory.state, derived: effects.derived.state },
  };
  if (!native.ok) return { ...summary, error: native.error.code };
  const whole = { ...summary, report: asJson(native.report), rowsOmitted: 0 };
  if (jsonBytes(whole) <= SESSION_CEILINGS.detailsBytes) return whole;
  return { ...summary, report: asJson({ ...native.report, rows: [] }), rowsOmitted: rows.returned };
}

function asJson(value: object): Json {
  const members = Object.entries(value).map(([key, member]) => [key, memberJson(member)] as const);
  return Object.fromEntries(members);
}

function memberJson(member: unknown): Json {
  if (member === null || typeof member === "boolean" || typeof member === "number" || typeof member === "string")
    return member;
  if (Array.isArray(member)) return member.map(memberJson);
  return typeof member === "object" ? asJson(member) : null;
}
