import type { ProfileContext, ProfileDocument, ProfileOutcome, ProfileValidator } from "./metadata-profile.ts";
import { PROFILE_LIMITS } from "./profile-limits.ts";
import { isRecord, type Unchecked } from "./read-member.ts";

/**
 * Runs one validator and never rejects. `error` where it throws, answers no verdict or takes over `validatorMs`; `unavailable`
 * where the signal of the context ends the wait. An endless synchronous loop cannot be ended from its own thread.
 */
export async function runValidator(
  validator: ProfileValidator,
  document: ProfileDocument,
  { signal, requestId }: ProfileContext,
  validatorMs: number,
): Promise<ProfileOutcome> {
  if (signal.aborted) return "unavailable";
  const own = new AbortController();
  const started = performance.now();
  const { promise: ended, resolve: end } = Promise.withResolvers<ProfileOutcome>();
  const stop = (outcome: ProfileOutcome): void => {
    end(outcome);
    own.abort();
  };
  const timer = setTimeout(() => stop("error"), validatorMs);
  const cancelled = (): void => stop("unavailable");
  signal.addEventListener("abort", cancelled, { once: true });
  try {
    const outcome = await Promise.race([ended, answerOf(validator, document, { signal: own.signal, requestId })]);
    // A synchronous validator holds the timer up as well.
    return performance.now() - started > validatorMs ? endedOr(own.signal, outcome) : outcome;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancelled);
  }
}

function endedOr(signal: AbortSignal, outcome: ProfileOutcome): ProfileOutcome {
  return signal.aborted ? outcome : "error";
}

async function answerOf(
  validator: ProfileValidator,
  document: ProfileDocument,
  context: ProfileContext,
): Promise<ProfileOutcome> {
  try {
    return readOutcome(await validator.validate(document, context));
  } catch {
    return "error";
  }
}

/** The outcome of a verdict; `error` for anything that is none. */
function readOutcome(verdict: unknown): ProfileOutcome {
  if (!isRecord(verdict)) return "error";
  const outcome = verdict["outcome"];
  if (outcome === "valid") return outcome;
  if (outcome === "invalid" || outcome === "conflict") return areIssues(verdict["issues"]) ? outcome : "error";
  if (outcome !== "unavailable" && outcome !== "error") return "error";
  return isText(verdict["code"]) && typeof verdict["retryable"] === "boolean" ? outcome : "error";
}

function areIssues(issues: unknown): boolean {
  if (!Array.isArray(issues) || issues.length === 0 || issues.length > PROFILE_LIMITS.issues) return false;
  return Array.from<unknown>(issues).every((issue) => isRecord(issue) && isIssue(issue));
}

function isIssue({ code, field, summary }: Unchecked): boolean {
  return isText(code) && isText(summary) && (field === undefined || isText(field));
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.length <= PROFILE_LIMITS.issueChars;
}
