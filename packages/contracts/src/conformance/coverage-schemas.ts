import * as z from "zod";
import { boundIndexCoverage } from "../coverage/bound-index.ts";
import { boundProvenance } from "../coverage/bound-provenance.ts";
import { boundRootCoverage } from "../coverage/bound-roots.ts";
import type { IndexCoverage, RootCoverage } from "../v1/common/coverage.ts";
import { IndexCoverageSchema, RootCoverageSchema } from "../v1/common/coverage.ts";
import { ProvenanceSchema, type Provenance } from "../v1/common/provenance.ts";

/** A part of a result that is cut to its ceilings before it is delivered, so that it may be longer here. */
function bounded<Part>(bound: (part: Part) => unknown, schema: z.ZodType): z.ZodType<Part> {
  return z.custom<Part>((value) => {
    try {
      // Whatever the value is not, bounding it throws or gives what the schema refuses.
      const part: unknown = Reflect.apply(bound, undefined, [value]);
      return schema.safeParse(part).success;
    } catch {
      return false;
    }
  });
}

export const RootsSchema: z.ZodType<RootCoverage> = bounded(boundRootCoverage, RootCoverageSchema);
export const IndexSchema: z.ZodType<IndexCoverage> = bounded(boundIndexCoverage, IndexCoverageSchema);
export const ServiceProvenanceSchema: z.ZodType<Provenance> = bounded(boundProvenance, ProvenanceSchema);
