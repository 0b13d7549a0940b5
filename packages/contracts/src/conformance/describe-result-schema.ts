import * as z from "zod";
import { DESCRIBE_CEILINGS } from "../ceilings.ts";
import type { DescribeServiceSuccess } from "../providers/describe-service.ts";
import { Count } from "../v1/common/scalars.ts";
import { FIELD_TYPES } from "../v1/describe/describe-envelope.ts";
import { IndexSchema, RootsSchema, ServiceProvenanceSchema } from "./coverage-schemas.ts";

const Texts = z.array(z.string());

const Definition = z.strictObject({
  name: z.string(),
  owner: z.string(),
  type: z.enum(["string", "string_list", "integer", "boolean", "date"]),
  required: z.boolean(),
  filterable: z.boolean(),
  enumValues: Texts,
});

const Field = z.strictObject({
  name: z.string(),
  documents: Count,
  types: z.array(z.enum(FIELD_TYPES)),
  distinct: z
    .strictObject({ count: z.int().min(0).max(DESCRIBE_CEILINGS.distinctValues), capped: z.boolean() })
    .nullable(),
  example: z.string().nullable(),
  typeConflict: z.boolean(),
  variants: Texts,
  samples: Texts,
  samplesWithheld: Count,
});

/** What a describe service answers, before any ceiling. */
export const DescribeResultSchema: z.ZodType<DescribeServiceSuccess> = z.strictObject({
  ok: z.literal(true),
  definitions: z.array(Definition),
  observed: z.array(Field),
  notObserved: Texts,
  coverage: z.strictObject({ roots: RootsSchema, index: IndexSchema }),
  provenance: ServiceProvenanceSchema,
});
