import { lazyTool, type LazyTool } from "@fathomline/contracts";
import { skillEvalBootstrapDefinition, skillEvalReviewDefinition } from "./definitions.ts";
import type { EvalTools } from "./tools/create-eval-tools.ts";

// The code comes with the first call of either.
async function open(): Promise<EvalTools> {
  const { createEvalTools } = await import("./tools/create-eval-tools.ts");
  return createEvalTools();
}

export const skillEvalReviewTool: LazyTool = lazyTool(skillEvalReviewDefinition, async () => (await open()).review);
export const skillEvalBootstrapTool: LazyTool = lazyTool(
  skillEvalBootstrapDefinition,
  async () => (await open()).bootstrap,
);

/** The two tools as hosts bind them: listed at once; their code comes with the first call and is kept for later ones. */
export const evalTools: readonly LazyTool[] = [skillEvalReviewTool, skillEvalBootstrapTool];
