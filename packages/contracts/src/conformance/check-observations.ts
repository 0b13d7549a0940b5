import { observationsOf } from "../effects/observations.ts";
import { projectEffects } from "../effects/project-effects.ts";
import { EffectsSchema } from "../v1/common/effects-schema.ts";
import { demand, type ReportBuilder } from "./report.ts";

/** Recorded observations can be projected; where there are none the check passes and says what follows from it. */
export async function checkObservations(
  report: ReportBuilder,
  needs: readonly string[],
  result: unknown,
): Promise<void> {
  await report.check("observations", needs, () => {
    const observations = observationsOf(result);
    if (observations === undefined) return "absent: effects and their counters are delivered as unknown";
    demand(
      EffectsSchema.safeParse(projectEffects(observations)).success,
      "observations do not fit the contract's effects",
    );
    return "recorded";
  });
}
