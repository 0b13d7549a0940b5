import { deepStrictEqual } from "node:assert";
import * as fc from "fast-check";
import type { DocumentKind, ProfileOutcome } from "@fathomline/contracts";
import type * as Explaining from "../../src/profiles/explain-rows.ts";
import { OutcomeCache } from "../../src/profiles/outcome-cache.ts";
import { corpusRow } from "../fake/corpus.ts";
import { field, profile, scopeOf } from "./call-with-profiles.ts";

export type ExplainModule = Pick<typeof Explaining, "explainRows">;

const RANK: readonly ProfileOutcome[] = ["invalid", "conflict", "error", "unavailable", "valid"];
const FIELDS = ["status", "team", "severity"];
const KINDS: readonly DocumentKind[] = ["doc", "todo"];
const IDS = ["a", "b", "c"];

const cases = fc.record({
  rows: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), tag: fc.nat(2) }), { maxLength: 3 }),
  profiles: fc.array(
    fc.record({
      fields: fc.subarray(FIELDS),
      kinds: fc.subarray([...KINDS]),
      outcomes: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(...RANK, "valid" as const, "valid" as const))),
    }),
    { maxLength: 3 },
  ),
  filtered: fc.subarray(FIELDS),
  strict: fc.boolean(),
});

/** Two calls over the same rows explain them as a slow reading of the rules says, and ask again only where they must. */
export async function explainProperty(
  { explainRows }: ExplainModule,
  runs: { readonly numRuns: number; readonly seed?: number; readonly endOnFailure?: boolean },
  seen: (labels: readonly string[]) => void,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(cases, async ({ rows: shapes, profiles: specs, filtered, strict }) => {
      let asked = 0;
      const rows = shapes.map(({ kind, tag }, index) =>
        corpusRow(`docs/${index}.md`, { kind, fields: { tag: [String(tag)] } }),
      );
      const scope = scopeOf(
        specs.map(({ fields, kinds, outcomes }, at) =>
          profile(
            IDS[at] ?? "",
            ({ fields }) => {
              asked += 1;
              const outcome = outcomes[Number(fields["tag"]?.[0])] ?? "valid";
              return { outcome, issues: [{ code: "c", summary: "s" }], code: "c", retryable: true };
            },
            { artifactKinds: kinds, fields: fields.map((name) => field(name)) },
          ),
        ),
      );
      const call = { signal: new AbortController().signal, cache: new OutcomeCache(), strict };
      const answers = [await explainRows(rows, filtered, scope, call), await explainRows(rows, filtered, scope, call)];

      let expectedAsks = 0;
      const used = new Set<number>();
      const expectedRows = shapes.map(({ kind, tag }) => {
        const judged = specs.flatMap(({ fields, kinds, outcomes }, at) => {
          if (kinds.length > 0 && !kinds.includes(kind)) return [];
          used.add(at);
          const outcome = outcomes[tag] ?? "valid";
          expectedAsks += strict || outcome === "error" || outcome === "unavailable" ? 2 : 1;
          return [{ profile: IDS[at] ?? "", fields, outcome }];
        });
        const evidence = RANK.flatMap((rank) =>
          judged.filter(({ outcome }) => outcome === rank).map(({ profile, outcome }) => ({ profile, outcome })),
        );
        const confidence = filtered.map((name) => {
          const outcomes = judged.filter(({ fields }) => fields.includes(name)).map(({ outcome }) => outcome);
          const known = outcomes.some((outcome) => outcome !== "valid") ? "profile_warning" : "profile_validated";
          return { field: name, level: outcomes.length === 0 ? "raw_exact" : known };
        });
        return { confidence, evidence };
      });
      const decided = (decision: string, isIn: boolean) =>
        specs.flatMap((_, at) => (used.has(at) === isIn ? [{ id: IDS[at], version: "1.0.0", decision }] : []));
      const expected = {
        rows: expectedRows,
        decisions: [...decided("applied", true), ...decided("not_applicable", false)],
      };
      seen([
        ...expectedRows.flatMap(({ confidence }) => confidence.map(({ level }) => level)),
        ...expected.decisions.map(({ decision }) => decision),
      ]);
      deepStrictEqual(answers, [expected, expected]);
      deepStrictEqual(asked, expectedAsks);
    }),
    runs,
  );
}
