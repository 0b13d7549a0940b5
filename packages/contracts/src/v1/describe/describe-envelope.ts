import * as z from "zod";
import { CONTRACT_VERSION, DESCRIBE_CEILINGS } from "../../ceilings.ts";
import type { ListCounts } from "../../counts.ts";
import type { Effects } from "../../effects/effects.ts";
import { DESCRIBE_ERRORS, type DescribeErrorCode, type EnvelopeError } from "../../error-codes.ts";
import {
  IndexCoverageSchema,
  RootCoverageSchema,
  StatusSchema,
  type CompletenessStatus,
  type IndexCoverage,
  type RootCoverage,
} from "../common/coverage.ts";
import { EffectsSchema } from "../common/effects-schema.ts";
import { errorSchema } from "../common/error-schema.ts";
import { ListCountsSchema } from "../common/list-counts.ts";
import { ProvenanceSchema, type Provenance } from "../common/provenance.ts";
import { boundedText, Count, ExactPath, KnownCount } from "../common/scalars.ts";

export const FIELD_TYPES = ["string", "number", "boolean", "null", "date", "list", "map"] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** What a field is meant to be, and who says so. */
export interface FieldDefinition {
  readonly name: string;
  readonly owner: string;
  readonly type: "string" | "string_list" | "integer" | "boolean" | "date";
  readonly required: boolean;
  readonly filterable: boolean;
  readonly enumValues: readonly string[];
  readonly enumCounts: ListCounts;
}

/** What a field really is in the documents. Compact answers leave `types`, `distinct` and `samples` empty. */
export interface ObservedField {
  readonly name: string;
  readonly documents: number;
  readonly types: readonly FieldType[];
  /** Different values, counted to 100; null in compact mode. */
  readonly distinct: { readonly count: number; readonly capped: boolean } | null;
  /** A document that has the field. */
  readonly example: string | null;
  /** Values of other documents have another type. */
  readonly typeConflict: boolean;
  /** Other spellings of the same name, as `Status` beside `status`. */
  readonly variants: readonly string[];
  readonly variantCounts: ListCounts;
  /** Frequent values, where the input asked for them. */
  readonly samples: readonly string[];
  /** Values that were passed over because they hold a credential or a place of the machine. */
  readonly samplesWithheld: number;
}

export interface DescribeCompleteness {
  readonly status: CompletenessStatus;
  readonly counts: {
    readonly definitions: ListCounts;
    readonly observed: ListCounts;
    readonly notObserved: ListCounts;
  };
  readonly clipped: number | null;
  readonly replacedInputChars: number | null;
  readonly roots: RootCoverage;
  readonly index: IndexCoverage;
}

interface DescribeFrame {
  readonly contractVersion: typeof CONTRACT_VERSION;
  readonly operation: "describe";
  readonly completeness: DescribeCompleteness;
  readonly effects: Effects;
}

export interface DescribeSuccess extends DescribeFrame {
  readonly ok: true;
  readonly data: {
    readonly definitions: readonly FieldDefinition[];
    readonly observed: readonly ObservedField[];
    /** Fields that were asked for and that no document has. */
    readonly notObserved: readonly string[];
    readonly provenance: Provenance;
  };
}

export interface DescribeFailure extends DescribeFrame {
  readonly ok: false;
  readonly error: EnvelopeError<DescribeErrorCode>;
}

/** The native answer of `project_artifact_describe`. */
export type DescribeEnvelope = DescribeSuccess | DescribeFailure;

const ceilings = DESCRIBE_CEILINGS;
const Name = boundedText(ceilings.nameChars);

const Definition = z.strictObject({
  name: Name,
  owner: Name,
  type: z.enum(["string", "string_list", "integer", "boolean", "date"]),
  required: z.boolean(),
  filterable: z.boolean(),
  enumValues: z.array(boundedText(ceilings.enumValueChars)).max(ceilings.enumValues),
  enumCounts: ListCountsSchema,
});

const Observed = z.strictObject({
  name: Name,
  documents: Count,
  types: z.array(z.enum(FIELD_TYPES)).max(FIELD_TYPES.length),
  distinct: z.strictObject({ count: z.int().min(0).max(ceilings.distinctValues), capped: z.boolean() }).nullable(),
  example: ExactPath.nullable(),
  typeConflict: z.boolean(),
  variants: z.array(Name).max(ceilings.variants),
  variantCounts: ListCountsSchema,
  samples: z.array(boundedText(ceilings.sampleChars)).max(ceilings.samples),
  samplesWithheld: Count,
});

const head = { contractVersion: z.literal(CONTRACT_VERSION), operation: z.literal("describe") };
const tail = {
  completeness: z.strictObject({
    status: StatusSchema,
    counts: z.strictObject({
      definitions: ListCountsSchema,
      observed: ListCountsSchema,
      notObserved: ListCountsSchema,
    }),
    clipped: KnownCount,
    replacedInputChars: KnownCount,
    roots: RootCoverageSchema,
    index: IndexCoverageSchema,
  }),
  effects: EffectsSchema,
};

export const DescribeEnvelopeSchema: z.ZodType<DescribeEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({
    ...head,
    ok: z.literal(true),
    data: z.strictObject({
      definitions: z.array(Definition).max(ceilings.definitions),
      observed: z.array(Observed).max(ceilings.observed),
      notObserved: z.array(Name).max(ceilings.focusedFields),
      provenance: ProvenanceSchema,
    }),
    ...tail,
  }),
  z.strictObject({ ...head, ok: z.literal(false), error: errorSchema(DESCRIBE_ERRORS), ...tail }),
]);
