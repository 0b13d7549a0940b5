import { describe, expect, test } from "vitest";
import { checkProfile } from "../../src/conformance/index.ts";
import type { MetadataProfile, ProfileDocument, ProfileValidator } from "../../src/index.ts";
import { document, field, profile, untyped } from "../profiles/profile.ts";
import { failing } from "./failing.ts";

const GOOD = document({ severity: ["high"] });
const BAD = document({ severity: ["enormous"] });
/** A busy machine may hold up a validator that is not slow itself. */
const PATIENT = { validatorMs: 10_000 };
const isSevere = ({ fields }: ProfileDocument): boolean => fields["severity"]?.[0] === "high";

function validator(validate: ProfileValidator["validate"]): ProfileValidator {
  return { id: "rule", validate };
}

const byCode = profile({
  fields: [field("severity")],
  validators: [
    validator((each) =>
      isSevere(each) ? { outcome: "valid" } : { outcome: "invalid", issues: [{ code: "severity", summary: "odd" }] },
    ),
  ],
});

describe("the conformance kit for profiles", () => {
  test.each([
    ["declares", profile()],
    ["validates", byCode],
  ])("a profile that %s passes every check", async (_name, subject) => {
    const report = await checkProfile(subject, { valid: GOOD, invalid: BAD, ...PATIENT });
    expect(report).toMatchObject({ passed: true });
    expect(report.checks).toHaveLength(9);
  });

  const hangsWhenCancelled = validator((_, { signal }) =>
    Promise.resolve().then(() => (signal.aborted ? new Promise<never>(() => undefined) : { outcome: "valid" })),
  );
  let calls = 0;
  const theFifth = validator(() => {
    calls += 1;
    return calls !== 5 ? { outcome: "valid" } : { outcome: "conflict", issues: [{ code: "c", summary: "s" }] };
  });
  test.each<[string, string, RegExp, MetadataProfile]>([
    ["has no id", "record_valid", /id must be a text/, untyped({ id: "" })],
    ["is of another contract", "record_valid", /contractVersion must be 1/, untyped({ contractVersion: 2 })],
    ["changes its id", "registers_and_releases", /not found/, changingId()],
    ["answers no boolean", "applicability_boolean", /true or false/, untyped({ appliesTo: () => "yes" })],
    [
      "throws",
      "validators_answer",
      /threw/,
      profile({
        validators: [
          validator(() => {
            throw new Error("no");
          }),
        ],
      }),
    ],
    [
      "hangs",
      "validators_answer",
      /took over 20 ms/,
      profile({ validators: [validator(() => new Promise(() => undefined))] }),
    ],
    [
      "refuses everything",
      "valid_fixture_accepted",
      /the outcome is invalid/,
      profile({ fields: [field("never", { required: true })] }),
    ],
    ["accepts everything", "invalid_fixture_refused", /the outcome is valid/, profile({ fields: [] })],
    ["says nothing", "has_rules", /neither/, profile({ fields: [], validators: [] })],
    [
      "is not for its own fixture",
      "invalid_fixture_refused",
      /not for this document/,
      { ...profile(), appliesTo: isSevere },
    ],
    ["hangs when cancelled", "cancellation_settles", /did not end/, profile({ validators: [hangsWhenCancelled] })],
    ["mixes calls up", "sibling_undisturbed", /another outcome/, profile({ validators: [theFifth] })],
  ])("one that %s fails exactly %s", async (_name, check, reason, subject) => {
    const patience = check === "validators_answer" ? { validatorMs: 20 } : PATIENT;
    const report = await checkProfile(subject, { valid: GOOD, invalid: BAD, ...patience, settleMs: 20 });
    expect(failing(report)).toEqual([check]);
    expect(report.checks.find(({ name }) => name === check)?.reason).toMatch(reason);
  });
});

function changingId(): MetadataProfile {
  let reads = 0;
  return Object.defineProperty(profile(), "id", { get: () => `id ${(reads += 1)}` });
}
