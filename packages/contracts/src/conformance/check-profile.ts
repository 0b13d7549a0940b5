import { judgeDocument, profileDocument } from "../profiles/judge-document.ts";
import type { MetadataProfile, ProfileDocument, ProfileOutcome } from "../profiles/metadata-profile.ts";
import { PROFILE_LIMITS } from "../profiles/profile-limits.ts";
import { registerProfile, resolveProfiles } from "../profiles/profile-registry.ts";
import { snapshotProfile } from "../profiles/snapshot-profile.ts";
import { demand, ReportBuilder, type ConformanceReport } from "./report.ts";
import { SETTLE_MS } from "./service-probe.ts";
import { settles } from "./settles.ts";

export interface ProfileFixture {
  /** A document that the profile is for and that it accepts. */
  readonly valid: ProfileDocument;
  /** One that it is for and that it must not accept. */
  readonly invalid: ProfileDocument;
  /** Time for one run of a validator; 250 ms, as in a search. */
  readonly validatorMs?: number;
  /** Time in which a cancelled validator ends; 250 ms. */
  readonly settleMs?: number;
}

/** Proves a profile over two documents. It needs no test framework; it rejects only for a bug of its own. */
export async function checkProfile(
  profile: MetadataProfile,
  { valid, invalid, validatorMs = PROFILE_LIMITS.validatorMs, settleMs = SETTLE_MS }: ProfileFixture,
): Promise<ConformanceReport> {
  const report = new ReportBuilder();
  const documents = [valid, invalid];
  let snapshot: MetadataProfile | undefined;
  const judge = (document: ProfileDocument, signal = new AbortController().signal) => {
    demand(snapshot !== undefined, "no record");
    const context = { signal, requestId: "conformance" };
    return judgeDocument(snapshot, profileDocument(document), context, validatorMs);
  };
  const outcomeOf = async (document: ProfileDocument): Promise<ProfileOutcome> => {
    const outcome = await judge(document);
    demand(outcome !== "not_applicable", "the profile is not for this document");
    return outcome;
  };

  await report.check("record_valid", [], () => {
    demand(profile.contractVersion === 1, "contractVersion must be 1");
    snapshot = snapshotProfile(profile);
  });
  await report.check("registers_and_releases", ["record_valid"], () => demandRegistration(profile));
  await report.check("has_rules", ["record_valid"], () => {
    const rules = profile.validators.length + profile.fields.length;
    demand(rules > 0, "the profile has neither a validator nor a declared field");
  });
  await report.check("applicability_boolean", ["record_valid"], () => {
    for (const document of documents) {
      const answer: unknown = snapshot?.appliesTo?.(profileDocument(document)) ?? true;
      demand(typeof answer === "boolean", "appliesTo answers something else than true or false");
    }
  });
  await report.check("validators_answer", ["applicability_boolean"], async () => {
    for (const document of documents) {
      const what = `a validator threw, gave no verdict or took over ${validatorMs} ms`;
      demand((await judge(document)) !== "error", what);
    }
  });
  await report.check("valid_fixture_accepted", ["validators_answer"], async () => {
    const outcome = await outcomeOf(valid);
    demand(outcome === "valid", `the outcome is ${outcome}`);
  });
  await report.check("invalid_fixture_refused", ["has_rules", "validators_answer"], async () => {
    const outcome = await outcomeOf(invalid);
    demand(outcome === "invalid" || outcome === "conflict", `the outcome is ${outcome}`);
  });
  await report.check("cancellation_settles", ["validators_answer"], async () => {
    for (const validator of snapshot?.validators ?? []) {
      const controller = new AbortController();
      const context = { signal: controller.signal, requestId: "conformance" };
      const started = (async () => validator.validate(profileDocument(valid), context))();
      controller.abort();
      const ended = await settles(() => started, settleMs);
      demand(ended.state !== "pending", `${validator.id} did not end within ${settleMs} ms of its cancellation`);
    }
  });
  await report.check("sibling_undisturbed", ["valid_fixture_accepted"], async () => {
    const controller = new AbortController();
    const cancelled = judge(valid, controller.signal);
    const sibling = outcomeOf(valid);
    controller.abort();
    await cancelled;
    demand((await sibling) === "valid", "another call got another outcome because one was cancelled");
  });
  return report.report();
}

function demandRegistration(profile: MetadataProfile): void {
  const scope = {};
  const first = registerProfile(scope, profile);
  const second = registerProfile(scope, profile);
  first.release();
  demand(resolveProfiles(scope).profiles[0]?.id === profile.id, "the profile is not found after it was registered");
  second.release();
  demand(resolveProfiles(scope).profiles.length === 0, "the profile is still found after its release");
}
