import { jsonBytes } from "@fathomline/bounds";
import { COMMON_CEILINGS } from "../ceilings.ts";
import { isDeliverablePath } from "../deliverable-path.ts";
import type { DocumentDiagnostic, IndexCoverage } from "../v1/common/coverage.ts";

/** Bytes that diagnostics may take, so that long paths among them never push the rows out. */
const DIAGNOSTICS_BYTES = 8_192;

/** Index coverage as an envelope carries it: diagnostics are cut to their ceiling and counted, a path is exact or absent. */
export function boundIndexCoverage(index: IndexCoverage): IndexCoverage {
  const diagnostics: DocumentDiagnostic[] = [];
  let bytes = 0;
  for (const diagnostic of index.diagnostics.slice(0, COMMON_CEILINGS.diagnostics)) {
    const { path, ...rest } = diagnostic;
    const bounded = path === undefined || isDeliverablePath(path) ? diagnostic : rest;
    bytes += jsonBytes(bounded) + 1;
    if (bytes > DIAGNOSTICS_BYTES) break;
    diagnostics.push(bounded);
  }
  const { total } = index.diagnosticCounts;
  const omitted = total === null ? null : Math.max(0, total - diagnostics.length);
  return { ...index, diagnostics, diagnosticCounts: { total, returned: diagnostics.length, omitted } };
}
