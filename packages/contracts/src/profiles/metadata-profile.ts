import type { DocumentKind } from "../v1/search/search-row.ts";

/** What a profile says about one frontmatter field. `type`, `required` and `enumValues` are checked; the rest is described. */
export interface ProfileField {
  /** Exact: `Status` is not `status`. */
  readonly name: string;
  readonly type: "string" | "string_list" | "integer" | "boolean" | "date";
  /** A document of the profile has at least one value of it. */
  readonly required: boolean;
  readonly filterable: boolean;
  readonly indexed: boolean;
  /** The only values allowed, as written; empty where any is. */
  readonly enumValues: readonly string[];
}

/** A document as profiles see it. Secrets are already replaced by a mark; the object is frozen and its caller's own. */
export interface ProfileDocument {
  /** Relative to the caller's working folder. */
  readonly path: string;
  readonly kind: DocumentKind;
  /** Frontmatter values as written, by name. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** All that a validator learns of the call. */
export interface ProfileContext {
  /** Aborts when the validator's time is over or nobody waits any more. */
  readonly signal: AbortSignal;
  /** The same for all validators of one call, and of no other. */
  readonly requestId: string;
}

export interface ProfileIssue {
  readonly code: string;
  readonly field?: string;
  readonly summary: string;
}

/** What a validator answers: a judgement of the document, or that there is none. */
export type ProfileVerdict =
  | { readonly outcome: "valid" }
  | { readonly outcome: "invalid" | "conflict"; readonly issues: readonly ProfileIssue[] }
  | { readonly outcome: "unavailable" | "error"; readonly code: string; readonly retryable: boolean };

export type ProfileOutcome = ProfileVerdict["outcome"];

export interface ProfileValidator {
  readonly id: string;
  validate(document: ProfileDocument, context: ProfileContext): ProfileVerdict | Promise<ProfileVerdict>;
}

/** Knowledge of a package about the frontmatter of some documents. It explains and judges; it never decides what matches. */
export interface MetadataProfile {
  readonly contractVersion: 1;
  readonly kind: "metadata-profile";
  readonly id: string;
  /** Of the profile; the owner's version where absent. */
  readonly version?: string;
  readonly owner: { readonly packageName: string; readonly packageVersion: string };
  /** Kinds of documents it is for; empty is all. */
  readonly artifactKinds: readonly DocumentKind[];
  readonly fields: readonly ProfileField[];
  /** Run in this order until one does not answer `valid`. */
  readonly validators: readonly ProfileValidator[];
  /** Whether it is for this document, among those of its kinds; synchronous and without effects. */
  appliesTo?(document: ProfileDocument): boolean;
}
