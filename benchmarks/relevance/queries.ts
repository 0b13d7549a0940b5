import queries from "./queries.json" with { type: "json" };

/** An information need; its intent was written before any engine had answered it. */
export interface RelevanceQuery {
  readonly id: string;
  readonly corpus: "real" | "cjk";
  readonly kind: string;
  readonly text: string;
  /** Only queries of the half `tune` may be looked at while an engine is changed. */
  readonly half: "tune" | "held-out";
  readonly intent: string;
}

export const RELEVANCE_QUERIES: readonly RelevanceQuery[] = queries.map((query) => ({
  ...query,
  corpus: query.corpus === "real" ? "real" : "cjk",
  half: query.half === "tune" ? "tune" : "held-out",
}));
