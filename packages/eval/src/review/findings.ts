import { EVAL_RULE_IDS, EVAL_RULES, type EvalNotEvaluated, type EvalRule } from "@fathomline/contracts";

/** Where a finding is: a file of the working folder, a place in it by schema names and numbers, a case. */
export interface Spot {
  /** Relative to the package. */
  readonly file?: string;
  readonly pointer?: string;
  readonly caseIndex?: number;
}

export interface Finding extends Spot {
  readonly rule: EvalRule;
}

const ORDER = { error: 0, warning: 1, info: 2 } as const;

/** Collects what a review finds, and which rules it could not apply because of what. */
export class Findings {
  readonly #findings: Finding[] = [];
  readonly #skipped = new Map<EvalRule, EvalRule>();

  add(rule: EvalRule, spot: Spot = {}): void {
    this.#findings.push({ rule, ...spot });
  }

  /** The rules cannot be applied; the first cause that was seen is told. */
  skip(rules: readonly EvalRule[], because: EvalRule): void {
    for (const rule of rules) if (!this.#skipped.has(rule)) this.#skipped.set(rule, because);
  }

  /** Errors, warnings, infos; in each the order in which they were found. */
  sorted(): readonly Finding[] {
    const rank = ({ rule }: Finding): number => ORDER[EVAL_RULES[rule].severity];
    return this.#findings.toSorted((one, other) => rank(one) - rank(other));
  }

  /** In the order of the rule table. */
  notEvaluated(): readonly EvalNotEvaluated[] {
    return EVAL_RULE_IDS.flatMap((rule) => {
      const because = this.#skipped.get(rule);
      return because === undefined ? [] : [{ rule, because }];
    });
  }
}

/** All rules whose ids start with one of the prefixes. */
export function rulesOf(...prefixes: readonly string[]): readonly EvalRule[] {
  return EVAL_RULE_IDS.filter((rule) => prefixes.some((prefix) => rule.startsWith(prefix)));
}
