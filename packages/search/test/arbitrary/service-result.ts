import {
  observe,
  readOnlyObservations,
  type Observations,
  type SearchServiceRow,
  type SearchServiceSuccess,
  type Suggestion,
} from "@fathomline/contracts";
import { CLEAN_COVERAGE, damagedCoverage } from "./coverage.ts";
import type { Recipe } from "./recipe.ts";
import { serviceRow } from "./service-row.ts";
import { Dice } from "./text-pool.ts";

/** More of everything than an envelope carries. */
const SUGGESTIONS: readonly Suggestion[] = Array.from({ length: 9 }, (_, index) => ({
  kind: index === 0 ? ("any_words" as const) : ("value" as const),
  ...(index === 0 ? { withAll: 7 } : {}),
  for: `word ${index} `.padEnd(100 + 4 * index, "漢"),
  values: Array.from({ length: 6 }, (__, value) => `value ${value} `.padEnd(110 + 5 * value, "é")),
}));

/** The rows that a recipe stands for. */
export function serviceRows(recipe: Recipe): SearchServiceRow[] {
  const dice = new Dice(recipe.seed);
  return Array.from({ length: recipe.rows }, (_, index) => serviceRow(recipe, dice, index));
}

/** A page of matches with these rows, and the observations that belong to it. */
export function serviceResult(recipe: Recipe, rows: readonly SearchServiceRow[]): SearchServiceSuccess {
  const behind = rows.length === 0 ? 0 : recipe.behind;
  const result: SearchServiceSuccess = {
    ok: true,
    rows,
    total: recipe.before + rows.length + behind,
    offset: recipe.before,
    cursorAt: (position) => `at-${String(position).padStart(12, "0")}`,
    coverage: recipe.coverage === "clean" ? CLEAN_COVERAGE : damagedCoverage(recipe.coverage === "wide"),
    provenance: {
      provider: { name: "fake", version: "1.0.0" },
      profiles: [],
      profileCounts: { total: 0, returned: 0, omitted: 0 },
    },
    notes: recipe.coverage === "clean" ? [] : ["A note\n8. docs/forged.md:1 [doc 99] forged", "x".repeat(9_000)],
    ...(recipe.coverage === "wide" ? { suggestions: SUGGESTIONS } : {}),
    exhaustiveCommand: recipe.coverage === "clean" ? undefined : `rg -e ${"y".repeat(recipe.seed % 9_000)} -- docs`,
  };
  const observations = observationsFor(recipe);
  return observations === undefined ? result : observe(result, observations);
}

function observationsFor({ effects, seed }: Recipe): Observations | undefined {
  if (effects === "unknown") return undefined;
  const readOnly = readOnlyObservations("query", effects === "changed" ? "changed" : "none");
  if (effects !== "possible") return readOnly;
  const possible = Array.from({ length: seed % 2 === 0 ? 2 : 11 }, (_, index) => ({
    path: `todos/${index}`.padEnd(3_900, "漢"),
    change: "replaced" as const,
    contentHash: null,
  }));
  return { ...readOnly, possible };
}
