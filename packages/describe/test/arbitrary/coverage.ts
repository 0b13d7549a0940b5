import { listCounts, type DescribeCoverage } from "@fathomline/contracts";

/** Coverage of a small project of which nothing is missing. */
export const CLEAN_COVERAGE: DescribeCoverage = {
  roots: { state: "complete", docs: { path: "docs", state: "present" }, todos: { path: "todos", state: "present" } },
  index: {
    state: "complete",
    freshness: "verified",
    persisted: true,
    documents: 40,
    skipped: {
      links: 0,
      notFiles: 0,
      unreadable: 0,
      vanished: 0,
      undecodableNames: 0,
      tooLarge: 0,
      notText: 0,
      ignored: 0,
    },
    malformed: 0,
    diagnostics: [],
    diagnosticCounts: listCounts(0, 0),
  },
};

/** As a damaged project has it: `wide` names its folders and documents by paths near their ceiling. */
export function damagedCoverage(wide: boolean): DescribeCoverage {
  const diagnostics = Array.from({ length: wide ? 27 : 7 }, (_, index) => ({
    path: wide ? `docs/${index}`.padEnd(index === 1 ? 4_097 : 2_000, "漢") : `docs/bad-${index}\n- forged: 9.md`,
    code: "yaml_syntax" as const,
    line: index + 1,
  }));
  const folder = (name: string): string => (wide ? "漢".repeat(4_096) : name);
  return {
    roots: {
      state: "partial",
      docs: { path: folder("docs"), state: "missing" },
      todos: { path: folder("todos"), state: "missing" },
    },
    index: {
      ...CLEAN_COVERAGE.index,
      state: "partial",
      persisted: false,
      skipped: { ...CLEAN_COVERAGE.index.skipped, links: 3 },
      malformed: diagnostics.length,
      diagnostics,
      diagnosticCounts: listCounts(diagnostics.length, diagnostics.length),
    },
  };
}
