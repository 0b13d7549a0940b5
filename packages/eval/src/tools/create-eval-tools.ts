import type {
  EvalBootstrapEnvelope,
  EvalBootstrapInput,
  EvalReviewEnvelope,
  EvalReviewInput,
  Tool,
} from "@fathomline/contracts";
import { settingsOf, type EvalToolOptions } from "../apply/bootstrap-options.ts";
import { createBootstrapTool } from "./bootstrap-tool.ts";
import { createReviewTool } from "./review-tool.ts";

/** The two tools. They hold nothing open between calls. */
export interface EvalTools {
  readonly review: Tool<EvalReviewInput, EvalReviewEnvelope>;
  readonly bootstrap: Tool<EvalBootstrapInput, EvalBootstrapEnvelope>;
}

/** The two tools over the files on disk, or what a test puts in their place. */
export function createEvalTools(options: EvalToolOptions = {}): EvalTools {
  const settings = settingsOf(options);
  return { review: createReviewTool(settings.fileSystem), bootstrap: createBootstrapTool(settings) };
}
