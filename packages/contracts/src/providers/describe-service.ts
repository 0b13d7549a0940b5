import type { DescribeErrorCode } from "../error-codes.ts";
import type { IndexCoverage, RootCoverage } from "../v1/common/coverage.ts";
import type { Provenance } from "../v1/common/provenance.ts";
import type { FieldDefinition, FieldType } from "../v1/describe/describe-envelope.ts";
import type { DescribeInput } from "../v1/describe/describe-input.ts";

/** What a field is meant to be, as its owner says; no list is cut yet. */
export type DescribedDefinition = Omit<FieldDefinition, "enumCounts">;

/** A field as the documents have it: nothing is clipped and no list is cut yet. */
export interface DescribedField {
  readonly name: string;
  /** Documents that have the field, an empty value included. */
  readonly documents: number;
  readonly types: readonly FieldType[];
  /** Different values, counted to 100; null where nobody counted. */
  readonly distinct: { readonly count: number; readonly capped: boolean } | null;
  /** A document that has the field, relative to `cwd`; null where none is known. */
  readonly example: string | null;
  readonly typeConflict: boolean;
  /** Other spellings of the same name. */
  readonly variants: readonly string[];
  /** Values without credentials and without places of the machine; only where the input asks for them. */
  readonly samples: readonly string[];
  /** Values that are no samples because they hold one of these. */
  readonly samplesWithheld: number;
}

/** What was looked at, whatever was found. */
export interface DescribeCoverage {
  readonly roots: RootCoverage;
  readonly index: IndexCoverage;
}

/** All fields, or the asked ones, in the order in which they are to be listed. */
export interface DescribeServiceSuccess {
  readonly ok: true;
  readonly definitions: readonly DescribedDefinition[];
  readonly observed: readonly DescribedField[];
  /** Names that were asked for and that no document has. */
  readonly notObserved: readonly string[];
  readonly coverage: DescribeCoverage;
  readonly provenance: Provenance;
}

export interface DescribeServiceFailure {
  readonly ok: false;
  readonly code: DescribeErrorCode;
  readonly coverage: DescribeCoverage | undefined;
}

export type DescribeServiceResult = DescribeServiceSuccess | DescribeServiceFailure;

export interface DescribeServiceContext {
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** The session, for the service that looks up its profiles; a service from elsewhere is not given it. */
  readonly scope?: object;
  readonly progress?: (message: string) => void;
}

/** The domain service behind `project_artifact_describe`. It may reject only with an AbortError or for a bug of its own. */
export interface DescribeService {
  describe(input: DescribeInput, context: DescribeServiceContext): Promise<DescribeServiceResult>;
}

/** Whether a registered object can serve as a describe service. */
export function isDescribeService(service: object): service is DescribeService {
  return typeof Reflect.get(service, "describe") === "function";
}
