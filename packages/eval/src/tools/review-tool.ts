import { EVAL_CEILINGS, seal, type EvalReviewEnvelope, type EvalReviewInput, type Tool } from "@fathomline/contracts";
import { EvalReviewEnvelopeSchema, EvalReviewInputSchema } from "@fathomline/contracts/v1";
import type { FileSystem } from "@fathomline/workspace";
import { skillEvalReviewDefinition } from "../definitions.ts";
import { presentReview } from "../present/present-review.ts";
import { projectReview, reviewFailure } from "../project/project-review.ts";
import { reviewSuite, type NotReviewed, type Reviewed } from "../review/review-suite.ts";

/** `skill_eval_review` over a file system. */
export function createReviewTool(fileSystem: FileSystem): Tool<EvalReviewInput, EvalReviewEnvelope> {
  return {
    definition: skillEvalReviewDefinition,
    input: EvalReviewInputSchema,
    output: EvalReviewEnvelopeSchema,
    // oxlint-disable-next-line require-await -- the contract of a Tool is asynchronous
    async run(input, { cwd, signal, replacedInputChars }) {
      signal.throwIfAborted();
      const result = attemptReview(() => reviewSuite(input, cwd, fileSystem));
      const { envelope } = seal<EvalReviewEnvelope>({
        envelope:
          result.outcome === "reviewed"
            ? projectReview(result, replacedInputChars)
            : reviewFailure(result.code, replacedInputChars),
        schema: EvalReviewEnvelopeSchema,
        maxBytes: EVAL_CEILINGS.envelopeBytes,
        contractError: (code) => reviewFailure(code, replacedInputChars),
      });
      const lines = result.outcome === "reviewed" ? result.lines : [];
      return { native: envelope, ...presentReview(envelope, lines), isError: !envelope.ok };
    },
  };
}

function attemptReview(review: () => Reviewed | NotReviewed): Reviewed | NotReviewed {
  try {
    return review();
  } catch {
    // A bug of ours. Nothing was changed, and what it would say of the suite's text must not leave.
    return { outcome: "failed", code: "service_failed" };
  }
}
