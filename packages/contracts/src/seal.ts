import { measureJson, type ChargedBytes } from "@fathomline/bounds";
import type { ContractErrorCode } from "./error-codes.ts";
import type { Schema } from "./tool/schema.ts";

export interface Sealed<Native> {
  readonly envelope: Native;
  /** Bytes of the envelope's compact JSON in UTF-8. */
  readonly bytes: number;
  /** Why the projected envelope was replaced by a contract error, if it was. */
  readonly replacedBy: ContractErrorCode | undefined;
}

export interface SealRequest<Native> {
  /** The projected envelope. */
  readonly envelope: unknown;
  readonly schema: Schema<Native>;
  readonly maxBytes: number;
  /** Parts of `envelope` that were charged before, such as its rows: they are checked, and not measured a second time. */
  readonly charged?: ChargedBytes;
  /** The small `ok:false` envelope with the same conservative effects. It must fit and match by construction. */
  readonly contractError: (code: ContractErrorCode) => Native;
}

const IDENTITY_KEYS: ReadonlySet<PropertyKey> = new Set([
  "path",
  "sourcePath",
  "targetPath",
  "contentHash",
  "previousPath",
  "example",
  "sourceHash",
  "targetHash",
  "journalHash",
  "directoryHash",
  "renderedId",
  "issueId",
]);

/**
 * The last step before an envelope leaves: schema, identities and total bytes. A failure becomes the small contract error;
 * the work behind it is never repeated.
 */
export function seal<Native>(request: SealRequest<Native>): Sealed<Native> {
  const parsed = request.schema.safeParse(request.envelope);
  if (!parsed.success) {
    const identity = parsed.error.issues.some((issue) => IDENTITY_KEYS.has(issue.path.at(-1) ?? ""));
    return replace(request, identity ? "identity_invalid" : "contract_mismatch");
  }
  // Schemas of envelopes are closed and transform nothing, so what was charged is what leaves.
  const { bytes, loneSurrogates } =
    request.charged === undefined ? measureJson(parsed.data) : measureJson(request.envelope, request.charged);
  if (loneSurrogates > 0) return replace(request, "contract_mismatch");
  if (bytes > request.maxBytes) return replace(request, "envelope_too_large");
  return { envelope: parsed.data, bytes, replacedBy: undefined };
}

function replace<Native>(request: SealRequest<Native>, code: ContractErrorCode): Sealed<Native> {
  const envelope = request.contractError(code);
  const parsed = request.schema.safeParse(envelope);
  const { bytes } = measureJson(envelope);
  if (!parsed.success || bytes > request.maxBytes)
    throw new TypeError(`the contract error itself breaks the contract: ${code}`);
  return { envelope: parsed.data, bytes, replacedBy: code };
}
