import type { CacheState, CorpusDiagnostic, DerivedEffect, IndexReport } from "../answer.ts";
import { diagnosticsOf } from "../index/known-document.ts";
import { allRows } from "../index/row-columns.ts";
import type { IndexStore } from "../index/store.ts";
import { readTransaction } from "../index/transaction.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";
import type { RefreshReport } from "../refresh/refresh-report.ts";
import type { CorpusRoot } from "../request.ts";
import { printedPath } from "../rows/printed-path.ts";

/** What a call knows about its index beside the store itself. */
export interface CallFacts {
  readonly coverage: IndexReport["coverage"];
  readonly report: RefreshReport;
  readonly cacheState: CacheState;
  readonly derivedEffect: DerivedEffect;
  readonly damagedRebuilt: boolean;
}

interface ContentFacts {
  readonly documents: number;
  readonly notText: number;
  readonly tooLarge: number;
  readonly malformed: number;
  readonly previewCut: number;
  readonly diagnostics: readonly (CorpusDiagnostic & { readonly rootKey: string })[];
}

/** The index part of an answer. */
export function indexReport(store: IndexStore, roots: readonly CorpusRoot[], facts: CallFacts): IndexReport {
  const content = store.derived("content", () => readTransaction(store.database, () => contentFacts(store)));
  const { report } = facts;
  const byKey = new Map(roots.map((root) => [root.key, root]));
  const diagnostics: CorpusDiagnostic[] = [];
  for (const { rootKey, ...diagnostic } of content.diagnostics) {
    const root = byKey.get(rootKey);
    if (root !== undefined) diagnostics.push({ ...diagnostic, path: printedPath(root, diagnostic.path) });
  }
  for (const { root, path, code } of report.issues) diagnostics.push({ path: printedPath(root, path), code });
  diagnostics.sort((a, b) => byCodeUnit(a.path, b.path) || (a.line ?? 0) - (b.line ?? 0) || byCodeUnit(a.code, b.code));
  return {
    documents: content.documents,
    added: report.added,
    updated: report.updated,
    removed: report.removed,
    unchanged: report.unchanged,
    cacheState: facts.cacheState,
    freshness: isFastPath(facts.cacheState) ? "cached" : "verified",
    persisted: store.place.kind === "file",
    ...(store.place.kind === "memory" ? { notPersistedReason: store.place.reason } : {}),
    derivedEffect: facts.derivedEffect,
    skipped: { ...report.skipped, tooLarge: content.tooLarge, notText: content.notText },
    malformed: content.malformed,
    coverage: facts.coverage,
    previewCut: content.previewCut,
    diagnostics: diagnostics.slice(0, CORPUS_LIMITS.diagnosticsListed),
    diagnosticsTotal: diagnostics.length,
    damagedRebuilt: facts.damagedRebuilt,
  };
}

/** Whether the call took the index as it was, without a look at the files. */
export function isFastPath(state: CacheState): boolean {
  return state === "memory_fast_path" || state === "auto_fast_path";
}

function contentFacts({ database }: IndexStore): ContentFacts {
  const sums = database.prepare(
    "select sum(texts), sum(not_text), sum(too_large), sum(malformed), sum(preview_cut) from blocks",
  );
  const [documents, notText, tooLarge, malformed, previewCut] = (allRows(sums)[0] ?? []).map(Number);
  const findings = database.prepare("select root, path, diagnostics from documents where diagnostics <> ''");
  const diagnostics = allRows(findings).flatMap(([root, path, list]) =>
    diagnosticsOf(String(list)).map((finding) => ({ ...finding, path: String(path), rootKey: String(root) })),
  );
  return {
    documents: documents ?? 0,
    notText: notText ?? 0,
    tooLarge: tooLarge ?? 0,
    malformed: malformed ?? 0,
    previewCut: previewCut ?? 0,
    diagnostics,
  };
}
