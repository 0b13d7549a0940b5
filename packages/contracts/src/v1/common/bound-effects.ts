import { jsonBytes } from "@fathomline/bounds";
import { COMMON_CEILINGS } from "../../ceilings.ts";
import type { Effects } from "../../effects/effects.ts";
import type { Observations } from "../../effects/observations.ts";
import { projectEffects, UNKNOWN_EFFECTS } from "../../effects/project-effects.ts";
import { EffectsSchema } from "./effects-schema.ts";

/**
 * Effects as every envelope of a call carries them. Observations come from the service, which may be foreign: what breaks the
 * schema is unknown, and references that do not fit are withheld and counted, which leaves the state `possible`.
 */
export function boundEffects(observations: Observations | undefined): Effects {
  const effects = readEffects(observations);
  return jsonBytes(effects) <= COMMON_CEILINGS.effectsBytes ? effects : withoutReferences(effects);
}

function readEffects(observations: Observations | undefined): Effects {
  try {
    const parsed = EffectsSchema.safeParse(projectEffects(observations));
    return parsed.success ? parsed.data : UNKNOWN_EFFECTS;
  } catch {
    return UNKNOWN_EFFECTS;
  }
}

function withoutReferences({ documents, recovery, ...kept }: Effects): Effects {
  const { changedTotal, possibleTotal } = documents;
  const withheld = (changedTotal ?? 0) + (possibleTotal ?? 0) > 0;
  return {
    ...kept,
    documents: {
      ...documents,
      state: withheld ? "possible" : documents.state,
      changed: [],
      changedOmitted: changedTotal,
      possible: [],
      possibleOmitted: possibleTotal,
    },
    recovery: { ...recovery, receipts: [], omitted: recovery.total },
  };
}
