import { strictEqual } from "node:assert";
import * as fc from "fast-check";
import type { ProfileField, ProfileOutcome } from "../../src/index.ts";
import type * as Judging from "../../src/profiles/judge-document.ts";
import { document, field, profile } from "./profile.ts";

export type JudgingModule = Pick<typeof Judging, "judgeDocument">;

const VALUES: Readonly<Record<string, readonly ProfileField["type"][]>> = {
  "7": ["string", "string_list", "integer"],
  "-007": ["string", "string_list", "integer"],
  "7.5": ["string", "string_list"],
  true: ["string", "string_list", "boolean"],
  yes: ["string", "string_list"],
  "2024-02-29": ["string", "string_list", "date"],
  "2023-02-29": ["string", "string_list"],
  "2024-06-01T10:00:00Z": ["string", "string_list", "date"],
  "[redacted]": ["string", "string_list", "integer", "boolean", "date"],
};
const TYPES = ["string", "string_list", "integer", "boolean", "date"] as const;
const OUTCOMES: readonly ProfileOutcome[] = ["valid", "valid", "valid", "invalid", "conflict", "unavailable", "error"];

const cases = fc.record({
  type: fc.constantFrom(...TYPES),
  required: fc.boolean(),
  allowed: fc.oneof(fc.constant<string[]>([]), fc.subarray(Object.keys(VALUES), { minLength: 1 })),
  values: fc.array(fc.constantFrom(...Object.keys(VALUES)), { maxLength: 2 }),
  kinds: fc.constantFrom([], [], ["doc" as const], ["todo" as const]),
  applies: fc.constantFrom(undefined, undefined, true, false),
  outcomes: fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 3 }),
});

/** Any document is judged as a slow reading of the rules says. */
export async function judgeProperty(
  { judgeDocument }: JudgingModule,
  runs: { readonly numRuns: number; readonly seed?: number; readonly endOnFailure?: boolean },
  seen: (label: string) => void,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(cases, async ({ type, required, allowed, values, kinds, applies, outcomes }) => {
      const subject = profile({
        artifactKinds: kinds,
        fields: [field("f", { type, required, enumValues: allowed })],
        validators: outcomes.map((outcome, index) => ({
          id: `v${index}`,
          validate: () => ({ outcome, issues: [{ code: "c", summary: "s" }], code: "c", retryable: true }),
        })),
        ...(applies === undefined ? {} : { appliesTo: () => applies }),
      });
      const isFor = !(kinds.length === 1 && kinds[0] === "todo") && applies !== false;
      const enough = values.length > 0 || !required;
      const notTooMany = values.length < 2 || type === "string_list";
      const fits = values.every((value) => VALUES[value]?.includes(type) ?? false);
      const isAllowed = values.every(
        (value) => value === "[redacted]" || allowed.length === 0 || allowed.includes(value),
      );
      const declared = enough && notTooMany && fits && isAllowed;
      const validated = declared ? (outcomes.find((outcome) => outcome !== "valid") ?? "valid") : "invalid";
      const expected = isFor ? validated : "not_applicable";
      seen(`${expected}${isFor && !declared ? " as declared" : ""}`);
      const context = { signal: new AbortController().signal, requestId: "1" };
      strictEqual(await judgeDocument(subject, document(values.length === 0 ? {} : { f: values }), context), expected);
    }),
    runs,
  );
}
