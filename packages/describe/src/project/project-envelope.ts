import { clipChars, type Clip } from "@fathomline/bounds";
import {
  boundProvenance,
  CONTRACT_VERSION,
  DESCRIBE_CEILINGS,
  DESCRIBE_ERRORS,
  envelopeError,
  listCounts,
  type DescribeCoverage,
  type DescribeErrorCode,
  type DescribeFailure,
  type DescribeInput,
  type DescribeServiceSuccess,
  type Observations,
} from "@fathomline/contracts";
import { boundEffects } from "@fathomline/contracts/v1/describe";
import { admitFields, type AdmittedAnswer } from "./admit-fields.ts";
import { completenessOf, unknownCompleteness } from "./completeness.ts";
import { boundCoverage } from "./describe-coverage.ts";
import { projectDefinition } from "./project-definition.ts";
import { projectField } from "./project-field.ts";

/** A projected success, and what its text says beside it. */
export interface ProjectedAnswer extends AdmittedAnswer {
  /** Names of the observed fields that are not in the envelope, in their order. */
  readonly omittedNames: readonly string[];
}

/** The native success with as many rows as its byte ceiling holds, and what they were charged. */
export function projectSuccess(
  result: DescribeServiceSuccess,
  input: DescribeInput,
  observations: Observations | undefined,
  replacedInputChars: number,
): ProjectedAnswer {
  const effects = boundEffects(observations);
  const provenance = boundProvenance(result.provenance);
  const coverage = boundCoverage(result.coverage);
  const notObserved = projectNames(result.notObserved);
  const admitted = admitFields(
    result.definitions.slice(0, DESCRIBE_CEILINGS.definitions).map(projectDefinition),
    result.observed.slice(0, DESCRIBE_CEILINGS.observed).map((field) => projectField(field, input)),
    (definitions, fields) => {
      const rows = [...definitions, ...fields];
      return {
        contractVersion: CONTRACT_VERSION,
        operation: "describe",
        ok: true,
        data: {
          definitions: definitions.map(({ row }) => row),
          observed: fields.map(({ row }) => row),
          notObserved: notObserved.names,
          provenance,
        },
        completeness: completenessOf(coverage, replacedInputChars, {
          counts: {
            definitions: listCounts(result.definitions.length, definitions.length),
            observed: listCounts(result.observed.length, fields.length),
            notObserved: listCounts(result.notObserved.length, notObserved.names.length),
          },
          clipped: rows.reduce((sum, row) => sum + row.clipped, notObserved.clipped),
          omittedInside: rows.reduce((sum, row) => sum + row.omitted, 0),
        }),
        effects,
      };
    },
  );
  const omitted = result.observed.slice(admitted.envelope.data.observed.length);
  return { ...admitted, omittedNames: omitted.map(({ name }) => clipName(name).text) };
}

function projectNames(names: readonly string[]): { readonly names: readonly string[]; readonly clipped: number } {
  const clips = names.slice(0, DESCRIBE_CEILINGS.focusedFields).map(clipName);
  return {
    names: clips.map(({ text }) => text),
    clipped: clips.filter(({ clipped, replaced }) => clipped || replaced > 0).length,
  };
}

function clipName(name: string): Clip {
  return clipChars(name, DESCRIBE_CEILINGS.nameChars, { ellipsis: "…" });
}

/** The native failure for a code, with the effects that were observed. */
export function projectFailure(
  code: DescribeErrorCode,
  coverage: DescribeCoverage,
  observations: Observations | undefined,
  replacedInputChars: number,
): DescribeFailure {
  return {
    contractVersion: CONTRACT_VERSION,
    operation: "describe",
    ok: false,
    error: envelopeError(DESCRIBE_ERRORS, code),
    completeness: unknownCompleteness(boundCoverage(coverage), replacedInputChars),
    effects: boundEffects(observations),
  };
}
